import { randomUUID } from "node:crypto";
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { type SyncEngine, startSyncEngine } from "#renderer/data/sync/engine.ts";
import type { TabChannel, TabMessage } from "#renderer/data/sync/tab-channel.ts";
import type { PokeListener } from "#renderer/data/sync/transport/transport.ts";
import type { Cursor, PullAnswer, PushAnswer, PushRow, WireRow } from "#shared/contract/sync/protocol.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

export const MEMBER = "00000000-0000-4000-8000-000000000001";
export const ID = "00000000-0000-4000-8000-00000000000a";
const AT = "2026-11-20T10:00:00.000Z";

export const workout = (changes: Partial<WireRow> = {}): WireRow => ({
  id: ID,
  space_id: MEMBER,
  created_at: AT,
  updated_at: AT,
  name: "Push",
  started_at: AT,
  ended_at: null,
  notes: "",
  routine_id: null,
  place_id: null,
  deleted: false,
  ...changes,
});
/** The same as the device has it. */
export const local = (changes: Partial<WireRow> = {}) => {
  const { deleted, ...row } = workout(changes);
  return row as WireRow & { created_at: string; updated_at: string; name: string; started_at: string } & {
    ended_at: null;
    notes: string;
    routine_id: null;
    place_id: null;
  };
};
/** A workout of its own, as the device has it. */
export const fresh = (name: string) => local({ id: randomUUID(), name });
export const nothing = (spaces = [MEMBER]): PullAnswer => ({ rows: [], cursor: {}, has_more: false, spaces });

export type FakeServer = {
  pull?: (collection: CollectionName, cursor: Cursor, maxRows: number) => Promise<PullAnswer>;
  push?: (collection: CollectionName, rows: readonly PushRow[]) => Promise<PushAnswer>;
};

/** One member's database on a fake disk, and engines over it that talk to a server made of functions. */
export type EngineBed = {
  database: MemberDatabase;
  directory: IDBFactory;
  /** Runs before each transaction with which sync writes, with its collections; may delay it or throw in its place. */
  onWrite: ((collections: readonly string[]) => Promise<void>) | null;
  online: boolean;
  /** Of all engines; stands still: what waits for its next attempt does so until a test has time pass. */
  time: FakeTime;
  /** What the leading engine listens with, once it does: it may say that it is in sync a moment earlier. */
  pokes: Promise<PokeListener>;
  /** Brings the window of an engine to the front, in the order in which they started. */
  wakes: (() => void)[];
  start(server: FakeServer, extra?: { channel?: TabChannel; leads?: boolean }): SyncEngine;
  /** Ends the engines and closes the database, then opens it anew from the same disk. */
  reopen(): Promise<void>;
  close(): Promise<void>;
};

export const openEngineBed = async (): Promise<EngineBed> => {
  const directory = new FakeFactory();
  const engines: SyncEngine[] = [];
  const factory = { indexedDB: directory, IDBKeyRange: FakeKeyRange };
  const label = randomUUID();
  const open = async (): Promise<MemberDatabase> => {
    const database = await openMemberDatabase({ memberId: MEMBER, factory, directory, multiInstance: false, label });
    const { store } = database;
    const transact: typeof store.transact = async (collections, mode, work) => {
      if (mode === "readwrite") await bed?.onWrite?.(collections);
      return store.transact(collections, mode, work);
    };
    return { ...database, store: { ...store, transact } };
  };
  const stop = async () => {
    for (const engine of engines.splice(0)) await engine.stop();
  };
  let listen: (listener: PokeListener) => void = () => undefined;
  let bed: EngineBed | null = null;
  const made: EngineBed = {
    database: await open(),
    directory,
    onWrite: null,
    online: true,
    time: new FakeTime(Date.now()),
    pokes: new Promise((resolve) => {
      listen = resolve;
    }),
    wakes: [],
    start(server, extra = {}) {
      const engine = startSyncEngine({
        database: made.database,
        transport: {
          pull: (pulls) =>
            Promise.all(
              pulls.map(({ collection, cursor, max_rows }) => {
                const { pull = async () => nothing() } = server;
                return pull(collection, cursor, max_rows);
              }),
            ),
          push: (pushes) =>
            Promise.all(
              pushes.map(({ collection, rows }) => {
                const { push = async () => ({ conflicts: [] }) } = server;
                return push(collection, rows);
              }),
            ),
          pokes(listener) {
            listen(listener);
            return { setSpaces: () => undefined, close: () => undefined };
          },
          close: () => undefined,
        },
        clock: made.time,
        scheduler: made.time,
        environment: {
          isOnline: () => made.online,
          onWake(listener) {
            made.wakes.push(listener);
            return () => undefined;
          },
        },
        leadership: () => (extra.leads === false ? new Promise(() => undefined) : Promise.resolve()),
        channel: extra.channel ?? null,
      });
      engines.push(engine);
      return engine;
    },
    async reopen() {
      await stop();
      await made.database.rx.close();
      made.database = await open();
    },
    async close() {
      await stop();
      await made.database.rx.close();
    },
  };
  bed = made;
  return made;
};

export const settled = (engine: SyncEngine) => waitFor(engine.control.status(), ({ kind }) => kind === "in-sync");

/** The channels of two windows that hear each other at once, by index. */
export const twoWindows = (): ((index: 0 | 1) => TabChannel) => {
  const listeners: ((message: TabMessage) => void)[] = [];
  return (index) => ({
    send: (message) => listeners[1 - index]?.(message),
    listen: (listener) => {
      listeners[index] = listener;
    },
    close: () => undefined,
  });
};

/** Answers with the row once per given version, nothing after the last. */
export const serving = (counts: Map<string, number>, row: WireRow) => async (collection: CollectionName) => {
  counts.set(collection, (counts.get(collection) ?? 0) + 1);
  if (collection !== "workouts") return nothing();
  return { ...nothing(), rows: [row], cursor: { [row.space_id]: [5, row.id] as [number, string] } };
};
