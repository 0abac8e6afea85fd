/**
 * `npm run test:sim -- [--runs N] [--seed S] [--path P] [--trace] [--quick]`: the simulation of README.md. Prints figures, or the
 * failure made small with the way to see it again; `--quick` leaves it as it was found.
 */
import { parseArgs } from "node:util";
import { openTestDatabase } from "#tests/helpers/database.ts";
import { runCampaign } from "./campaign.ts";
import { OPERATIONS } from "./operations.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "300" },
    seed: { type: "string" },
    path: { type: "string" },
    trace: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
  },
});
const runs = values.path === undefined ? Number(values.runs) : 1;
const seed = Number(values.seed ?? Math.floor(Math.random() * 0x7fffffff));
const database = await openTestDatabase();
const totals = { runs: 0, edits: 0, reports: 0, events: 0 };
const confirmed = new Map<string, number>(OPERATIONS.map((name) => [name, 0]));
const began = performance.now();
console.log(`seed ${seed}`);
const failure = await runCampaign(database, {
  runs,
  seed,
  ...(values.quick && { shrinkLimit: 0 }),
  ...(values.path !== undefined && { path: values.path }),
  onRun({ edits, reports, trace, done }) {
    for (const [name, times] of done) confirmed.set(name, (confirmed.get(name) ?? 0) + times);
    totals.runs += 1;
    totals.edits += edits;
    totals.reports += reports;
    totals.events += trace.length;
    if (values.trace) console.log(trace.join("\n"));
    else if (totals.runs % 100 === 0) console.log(`${totals.runs} runs`);
  },
});
const seconds = ((performance.now() - began) / 1000).toFixed(0);
if (failure !== null) console.error(failure);
console.log(
  `${totals.runs} runs, ${totals.edits} edits, ${totals.reports} conflict reports, ${totals.events} events, ${seconds} s: ` +
    (failure === null ? "0 failures" : "failed"),
);
console.log([...confirmed].map(([name, times]) => `${name} ${times}`).join(", "));
await database.close();
process.exit(failure === null ? 0 : 1);
