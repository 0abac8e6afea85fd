import { IDBFactory as FakeFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { type SyncEngine, startSyncEngine } from "#renderer/data/sync/engine.ts";
import { SyncError } from "#renderer/data/sync/sync-error.ts";
import type { TabChannel, TabMessage } from "#renderer/data/sync/tab-channel.ts";
import type { PokeListener, SyncTransport } from "#renderer/data/sync/transport.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { COLLECTIONS, type CollectionName } from "#shared/sync/documents.ts";
import type { Cursor, PullAnswer, PushAnswer, PushRow, WireRow } from "#shared/sync/protocol.ts";
import { waitFor } from "#tests/helpers/sync-device.ts";
import { type StorageWrite, watchedStorage } from "#tests/helpers/watched-storage.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const GYM = "00000000-0000-4000-8000-000000000002";
const ID = "00000000-0000-4000-8000-00000000000a";
const AT = "2026-11-20T10:00:00.000Z";

let database: MemberDatabase;
let engines: SyncEngine[];
let onWrite: StorageWrite | null;
let online: boolean;
let pokes: PokeListener | null;

beforeEach(async () => {
  const directory = new FakeFactory();
  [engines, onWrite, online, pokes] = [[], null, true, null];
  database = await openMemberDatabase({
    memberId: MEMBER,
    storage: watchedStorage(directory, () => onWrite),
    directory,
    multiInstance: false,
  });
});
afterEach(async () => {
  for (const engine of engines) await engine.stop();
  await database.rx.remove();
});

const workout = (changes: Partial<WireRow> = {}): WireRow => ({
  id: ID,
  space_id: MEMBER,
  created_at: AT,
  updated_at: AT,
  name: "Push",
  started_at: AT,
  ended_at: null,
  notes: "",
  deleted: false,
  ...changes,
});
const local = (changes: Partial<WireRow> = {}) => {
  const { deleted, ...row } = workout(changes);
  return row as WireRow & { created_at: string; updated_at: string; name: string; started_at: string } & {
    ended_at: null;
    notes: string;
  };
};
const nothing = (spaces = [MEMBER]): PullAnswer => ({ rows: [], cursor: {}, has_more: false, spaces });

type FakeServer = {
  pull?: (collection: CollectionName, cursor: Cursor) => Promise<PullAnswer>;
  push?: (collection: CollectionName, rows: readonly PushRow[]) => Promise<PushAnswer>;
};

const start = (server: FakeServer, extra: { channel?: TabChannel; leads?: boolean } = {}): SyncEngine => {
  const transport: SyncTransport = {
    pull: server.pull ?? (async () => nothing()),
    push: server.push ?? (async () => ({ conflicts: [] })),
    pokes(listener) {
      pokes = listener;
      return { setSpaces: () => undefined, close: () => undefined };
    },
    close: () => undefined,
  };
  const engine = startSyncEngine({
    database,
    transport,
    clock: systemClock,
    scheduler: systemScheduler,
    environment: { isOnline: () => online, onWake: () => () => undefined },
    leadership: () => (extra.leads === false ? new Promise(() => undefined) : Promise.resolve()),
    channel: extra.channel ?? null,
  });
  engines.push(engine);
  return engine;
};
const settled = (engine: SyncEngine) => waitFor(engine.control.status(), ({ kind }) => kind === "in-sync");
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};
/** Answers with the row once per given version, nothing after the last. */
const serving = (counts: Map<string, number>, row: WireRow) => async (collection: CollectionName) => {
  counts.set(collection, (counts.get(collection) ?? 0) + 1);
  if (collection !== "workouts") return nothing();
  return { ...nothing(), rows: [row], cursor: { [row.space_id]: [5, row.id] as [number, string] } };
};

test("the device is in sync when what it read is stored, not when it was read", async () => {
  const reads = new Map<string, number>();
  const allRead = gate();
  let isStored = false;
  onWrite = async (collection, context) => {
    if (collection !== "workouts" || !context.startsWith("replication-downstream")) return;
    await allRead.opened;
    await new Promise((resolve) => setImmediate(resolve));
    isStored = true;
  };
  const answer = serving(reads, workout());
  const engine = start({
    async pull(collection) {
      const page = await answer(collection);
      if (reads.size === COLLECTIONS.length) allRead.open();
      return page;
    },
  });

  await settled(engine);

  expect(isStored).toBe(true);
  expect(await database.rx.collections.workouts.findOne(ID).exec()).not.toBeNull();
});

