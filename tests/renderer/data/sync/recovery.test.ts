import { randomUUID } from "node:crypto";
import { IDBFactory as FakeFactory } from "fake-indexeddb";
import type { RxDocumentData } from "rxdb/plugins/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { type SyncEngine, startSyncEngine } from "#renderer/data/sync/engine.ts";
import { SyncError } from "#renderer/data/sync/sync-error.ts";
import type { PokeListener } from "#renderer/data/sync/transport.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import type { WorkoutDocument } from "#shared/sync/documents.ts";
import type { PullAnswer, PushRow, WireRow } from "#shared/sync/protocol.ts";
import { waitFor } from "#tests/helpers/sync-device.ts";
import { type StorageWrite, watchedStorage } from "#tests/helpers/watched-storage.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const GYM = "00000000-0000-4000-8000-000000000002";
const HOUR = 3_600_000;

let directory: IDBFactory;
let database: MemberDatabase;
let engine: SyncEngine;
let onWrite: StorageWrite | null;
let pokes: PokeListener | null;
/** What the server has of the workouts, in version order, and what was pushed to it. */
let served: WireRow[];
let pushed: PushRow[];
/** The spaces that the member may read; rows of the others are not given out. */
let spaces: string[];
/** Told of each push before it counts; may refuse it, or give rows that it is in conflict with. */
let onPush: ((rows: readonly PushRow[]) => WireRow[] | undefined) | null;

const row = (name: string): WorkoutDocument => {
  const at = "2026-11-20T10:00:00.000Z";
  return {
    id: randomUUID(),
    space_id: MEMBER,
    created_at: at,
    updated_at: at,
    name,
    started_at: at,
    ended_at: null,
    notes: "",
  };
};

const open = async () => {
  const storage = watchedStorage(directory, () => onWrite);
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
};
const start = () => {
  engine = startSyncEngine({
    database,
    transport: {
      async pull(collection, cursor) {
        const answer: PullAnswer = { rows: [], cursor: {}, has_more: false, spaces };
        for (const space of spaces) {
          const all = collection === "workouts" ? served.filter(({ space_id }) => space_id === space) : [];
          answer.rows.push(...all.slice(cursor[space]?.[0] ?? 0));
          if (all.length > 0) answer.cursor[space] = [all.length, ""];
        }
        return answer;
      },
      async push(_collection, rows) {
        const conflicts = onPush?.(rows) ?? [];
        pushed.push(...rows);
        return { conflicts };
      },
      pokes(listener) {
        pokes = listener;
        return { setSpaces: () => undefined, close: () => undefined };
      },
      close: () => undefined,
    },
    clock: systemClock,
    scheduler: systemScheduler,
    environment: { isOnline: () => true, onWake: () => () => undefined },
    leadership: () => Promise.resolve(),
    channel: null,
  });
};
const reopen = async () => {
  await engine.stop();
  await database.rx.close();
  await open();
};
const inSync = () => waitFor(engine.control.status(), ({ kind }) => kind === "in-sync");

beforeEach(async () => {
  [directory, onWrite, onPush, pokes, served, pushed] = [new FakeFactory(), null, null, null, [], []];
  spaces = [MEMBER];
  await open();
});
afterEach(async () => {
  await engine.stop();
  await database.rx.remove();
});

test("an edit made after the clock was set back is pushed all the same", async () => {
  const early = row("Under the later clock");
  const stored: RxDocumentData<WorkoutDocument> = {
    ...early,
    _deleted: false,
    _attachments: {},
    _meta: { lwt: Date.now() + HOUR },
    _rev: "1-earlier",
  };
  await database.rx.collections.workouts.storageInstance.originalStorageInstance.bulkWrite(
    [{ document: stored }],
    "earlier-run",
  );
  start();
  await inSync();
  await reopen();
  await database.rx.collections.workouts.insert(row("Under the clock that was set back"));

  start();

  await inSync();
  expect(pushed.map(({ new: { name } }) => name)).toEqual([early.name, "Under the clock that was set back"]);
});

test("a checkpoint that cannot be written does not end the sync of its collection", async () => {
  served = [{ ...row("First"), deleted: false }];
  let broken = 0;
  onWrite = async (_collection, context) => {
    if (context !== "replication-set-checkpoint" || broken === 2) return;
    broken += 1;
    throw new Error("fake: disk full");
  };
  start();
  await inSync();
  expect(broken).toBe(2);
  served.push({ ...row("Second"), deleted: false });

  pokes?.poke({ space: MEMBER, collection: "workouts", version: 2 });

  await waitFor(database.rx.collections.workouts.find().$, (rows) => rows.length === 2);
});

test("a row whose pull was noted nowhere is not taken for an edit", async () => {
  served = [{ ...row("Theirs"), deleted: false }];
  onWrite = async (collection, context) => {
    if (context !== "replication-set-checkpoint") return;
    throw new Error(`fake: the app ends before it writes to ${collection}`);
  };
  start();
  await inSync();
  onWrite = null;
  await reopen();

  start();

  await inSync();
  expect(pushed).toEqual([]);
});

