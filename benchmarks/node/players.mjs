// Plays games, every move checked, and writes each move in Japanese.
// node players.mjs PEER PASSES < games (lists of USI moves as JSON)
import { contest, input } from "./clock.mjs";

async function tsshogi() {
  const { Position, formatMove } = await import("tsshogi");
  return (game, texts) => {
    const position = new Position();
    let lastMove;
    for (const usi of game) {
      const move = position.createMoveByUSI(usi);
      if (!move || !position.isValidMove(move)) throw new Error(`illegal: ${usi}`);
      texts.push(formatMove(position, move, { lastMove }));
      position.doMove(move, { ignoreValidation: true });
      lastMove = move;
    }
  };
}

async function shogiops() {
  const { Shogi, parseUsi, japanese } = await import("shogiops");
  return (game, texts) => {
    const position = Shogi.default();
    for (const usi of game) {
      const move = parseUsi(usi);
      if (!position.isLegal(move)) throw new Error(`illegal: ${usi}`);
      texts.push(japanese.makeJapaneseMoveOrDrop(position, move, position.lastMoveOrDrop?.to));
      position.play(move);
    }
  };
}

const games = input();
const play = await { tsshogi, shogiops }[process.argv[2]]();
contest(() => {
  const texts = [];
  for (const game of games) play(game, texts);
  return texts;
});