test("news that could not be stored is read again at the next poke", async () => {
  const reads = new Map<string, number>();
  let broken = true;
  onWrite = async (collection, context) => {
    if (!broken || collection !== "workouts" || !context.startsWith("replication-downstream")) return;
    broken = false;
    throw new Error("fake: disk");
  };
  const engine = start({ pull: serving(reads, workout()) });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  await waitFor(engine.control.status(), () => pokes !== null);

  pokes?.poke({ space: MEMBER, collection: "workouts", version: 5 });

  await waitFor(database.rx.collections.workouts.findOne(ID).$, (row) => row !== null);
  expect(reads.get("workouts")).toBe(2);
});

test("a page that could not be stored is not skipped for the pages after it", async () => {
  const pages = 3;
  const lastPage = gate();
  const rowAt = (page: number, index: number) =>
    workout({ id: `00000000-0000-4000-8000-${String(page).padStart(6, "0")}${String(index).padStart(6, "0")}` });
  let broken = true;
  onWrite = async (collection, context) => {
    if (!broken || collection !== "workouts" || !context.startsWith("replication-downstream")) return;
    broken = false;
    throw new Error("fake: disk");
  };
  const engine = start({
    async pull(collection, cursor) {
      const page = cursor[MEMBER]?.[0] ?? 0;
      if (collection !== "workouts" || page === pages) return nothing();
      const rows = Array.from({ length: 1000 }, (_, index) => rowAt(page, index));
      if (page + 1 === pages) lastPage.open();
      return { rows, cursor: { [MEMBER]: [page + 1, ""] }, has_more: page + 1 < pages, spaces: [MEMBER] };
    },
  });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  await lastPage.opened;
  await new Promise((resolve) => setImmediate(resolve));

  engine.control.retry();

  await settled(engine);
  expect(await database.rx.collections.workouts.count().exec()).toBe(pages * 1000);
});

test("a poke of what is stored already causes no read", async () => {
  const reads = new Map<string, number>();
  const readAgain = gate();
  const answer = serving(reads, workout());
  const engine = start({
    async pull(collection) {
      const page = await answer(collection);
      if (reads.get("notifications") === 2) readAgain.open();
      return page;
    },
  });
  await settled(engine);

  pokes?.poke({ space: MEMBER, collection: "workouts", version: 5 });
  pokes?.poke({ space: MEMBER, collection: "notifications", version: 6 });

  await readAgain.opened;
  expect(reads.get("workouts")).toBe(1);
});

test("a refused row of another space is kept until the server names the spaces, and given up only then", async () => {
  const named = gate();
  await database.rx.collections.workouts.insert(local({ space_id: GYM }));
  const engine = start({
    async pull() {
      await named.opened;
      return nothing();
    },
    async push() {
      throw new SyncError("sync_refused", "fake: not yours");
    },
  });

  await waitFor(
    engine.control.status(),
    (status) => status.kind === "failing" && status.error.code === "sync_rejected",
  );
  expect(await database.rx.collections.workouts.findOne(ID).exec()).toMatchObject({ name: "Push" });

  named.open();
  await waitFor(database.rx.collections.workouts.findOne(ID).$, (row) => row === null);
  const [report] = await waitFor(engine.control.conflicts(), (reports) => reports.length > 0);
  expect(report).toMatchObject({ id: ID, field: "deleted", other: { name: "Push" } });
});

test("a merge is written down before it is made", async () => {
  await database.rx.collections.workouts.insert(local({ name: "Mine" }));
  const theirs = workout({ name: "Theirs", updated_at: "2026-11-20T10:00:01.000Z" });
  let written = false;
  let first: boolean | null = null;
  onWrite = async (collection, context) => {
    if (collection === "device_notes") await new Promise((resolve) => setImmediate(resolve));
    if (collection === "device_notes") written = true;
    if (context === "replication-up-write-conflict") first ??= written;
  };
  const engine = start({ push: async () => ({ conflicts: [theirs] }) });

  await waitFor(database.rx.collections.workouts.findOne(ID).$, (row) => row?.name === "Theirs");

  expect(first).toBe(true);
  const [report] = await waitFor(engine.control.conflicts(), (reports) => reports.length > 0);
  expect(report).toMatchObject({ field: "name", kept: "Theirs", other: "Mine" });
});

