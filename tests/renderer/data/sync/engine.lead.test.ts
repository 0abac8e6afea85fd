import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { COLLECTIONS } from "#shared/domain/kinds/kinds.ts";
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

test.each([true, false])("a window that comes to the front reads what it shows again (leads: %s)", async (leads) => {
  const engine = bed.start({}, { channel: twoWindows()(0), leads });
  if (leads) await settled(engine);
  const readAgain = vi.spyOn(bed.database.store, "readAgain");

  bed.wakes[0]?.();
  bed.wakes[0]?.();

  expect(readAgain).toHaveBeenCalledOnce();
});

test("a window that takes the lead reads what it shows again: the one before may have died unheard", async () => {
  const readAgain = vi.spyOn(bed.database.store, "readAgain");
  await settled(bed.start({}));
  expect(readAgain).toHaveBeenCalled();
});

test("a window that does not lead shows what the leader says, whatever it reads of refused rows itself", async () => {
  const channelOf = twoWindows();
  const leader = channelOf(0);
  const follower = bed.start({}, { channel: channelOf(1), leads: false });
  const kinds: string[] = [];
  const watch = follower.control.status().subscribe(({ kind }) => kinds.push(kind));
  const status = { kind: "in-sync", pending: 0, lastSuccess: "2026-11-28T10:00:00.000Z" } as const;
  leader.send({ kind: "status", status, report: { pending: {}, refused: {}, lastError: null } });
  await eventually(() => expect(kinds.at(-1)).toBe("in-sync"));
  const known = kinds.length;

  const { device_notes: notes } = bed.database.rx.collections;
  const seen = vi.fn();
  const reading = notes.find({ selector: { kind: "refusal" } }).$.subscribe(seen);
  await notes.insert({ id: "refusal|a", kind: "refusal", at: status.lastSuccess, data: { kind: "workouts" } });
  await eventually(() => expect(seen.mock.calls.at(-1)?.[0]).toHaveLength(1));

  expect(kinds.slice(known)).toEqual([]);
  reading.unsubscribe();
  watch.unsubscribe();
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
  const { store } = bed.database;
  const noted = async () => {
    const at = await store.transact([], "readonly", ({ meta }) => meta.get<string>("sync/last-success"));
    return at && Date.parse(at);
  };
  await eventually(async () => expect(await noted()).toBe(bed.time.now()));

  bed.time.jump(-3 * 3_600_000);
  bed.wakes[0]?.();

  await eventually(() => expect(reads).toBe(3 * COLLECTIONS.length));
  await eventually(async () => expect(await noted()).toBe(bed.time.now()));
});

test("a disk that refuses a read while sync starts is asked again", async () => {
  const dirtyIds = vi.spyOn(bed.database.store, "dirtyIds").mockRejectedValueOnce(new Error("fake: disk"));
  const engine = bed.start({
    pull: async (collection) => (collection === "workouts" ? { ...nothing(), rows: [workout()] } : nothing()),
  });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");

  bed.time.advance(1_000);

  await settled(engine);
  expect(dirtyIds).toHaveBeenCalled();
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
