/**
 * `npm run learn:coach`: learns anew the second net of the red flags, from the cases that were tuned to, and what tells
 * training from elsewhere, from the phrases. After a change of those, of the concepts or of the cues.
 */
import { writeFileSync } from "node:fs";
import { learnDomain } from "./learned-domain.ts";
import { learnNet } from "./learned-net.ts";

const store = (path: string, weights: object) =>
  writeFileSync(new URL(`../../../../shared/coach/${path}`, import.meta.url), `${JSON.stringify(weights, null, 2)}\n`);

store("safety/net-weights.json", learnNet());
store("understanding/domain-weights.json", learnDomain());