test("a flush tries again although the last attempt found no network", async () => {
  let reachable = true;
  const pushed: string[] = [];
  const engine = start({
    async push(_collection, rows) {
      if (!reachable) throw new SyncError("sync_offline", "fake: no network");
      pushed.push(...rows.map((row) => row.new.id));
      return { conflicts: [] };
    },
  });
  await settled(engine);
  reachable = false;
  await database.rx.collections.workouts.insert(local());
  await waitFor(engine.control.status(), ({ kind }) => kind === "offline");
  reachable = true;

  expect(await engine.flush(10_000)).toBe(true);
  expect(pushed).toEqual([ID]);
});

test("a flush does not wait without a network, nor for rows that the server refuses", async () => {
  const engine = start({
    async push() {
      throw new SyncError("sync_refused", "fake: too long");
    },
  });
  await settled(engine);
  await database.rx.collections.workouts.insert(local());
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");

  expect(await engine.flush(60_000)).toBe(false);
  online = false;
  expect(await engine.flush(60_000)).toBe(false);
});

test("a flush gives up at its limit", async () => {
  const engine = start({ push: () => new Promise(() => undefined) });
  await settled(engine);
  await database.rx.collections.workouts.insert(local());

  expect(await engine.flush(50)).toBe(false);
});

test("a flush in a window that does not lead waits for the leader to send what it has not yet counted", async () => {
  const listeners: ((message: TabMessage) => void)[] = [];
  const channelOf = (index: number, drop: (message: TabMessage) => boolean): TabChannel => ({
    send: (message) => {
      if (!drop(message)) listeners[1 - index]?.(message);
    },
    listen: (listener) => {
      listeners[index] = listener;
    },
    close: () => undefined,
  });
  const sending = gate();
  const sent = gate();
  const leader = start(
    {
      async push() {
        sending.open();
        await sent.opened;
        return { conflicts: [] };
      },
    },
    { channel: channelOf(0, (message) => message.kind === "status" && message.status.pending > 0) },
  );
  await settled(leader);
  const follower = start({}, { channel: channelOf(1, () => false), leads: false });
  await settled(follower);
  await database.rx.collections.workouts.insert(local());
  let done = false;

  const flushed = follower.flush(10_000).then((result) => {
    done = true;
    return result;
  });
  await sending.opened;
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toBe(false);
  sent.open();

  expect(await flushed).toBe(true);
});

test("the report names what waits, what was refused and the last error, also in a window that does not lead", async () => {
  const listeners: ((message: TabMessage) => void)[] = [];
  const channelOf = (index: number): TabChannel => ({
    send: (message) => listeners[1 - index]?.(message),
    listen: (listener) => {
      listeners[index] = listener;
    },
    close: () => undefined,
  });
  let refusing = true;
  const leader = start(
    {
      async push() {
        if (refusing) throw new SyncError("sync_refused", "fake: too long");
        return { conflicts: [] };
      },
    },
    { channel: channelOf(0) },
  );
  const follower = start({}, { channel: channelOf(1), leads: false });
  await settled(leader);
  await database.rx.collections.workouts.insert(local());

  for (const engine of [leader, follower]) {
    const report = await waitFor(engine.control.report(), ({ rejected }) => rejected.workouts === 1);
    expect(report).toMatchObject({ pending: { workouts: 1 }, rejected: { workouts: 1 } });
    expect(report.lastError).toMatchObject({ code: "sync_refused", collection: "workouts" });
  }
  refusing = false;
  leader.control.retry();
  const report = await waitFor(follower.control.report(), ({ pending }) => pending.workouts === undefined);
  expect(report).toMatchObject({ pending: {}, rejected: {}, lastError: { code: "sync_refused" } });
});

test("a channel that is joined during the first read causes one more, after it", async () => {
  const reads = new Map<string, number>();
  const slow = gate();
  const answer = serving(reads, workout());
  const engine = start({
    async pull(collection) {
      const page = await answer(collection);
      if (collection === "workouts" && reads.get(collection) === 1) await slow.opened;
      return page;
    },
  });
  await vi.waitFor(() => expect(pokes).not.toBeNull());
  pokes?.joined();
  // Read anew for a reason of its own: by then the others would have been, too.
  pokes?.poke({ space: MEMBER, collection: "profiles", version: 5 });
  await vi.waitFor(() => expect(reads.get("profiles")).toBe(2));
  expect(COLLECTIONS.filter((name) => name !== "profiles").map((name) => reads.get(name))).toEqual([1, 1, 1, 1, 1, 1]);

  slow.open();

  await settled(engine);
  await vi.waitFor(() => expect(COLLECTIONS.map((name) => reads.get(name))).toEqual([3, 2, 2, 2, 2, 2, 2]));
});
