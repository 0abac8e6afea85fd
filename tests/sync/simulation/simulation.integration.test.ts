import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { runCampaign } from "./campaign.ts";
import { prepareApp } from "./machine/app-process.ts";
import { openBackend } from "./machine/backend.ts";
import { CALM } from "./machine/network.ts";
import { NEWEST } from "./machine/releases.ts";
import type { OperationName } from "./operations/operations.ts";
import { type Plan, plans, type Step } from "./plan.ts";
import { type Ground, simulate } from "./simulate.ts";

const RUNS = 10;
const SEED = 20261121;

let ground: Ground;
beforeAll(async () => {
  ground = { backend: await openBackend(await openTestDatabase()), startApp: await prepareApp() };
});
afterAll(() => ground.backend.database.close());

/** Their rows have ids that follow from the member's, and those are others in each run. */
const NAMED: readonly string[] = ["importFile", "addDocument", "tellCoach"] satisfies OperationName[];
const isNamed = (step: Step): boolean => "operation" in step && NAMED.includes(step.operation.name);

test("the same plan has the same history, event by event", async () => {
  for (const drawn of fc.sample(plans, { numRuns: 1, seed: SEED + 1 })) {
    const plan = { ...drawn, steps: drawn.steps.filter((step) => !isNamed(step)) };
    const first = await simulate(ground, plan);
    const second = await simulate(ground, plan);
    expect(second.trace).toEqual(first.trace);
    expect(first.trace.length).toBeGreaterThan(100);
  }
});

const byHand = (steps: Step[], members = 1): Plan => ({
  seed: SEED,
  members,
  skews: [0, 0],
  releases: [NEWEST],
  maxRows: 1000,
  weather: CALM,
  steps,
  isWoken: true,
});
const edit = (name: OperationName, device = 0): Step => ({
  pause: 1_000,
  does: "edit",
  device,
  operation: { name, pick: 0 },
});

test("what the server refused and the member then deleted is nowhere, and nothing is lost with it", async () => {
  const plan = byHand([
    { pause: 0, does: "serverDown", member: 0 },
    edit("addWorkout"),
    edit("nameTooLong"),
    edit("removeWorkout"),
  ]);
  expect((await simulate(ground, plan)).problems).toEqual([]);
});

test("of a gym that a member left nothing is left, also where they had begun to edit", async () => {
  const gym = (does: "join" | "leave" | "addGymWorkout", member = 0): Step => ({ pause: 10_000, does, member });
  const plan = byHand(
    [gym("join"), gym("join", 1), gym("addGymWorkout"), edit("discardGymEdit"), edit("retry"), gym("leave")],
    2,
  );
  const { done, problems } = await simulate(ground, plan);
  expect(done.get("discardGymEdit")).toBe(1);
  expect(problems).toEqual([]);
});

test("a deletion whose reply was lost, and that was taken back, stays so", async () => {
  const plan = byHand([
    edit("addWorkout"),
    { pause: 0, does: "cut", device: 0, up: false, down: true, isKnown: false },
    edit("removeWorkout"),
    edit("undo"),
    // Else the same push comes again, with its reply.
    { pause: 0, does: "kill", device: 0, writes: 0, when: "before" },
    { pause: 0, does: "mend", device: 0 },
    { pause: 0, does: "start", device: 0, isOther: false },
  ]);
  const { done, problems } = await simulate(ground, plan);
  expect(done.get("undo")).toBe(1);
  expect(problems).toEqual([]);
});

test("what a window stored before it died is sent by the one that is left, which leads from then on", async () => {
  const plan = byHand([
    { pause: 10_000, does: "openAnother", device: 0 },
    // It dies between the commit and the news of it.
    { pause: 0, does: "kill", device: 0, writes: 1, when: "after" },
    edit("renameWorkout"),
    { pause: 10_000, does: "openAnother", device: 0 },
    edit("noteWorkout"),
    { pause: 0, does: "turn", device: 0 },
    // The one that led.
    { pause: 0, does: "kill", device: 0, writes: 1, when: "after" },
    edit("weighSet"),
    edit("addWorkout"),
  ]);
  const { done, problems, trace } = await simulate(ground, plan);
  expect(trace.filter((line) => line.endsWith("dies"))).toHaveLength(2);
  expect([done.get("noteWorkout"), done.get("addWorkout")]).toEqual([1, 1]);
  expect(problems).toEqual([]);
});

test("a device that was away a month, across two schemas, has its edits taken and no conflict with itself", async () => {
  const plan = byHand([
    edit("addWorkout"),
    // What it sends has no reply: the server may have any of its states.
    { pause: 0, does: "cut", device: 0, up: false, down: true, isKnown: false },
    edit("renameWorkout"),
    { pause: 10_000, does: "away", device: 0, operations: [{ name: "renameWorkout", pick: 0 }] },
    edit("placeWorkout", 1),
  ]);
  const { done, problems, reports } = await simulate(ground, { ...plan, releases: [0] });
  expect([done.get("renameWorkout"), done.get("placeWorkout")]).toEqual([2, 1]);
  expect([problems, reports]).toEqual([[], 0]);
});

test("what took a deletion back stands, whatever another deletion left of the row", async () => {
  const cut = (device: number): Step => ({ pause: 10_000, does: "cut", device, up: true, down: true, isKnown: true });
  const mend = (device: number): Step => ({ pause: 10_000, does: "mend", device });
  const plan = byHand([
    { pause: 10_000, does: "wake", device: 0 },
    cut(0),
    edit("weighSet", 1),
    edit("removeWorkout", 1),
    cut(1),
    // The later deletion, of the sets as they were before they were weighed.
    edit("removeWorkout"),
    edit("undo", 1),
    mend(0),
    mend(1),
  ]);
  const { done, problems } = await simulate(ground, plan);
  expect([done.get("weighSet"), done.get("removeWorkout"), done.get("undo")]).toEqual([1, 2, 1]);
  expect(problems).toEqual([]);
});

/** As `npm run test:sim` does. Gives how many histories there were, and the failure's story where one broke. */
const campaign = async (on: Ground, runs: number) => {
  let held = 0;
  const onRun = () => {
    held += 1;
  };
  const broken = await runCampaign(on, { runs, seed: SEED, onRun });
  return { held, story: broken?.story };
};

test(`devices and server agree, and lose nothing, in ${RUNS} histories of failures`, async () => {
  expect(await campaign(ground, RUNS)).toEqual({ held: RUNS, story: undefined });
}, 600_000);
