/**
 * `npm run learn:coach`: learns anew what questions are known by, and the second net of the red flags, from the phrases
 * and the texts that were tuned to. After a change of those, of the rules, the concepts or the cues.
 */
import { writeFileSync } from "node:fs";
import { learnIntents } from "./learned-intents.ts";
import { learnNet } from "./learned-net.ts";

const store = (path: string, weights: object) =>
  writeFileSync(new URL(`../../../../shared/coach/${path}`, import.meta.url), `${JSON.stringify(weights, null, 2)}\n`);

store("safety/net-weights.json", learnNet());
store("understanding/intent-weights.json", learnIntents());
