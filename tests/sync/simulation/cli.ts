/**
 * `npm run test:sim -- [--runs N] [--seed S] [--path P] [--trace] [--quick]`: the simulation of README.md. Prints
 * figures, or the failure made small with the way to see it again; `--quick` leaves it as it was found. `--mutants
 * [--only 'TEXT|TEXT']`: how sharp it is, by faults that are put into the data layer one at a time.
 */
import { parseArgs } from "node:util";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { setup as startTemplateServer } from "#tests/helpers/backend/database-template.ts";
import { runCampaign } from "./campaign.ts";
import { prepareApp } from "./machine/app-process.ts";
import { openBackend } from "./machine/backend.ts";
import { OPERATIONS } from "./operations/operations.ts";
import { MUTANTS } from "./sharpness/mutants.ts";
import { findMutant } from "./sharpness/sharpness.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "300" },
    seed: { type: "string" },
    path: { type: "string" },
    trace: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    mutants: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});
const runs = values.path === undefined ? Number(values.runs) : 1;
const seed = Number(values.seed ?? Math.floor(Math.random() * 0x7fffffff));
const stopServer = await startTemplateServer();
const database = await openTestDatabase();
const backend = await openBackend(database);
const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
console.log(`seed ${seed}`);

/** Gives back whether every fault was found. */
const measureSharpness = async (): Promise<boolean> => {
  const wanted = MUTANTS.filter(({ name }) => values.only.split("|").some((text) => name.includes(text)));
  let found = 0;
  for (const mutant of wanted) {
    const { isFound, by } = await findMutant(backend, mutant, seed);
    if (isFound) found += 1;
    console.log(`${isFound ? "found" : "MISSED"}: ${mutant.name}: by ${by}`);
  }
  console.log(`${found} of ${wanted.length} mutants found, ${seconds()} s`);
  return found === wanted.length;
};

/** Gives back whether every history held. */
const runHistories = async (): Promise<boolean> => {
  const totals = { runs: 0, edits: 0, reports: 0, events: 0 };
  let longest = 0;
  const confirmed = new Map<string, number>(OPERATIONS.map((name) => [name, 0]));
  const ground = { backend, startApp: await prepareApp() };
  const broken = await runCampaign(ground, {
    runs,
    seed,
    ...(values.quick && { shrinkLimit: 0 }),
    ...(values.path !== undefined && { path: values.path }),
    onRun({ edits, reports, events, trace, done }) {
      longest = Math.max(longest, events);
      for (const [name, times] of done) confirmed.set(name, (confirmed.get(name) ?? 0) + times);
      totals.runs += 1;
      totals.edits += edits;
      totals.reports += reports;
      totals.events += events;
      if (values.trace) console.log(trace.join("\n"));
      else if (totals.runs % 100 === 0) console.log(`${totals.runs} runs`);
    },
  });
  if (broken !== null) console.error(broken.story);
  console.log(
    `${totals.runs} runs, ${totals.edits} edits, ${totals.reports} conflict reports, ${totals.events} events, ${longest} at most, ` +
      `${seconds()} s: ${broken === null ? "0 failures" : "failed"}`,
  );
  console.log([...confirmed].map(([name, times]) => `${name} ${times}`).join(", "));
  return broken === null;
};

const isWell = values.mutants ? await measureSharpness() : await runHistories();
await database.close();
await stopServer();
process.exit(isWell ? 0 : 1);
