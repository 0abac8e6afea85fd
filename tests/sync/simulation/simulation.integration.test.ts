import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/database.ts";
import { runCampaign } from "./campaign.ts";
import { CALM } from "./network.ts";
import { type Plan, plans, type Step } from "./plan.ts";
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

test("what the server refused and the member then deleted is nowhere, and nothing is lost with it", async () => {
  const edit = (name: "addWorkout" | "nameTooLong" | "removeWorkout"): Step => ({
    pause: 1_000,
    does: "edit",
    device: 0,
    operation: { name, pick: 0 },
  });
  const plan: Plan = {
    seed: SEED,
    members: 1,
    skews: [0, 0],
    maxRows: 1000,
    weather: CALM,
    steps: [
      { pause: 0, does: "serverDown", member: 0 },
      edit("addWorkout"),
      edit("nameTooLong"),
      edit("removeWorkout"),
    ],
    isWoken: true,
  };
  expect((await simulate(database, plan)).problems).toEqual([]);
});

test(`devices and server agree, and lose nothing, in ${RUNS} histories of failures`, async () => {
  expect(await runCampaign(database, { runs: RUNS, seed: SEED })).toBeNull();
}, 600_000);
