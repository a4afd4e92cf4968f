// Reads records of games.
// node readers.mjs PEER PASSES < {"format": "kif", "texts": [...]}
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

const { format, texts } = input();
const read = await { tsshogi, "json-kifu-format": jsonKifuFormat }[process.argv[2]]();
contest(() => texts.map((text) => read(text, format)));
