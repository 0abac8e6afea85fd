import { randomUUID } from "node:crypto";
import { syncedSchemas } from "#renderer/data/collections/collections.ts";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { startSyncEngine } from "#renderer/data/sync/engine.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { COLLECTIONS, type CollectionName } from "#shared/sync/documents.ts";
import type { Cursor, PushRow, WireRow } from "#shared/sync/protocol.ts";
import { type DiskImage, readImage } from "./disk-image.ts";
import { memberRows } from "./member-rows.ts";
import { ownStorage } from "./own-storage.ts";
import { readRows } from "./read-rows.ts";
import { waitFor } from "./sync-device.ts";

export const GOLDEN_MEMBER = "00000000-0000-4000-8000-000000000001";
const EDITED = "2026-11-21T08:00:00.000Z";

/**
 * A member's database as a release left it on the disk: pulled rows, and edits that it had not sent. `server`: what the
 * server has; `rows`: what the member sees; `unsent`: ids of the rows that the server has to get. Collections that the release did
 * not know are absent.
 */
export type GoldenDatabase = {
  schemas: Partial<Record<CollectionName, number>>;
  server: Partial<Record<CollectionName, WireRow>>;
  rows: Partial<Record<CollectionName, { id: string }[]>>;
  unsent: string[];
  image: DiskImage;
};

export const schemaVersions = (): Record<CollectionName, number> =>
  Object.fromEntries(COLLECTIONS.map((name) => [name, syncedSchemas[name].version])) as Record<CollectionName, number>;

/** What another, newer device of the member's entered into a column that the release did not have. */
export const NEWER_SUPERSET = "00000000-0000-4000-8000-0000000000ff";

/** The server's rows as they are today: its own migrations gave them every column. */
const rowsOfToday = (server: GoldenDatabase["server"]): GoldenDatabase["server"] => {
  const { workout_exercises: exercise, ...others } = memberRows(GOLDEN_MEMBER);
  const added = { ...others, workout_exercises: { ...exercise, superset_id: NEWER_SUPERSET } };
  return Object.fromEntries(COLLECTIONS.map((name) => [name, server[name] && { ...added[name], ...server[name] }]));
};

/**
 * Starts sync against a server that has one row of each collection, and takes what is pushed. `asked`: where reads began;
 * `pushed`: what arrived.
 */
export const syncWithGolden = (database: MemberDatabase, server: GoldenDatabase["server"]) => {
  const today = rowsOfToday(server);
  const [asked, pushed]: [[CollectionName, Cursor][], PushRow[]] = [[], []];
  const engine = startSyncEngine({
    database,
    transport: {
      async pull(collection, cursor) {
        if (server[collection]) asked.push([collection, cursor]);
        const row = today[collection];
        const isRead = row === undefined || cursor[GOLDEN_MEMBER] !== undefined;
        const end: Cursor = { [GOLDEN_MEMBER]: [1, row?.id ?? ""] };
        return { rows: isRead ? [] : [row], cursor: end, has_more: false, spaces: [GOLDEN_MEMBER] };
      },
      async push(collection, rows) {
        pushed.push(...rows);
        // A read may still follow the push: it has to find what the server has by now.
        const mine = rows.findLast(({ new: { id } }) => id === today[collection]?.id);
        if (mine) today[collection] = mine.new;
        return { conflicts: [] };
      },
      pokes: () => ({ setSpaces: () => undefined, close: () => undefined }),
      close: () => undefined,
    },
    clock: systemClock,
    scheduler: systemScheduler,
    environment: { isOnline: () => true, onWake: () => () => undefined },
    leadership: async () => undefined,
    channel: null,
  });
  const inSync = () => waitFor(engine.control.status(), ({ kind }) => kind === "in-sync");
  return { engine, asked, pushed, inSync };
};

/** Makes one with the app as it is. */
export const makeGoldenDatabase = async (): Promise<GoldenDatabase> => {
  const { storage, directory } = ownStorage();
  const database = await openMemberDatabase({ memberId: GOLDEN_MEMBER, storage, directory, multiInstance: false });
  const server = memberRows(GOLDEN_MEMBER);
  // Stopped before the last checkpoint was written, it reads that collection from the start again.
  for (let readAnew = true; readAnew; ) {
    const { engine, asked, inSync } = syncWithGolden(database, server);
    await inSync();
    await engine.stop();
    readAnew = asked.some(([, cursor]) => cursor[GOLDEN_MEMBER] === undefined);
  }
  const { profiles, notifications, workouts, workout_sets: sets } = database.rx.collections;
  const begun = { ...server.workouts, id: randomUUID(), name: "Begun offline", updated_at: EDITED };
  const { deleted, ...row } = begun;
  await workouts.insert(row);
  await (await profiles.findOne(GOLDEN_MEMBER).exec(true)).incrementalPatch({
    first_name: "Edited",
    updated_at: EDITED,
  });
  await (await sets.findOne(server.workout_sets.id).exec(true)).incrementalPatch({ reps: 12, updated_at: EDITED });
  await (await notifications.findOne(server.notifications.id).exec(true)).incrementalRemove();
  const rows = await readRows(database);
  await database.rx.close();
  return {
    schemas: schemaVersions(),
    server,
    rows,
    unsent: [row.id, GOLDEN_MEMBER, server.workout_sets.id, server.notifications.id].toSorted(),
    image: await readImage(directory),
  };
};
