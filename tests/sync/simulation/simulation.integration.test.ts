import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/database.ts";
import { runCampaign } from "./campaign.ts";
import { plans } from "./plan.ts";
import { simulate } from "./simulate.ts";

const RUNS = 300;
const SEED = 20261121;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("the same plan has the same history, event by event", async () => {
  for (const plan of fc.sample(plans, { numRuns: 4, seed: SEED + 1 })) {
    const first = await simulate(database, plan);
    const second = await simulate(database, plan);
    expect(second.trace).toEqual(first.trace);
    expect(first.trace.length).toBeGreaterThan(100);
  }
});

test(`devices and server agree, and lose nothing, in ${RUNS} histories of failures`, async () => {
  expect(await runCampaign(database, { runs: RUNS, seed: SEED })).toBeNull();
}, 600_000);
