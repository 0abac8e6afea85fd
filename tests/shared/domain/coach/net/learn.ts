/**
 * `npm run learn:coach`: learns anew what a message may ask for, and the net of the red flags, from the phrases and the
 * texts that were tuned to, in two minutes. After a change of those or of the features.
 */
import { writeFileSync } from "node:fs";
import { digestOf } from "./learned-from.ts";
import { guessLesson, guessSample, learnGuess } from "./learned-guess.ts";
import { learnNet, netLesson, netSample } from "./learned-net.ts";

const store = (path: string, stored: object) =>
  writeFileSync(new URL(path, import.meta.url), `${JSON.stringify(stored, null, 2)}\n`);

const net = learnNet(netLesson());
const guess = learnGuess(guessLesson());
store("../../../../../shared/domain/coach/safety/net-weights.json", net);
store("../../../../../shared/domain/coach/read/guess-weights.json", guess);
store("./learned-from.json", {
  net: digestOf(netSample(), "learned-net.ts", net),
  guess: digestOf(guessSample(), "learned-guess.ts", guess),
});
