/**
 * `node --import tsx tests/sync/desks/cli.ts [--runs N] [--seed S]`: evenings at two to four desks without a network,
 * each played in two orders. Prints the seed of an evening whose outcome depends on the order, and what differs.
 */
import { isDeepStrictEqual, parseArgs } from "node:util";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { setup as startTemplateServer } from "#tests/helpers/backend/database-template.ts";
import { createDraws } from "#tests/sync/simulation/draws.ts";
import { compareOrders, expectedOf, openGround } from "./evening.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "100" }, seed: { type: "string" }, evening: { type: "string" } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 0x7fffffff));
const runs = values.evening === undefined ? Number(values.runs) : 1;
const draws = createDraws(seed);
const stopServer = await startTemplateServer();
const ground = await openGround(await openTestDatabase());
console.log(`seed ${seed}`);
const totals = { acts: 0, issues: 0, receipts: 0, broken: 0 };
for (let run = 0; run < runs; run += 1) {
  const of = values.evening === undefined ? Math.floor(draws("run", run) * 0x7fffffff) : Number(values.evening);
  const { evening, first, second } = await compareOrders(ground, of);
  totals.acts += first.done.length;
  totals.issues += first.issues.length;
  totals.receipts += first.receipts.length;
  if (
    !isDeepStrictEqual(first, second) ||
    !isDeepStrictEqual({ done: first.done, paid: first.paid, failed: first.failed }, expectedOf(evening))
  ) {
    totals.broken += 1;
    console.log(`BROKEN: --evening ${of}`);
    for (const line of first.failed) console.log("failed", line);
    for (const [what, lines] of Object.entries({ ...first, expected: expectedOf(evening).done })) {
      const others = what === "expected" ? first.done : second[what as keyof typeof second];
      for (const line of lines) if (!others.includes(line)) console.log(what, "only in the first order", line);
      for (const line of others) if (!lines.includes(line)) console.log(what, "only in the second order", line);
    }
    break;
  }
  if (run % 50 === 49) console.log(`${run + 1} evenings`, JSON.stringify(totals));
}
console.log(`${runs} evenings`, JSON.stringify(totals));
await ground.database.close();
await stopServer?.();
process.exit(totals.broken === 0 ? 0 : 1);
