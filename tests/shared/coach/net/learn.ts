/**
 * `npm run learn:coach`: learns the second net of the red flags anew from the cases that were tuned to. After a change
 * of those or of the phrases.
 */
import { writeFileSync } from "node:fs";
import { learnNet } from "./learned-net.ts";

const FILE = new URL("../../../../shared/coach/safety/net-weights.json", import.meta.url);

writeFileSync(FILE, `${JSON.stringify(learnNet(), null, 2)}\n`);
