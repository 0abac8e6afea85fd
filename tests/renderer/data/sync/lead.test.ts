import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { COLLECTIONS } from "#shared/sync/kinds/kinds.ts";
import {
  type EngineBed,
  local,
  nothing,
  openEngineBed,
  settled,
  twoWindows,
  workout,
} from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";

let bed: EngineBed;

beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

test("a window that comes to the front keeps the leader's status, and has the leader look for news", async () => {
  const channelOf = twoWindows();
  let reads = 0;
  const leader = bed.start(
    {
      async pull() {
        reads += 1;
        return nothing();
      },
    },
    { channel: channelOf(0) },
  );
  const follower = bed.start({}, { channel: channelOf(1), leads: false });
  await settled(leader);
  await settled(follower);
  const kinds: string[] = [];
  const watch = follower.control.status().subscribe(({ kind }) => kinds.push(kind));
  const before = reads;

  bed.wakes[1]?.();

  await eventually(() => expect(reads).toBeGreaterThan(before));
  watch.unsubscribe();
  expect(new Set(kinds)).toEqual(new Set(["in-sync"]));
});

test("a clock that is set back keeps no window from looking for news, and no success from being noted", async () => {
  let reads = 0;
  const engine = bed.start({
    async pull() {
      reads += 1;
      return nothing();
    },
  });
  await settled(engine);
  bed.wakes[0]?.();
  await eventually(() => expect(reads).toBe(2 * COLLECTIONS.length));
  const noted = () => engine.notes.lastSuccess().then((at) => at && Date.parse(at));
  await eventually(async () => expect(await noted()).toBe(bed.time.now()));

  bed.time.jump(-3 * 3_600_000);
  bed.wakes[0]?.();

  await eventually(() => expect(reads).toBe(3 * COLLECTIONS.length));
  await eventually(async () => expect(await noted()).toBe(bed.time.now()));
});

test("a disk that refuses a read while sync starts is asked again", async () => {
  const notes = bed.database.rx.collections.device_notes;
  const findOne = vi.spyOn(notes, "findOne").mockImplementationOnce(() => {
    throw new Error("fake: disk");
  });
  const engine = bed.start({
    pull: async (collection) => (collection === "workouts" ? { ...nothing(), rows: [workout()] } : nothing()),
  });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");

  bed.time.advance(1_000);

  await settled(engine);
  expect(findOne).toHaveBeenCalled();
  expect(await bed.database.rx.collections.workouts.find().exec()).toHaveLength(1);
});

test("a channel that is joined again cuts the wait after a failure short", async () => {
  let down = false;
  const engine = bed.start({
    async pull() {
      if (down) throw new SyncError("sync_server", "fake: away", null, 60_000);
      return nothing();
    },
  });
  const { joined } = await bed.pokes;
  await settled(engine);
  down = true;
  engine.control.retry();
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  down = false;

  joined();

  await settled(engine);
});

test("a refused row that could not be offered again is no failure any more once it was", async () => {
  await bed.database.rx.collections.workouts.insert(local());
  let refusing = true;
  let broken = false;
  bed.onWrite = async (_collection, context) => {
    if (context !== "write-anew" || !broken) return;
    broken = false;
    throw new Error("fake: disk full");
  };
  const engine = bed.start({
    async push() {
      if (refusing) throw new SyncError("sync_refused", "fake: too long");
      return { conflicts: [] };
    },
  });
  const failure = (code: string) =>
    waitFor(engine.control.status(), (status) => status.kind === "failing" && status.error.code === code);
  await failure("rows_refused");
  // A start offers refused rows as well: its write is not the one that is to fail.
  await bed.pokes;
  broken = true;
  engine.control.retry();
  await failure("database_failed");
  refusing = false;

  engine.control.retry();

  await settled(engine);
});

test("a push that was refused whole is no success", async () => {
  const engine = bed.start({
    async push() {
      throw new SyncError("sync_refused", "fake: too long");
    },
  });
  await settled(engine);
  const { lastSuccess } = await settled(engine);
  bed.time.advance(1_000);

  await bed.database.rx.collections.workouts.insert(local());
  const refused = (rows: string) =>
    waitFor(engine.control.status(), (status) => status.kind === "failing" && status.error.message === rows);
  await refused("1");
  await bed.database.rx.collections.workouts.insert(local({ id: "00000000-0000-4000-8000-00000000000b" }));

  expect((await refused("2")).lastSuccess).toBe(lastSuccess);
});

test("a disk that refuses a store or a write of it while sync starts is asked again", async () => {
  let refusals = 0;
  bed.onWrite = async (_collection, context) => {
    if (context !== "add-connected-storage-to-collection" || refusals === 2) return;
    refusals += 1;
    throw new DOMException("fake: disk full", "QuotaExceededError");
  };
  const engine = bed.start({
    pull: async (collection) => (collection === "workouts" ? { ...nothing(), rows: [workout()] } : nothing()),
  });
  // One for each store that was refused.
  await eventually(() => expect(bed.time.scheduled).toBe(2));

  bed.time.advance(1_000);

  await settled(engine);
  expect(refusals).toBe(2);
  expect(await bed.database.rx.collections.workouts.find().exec()).toHaveLength(1);
  // Whoever listens for news has started.
  await bed.pokes;
});
