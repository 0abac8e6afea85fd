import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import {
  type EngineBed,
  ID,
  local,
  openEngineBed,
  settled,
  twoWindows,
  workout,
} from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";

let bed: EngineBed;

beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

test("a merge and its report are stored together, or not at all", async () => {
  await bed.database.rx.collections.workouts.insert(local({ name: "Mine" }));
  const theirs = workout({ name: "Theirs", updated_at: "2026-11-20T10:00:01.000Z" });
  let [sent, broken] = [false, false];
  bed.onWrite = async (collections) => {
    if (!sent || broken || !collections.includes("workouts")) return;
    broken = true;
    throw new Error("fake: disk full");
  };
  const engine = bed.start({
    async push() {
      sent = true;
      return { conflicts: [theirs] };
    },
  });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  expect(await bed.database.rx.collections.workouts.findOne(ID).exec()).toMatchObject({ name: "Mine" });
  expect(await waitFor(engine.control.conflicts(), () => true)).toEqual([]);

  engine.control.retry();

  const [report] = await waitFor(engine.control.conflicts(), (reports) => reports.length > 0);
  expect(report).toMatchObject({ field: "name", kept: "Theirs", other: "Mine" });
  expect(await bed.database.rx.collections.workouts.findOne(ID).exec()).toMatchObject({ name: "Theirs" });
});

test("of a push of several collections each conflict is settled by the answer that it is in", async () => {
  const { created_at, updated_at, space_id } = local();
  const fields = {
    workout_id: ID,
    exercise_id: "squat",
    position: 0,
    notes: "",
    superset_id: null,
    rest_seconds: null,
  };
  const exercise = { id: randomUUID(), space_id, created_at, updated_at, ...fields, _deleted: false };
  await bed.database.store.insert({
    workouts: [{ ...local({ name: "Mine" }), _deleted: false }],
    workout_exercises: [exercise],
  });
  const theirs = workout({ name: "Theirs", updated_at: "2026-11-20T10:00:01.000Z" });
  const pushed: string[] = [];
  const engine = bed.start({
    async push(collection) {
      pushed.push(collection);
      return { conflicts: collection === "workouts" ? [theirs] : [] };
    },
  });
  await settled(engine);
  expect(pushed).toEqual(["workouts", "workout_exercises"]);
  expect(await bed.database.rx.collections.workouts.findOne(ID).exec()).toMatchObject({ name: "Theirs" });
});

test("the report names what waits, what was refused and the last error, in every window", async () => {
  const channelOf = twoWindows();
  let refusing = true;
  const leader = bed.start(
    {
      async push() {
        if (refusing) throw new SyncError("sync_refused", "fake: too long");
        return { conflicts: [] };
      },
    },
    { channel: channelOf(0) },
  );
  const follower = bed.start({}, { channel: channelOf(1), leads: false });
  await settled(leader);
  await bed.database.rx.collections.workouts.insert(local());

  for (const engine of [leader, follower]) {
    const report = await waitFor(engine.control.report(), ({ refused }) => refused.workouts === 1);
    expect(report).toMatchObject({ pending: { workouts: 1 }, refused: { workouts: 1 } });
    expect(report.lastError).toMatchObject({ code: "sync_refused", collection: "workouts" });
  }
  refusing = false;
  leader.control.retry();
  const report = await waitFor(follower.control.report(), ({ pending }) => pending.workouts === undefined);
  expect(report).toMatchObject({ pending: {}, refused: {}, lastError: { code: "sync_refused" } });
});
