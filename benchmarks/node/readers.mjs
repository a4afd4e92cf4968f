// Reads records of games.
// node readers.mjs PEER PASSES < {"format": "kif", "texts": [...], "keep": false}
import { contest, input } from "./clock.mjs";

async function tsshogi() {
  const { importKIF, importCSA } = await import("tsshogi");
  const read = { kif: importKIF, csa: importCSA };
  return (text, format) => {
    const record = read[format](text);
    if (record instanceof Error) throw record;
    return record;
  };
}

async function jsonKifuFormat() {
  const { JKFPlayer } = (await import("json-kifu-format")).default;
  const read = { kif: JKFPlayer.parseKIF, csa: JKFPlayer.parseCSA };
  return (text, format) => read[format](text);
}

const { format, texts, keep } = input();
const read = await { tsshogi, "json-kifu-format": jsonKifuFormat }[process.argv[2]]();
contest(() => {
  const games = [];
  for (const text of texts) {
    const game = read(text, format);
    if (keep) games.push(game);
  }
  return games;
});