test("a refused row whose note could not be written is held once it can", async () => {
  let broken = false;
  onPush = () => {
    throw new SyncError("sync_refused", "fake: not like this", "23514");
  };
  onWrite = async (collection) => {
    if (collection !== "device_notes" || broken) return;
    broken = true;
    throw new Error("fake: disk full");
  };
  await database.rx.collections.workouts.insert(row("Refused"));
  start();
  await waitFor(engine.control.report(), ({ lastError }) => lastError?.code === "sync_server");

  engine.control.retry();

  const notes = database.rx.collections.device_notes.find({ selector: { kind: "rejection" } });
  expect(await waitFor(notes.$, (found) => found.length > 0)).toHaveLength(1);
});

test("a push whose outcome could not be written is made good with the next look at the server", async () => {
  let broken = false;
  start();
  await inSync();
  onWrite = async (_collection, context) => {
    if (context !== "replication-up-write-meta" || broken) return;
    broken = true;
    throw new Error("fake: disk full");
  };
  await database.rx.collections.workouts.insert(row("First"));
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  await database.rx.collections.workouts.insert(row("Second"));
  await waitFor(engine.control.status(), ({ pending }) => pending === 1);

  engine.control.retry();

  await inSync();
  expect(pushed.map(({ new: { name } }) => name)).toEqual(["First", "Second", "First"]);
});

test("a push whose outcome could not be written is made good by the next start", async () => {
  let broken = false;
  start();
  await inSync();
  onWrite = async (_collection, context) => {
    if (context !== "replication-up-write-meta" || broken) return;
    broken = true;
    throw new Error("fake: disk full");
  };
  await database.rx.collections.workouts.insert(row("First"));
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  await database.rx.collections.workouts.insert(row("Second"));
  await waitFor(engine.control.status(), ({ pending }) => pending === 1);
  await reopen();

  start();

  await inSync();
  expect(pushed.map(({ new: { name } }) => name)).toEqual(["First", "Second", "First"]);
});

test("a row that the server refuses can be deleted, whether the server knows it or not", async () => {
  const [known, unknown] = [row("Known"), row("too long")];
  onPush = (rows) => {
    if (rows.some(({ new: { name } }) => name === "too long")) throw new SyncError("sync_refused", "fake: too long");
    return undefined;
  };
  const { workouts } = database.rx.collections;
  await workouts.bulkInsert([known, unknown]);
  start();
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 1);
  await (await workouts.findOne(known.id).exec(true)).incrementalPatch({ name: "too long" });
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 2);

  await (await workouts.findOne(known.id).exec(true)).incrementalRemove();
  await (await workouts.findOne(unknown.id).exec(true)).incrementalRemove();

  await inSync();
  expect(pushed.map(({ new: { name, deleted } }) => [name, deleted])).toEqual([
    ["Known", false],
    ["Known", true],
  ]);
});

test("an edit that the server would refuse is not sent along with the deletion that it gave way to", async () => {
  const theirs = row("Deleted elsewhere");
  served = [{ ...theirs, deleted: false }];
  let met = false;
  onPush = (rows) => {
    if (met && rows.some(({ new: { name } }) => name === "too long"))
      throw new SyncError("sync_refused", "fake: too long");
    if (met) return undefined;
    met = true;
    return [{ ...theirs, updated_at: "2026-11-20T11:00:00.000Z", deleted: true }];
  };
  start();
  await inSync();

  await (await database.rx.collections.workouts.findOne(theirs.id).exec(true)).incrementalPatch({ name: "too long" });

  await waitFor(engine.control.conflicts(), (reports) => reports.length === 1);
  await inSync();
  expect(pushed.map(({ new: { name, deleted } }) => [name, deleted])).toEqual([["too long", false]]);
});

test("a space that was lost while the disk was full is no edit, and is read from its start when it is regained", async () => {
  const theirs = { ...row("Of the gym"), space_id: GYM, deleted: false };
  served = [theirs];
  spaces = [MEMBER, GYM];
  const { workouts } = database.rx.collections;
  let [noted, broken] = [0, 0];
  onWrite = async (_collection, context) => {
    if (context === "replication-set-checkpoint") noted += 1;
  };
  start();
  await inSync();
  // Both ways: what was read, and that none of it is to be pushed.
  await vi.waitFor(() => expect(noted).toBe(2));
  onWrite = async (_collection, context) => {
    if (context !== "replication-set-checkpoint" || broken === 2) return;
    broken += 1;
    throw new Error("fake: disk full");
  };

  spaces = [MEMBER];
  engine.control.retry();
  await waitFor(workouts.find().$, (rows) => rows.length === 0);
  engine.control.retry();
  await inSync();
  await vi.waitFor(() => expect(broken).toBe(2));
  expect(pushed).toEqual([]);

  spaces = [MEMBER, GYM];
  engine.control.retry();
  await waitFor(workouts.findOne(theirs.id).$, (found) => found?.name === "Of the gym");
  expect(pushed).toEqual([]);
});

test("rows of a space that was lost are purged, also where the app ended before it noted how far it had read", async () => {
  served = [{ ...row("Of the gym"), space_id: GYM, deleted: false }];
  spaces = [MEMBER, GYM];
  onWrite = async (_collection, context) => {
    if (context === "replication-set-checkpoint") throw new Error("fake: the app ends before");
  };
  start();
  await inSync();
  expect(await database.rx.collections.workouts.find().exec()).toHaveLength(1);
  onWrite = null;
  await reopen();
  spaces = [MEMBER];

  start();

  await inSync();
  expect(await database.rx.collections.workouts.find().exec()).toEqual([]);
  expect(pushed).toEqual([]);
});
