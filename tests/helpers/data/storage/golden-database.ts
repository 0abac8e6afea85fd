import { randomUUID } from "node:crypto";
import { syncedSchemas } from "#renderer/data/collections/collections.ts";
import type { KindRow } from "#renderer/data/collections/document-rows.ts";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createNotificationsRepository } from "#renderer/data/repositories/notifications-repository.ts";
import { createProfileRepository } from "#renderer/data/repositories/profile-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import { startSyncEngine } from "#renderer/data/sync/engine.ts";
import { fieldsKey } from "#renderer/data/sync/wire.ts";
import type { Cursor, PushRow, WireRow } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS, type CollectionName, collectionOf } from "#shared/domain/kinds/kinds.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { wireOf } from "#tests/helpers/data/kind-rows.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { readRows } from "#tests/helpers/data/read-rows.ts";
import { readImage } from "#tests/helpers/data/storage/disk-image.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";

export const GOLDEN_MEMBER = "00000000-0000-4000-8000-000000000001";
const EDITED = Date.parse("2026-11-21T08:00:00.000Z");

type OfCollections<T> = Partial<Record<CollectionName, T>>;

/**
 * A member's database as a release left it on the disk: pulled rows, and edits that it had not sent. `fields`: what it
 * read of the rows of a collection, see `fieldsKey`; `server`: the server's row of each kind; `rows`: what the member
 * sees, by kind; `unsent`: ids of the rows that the server has to get; `image`: a `DiskImage` as JSON, of half the size
 * in one line.
 */
export type GoldenDatabase = {
  schemas: OfCollections<number>;
  fields: OfCollections<string>;
  server: Record<string, KindRow & WireRow>;
  rows: Record<string, { id: string }[]>;
  unsent: string[];
  image: string;
};

export const schemaVersions = (): Record<CollectionName, number> =>
  Object.fromEntries(COLLECTIONS.map((name) => [name, syncedSchemas[name].version])) as Record<CollectionName, number>;

/**
 * Starts sync against a server that has one row of each of these kinds, with every field of today, and takes what is
 * pushed. `asked`: where reads began; `pushed`: what arrived.
 */
export const syncWithGolden = (database: MemberDatabase, server: GoldenDatabase["server"]) => {
  const today: Record<string, KindRow & WireRow> = memberRows(GOLDEN_MEMBER);
  const rows = Object.entries(server).map(([kind, row]) => ({
    collection: collectionOf(kind),
    row: wireOf(kind, { ...today[kind], ...row }),
  }));
  const [asked, pushed]: [[CollectionName, Cursor][], PushRow[]] = [[], []];
  const engine = startSyncEngine({
    database,
    transport: {
      pull: async (pulls) =>
        pulls.map(({ collection, cursor }) => {
          asked.push([collection, cursor]);
          const isRead = cursor[GOLDEN_MEMBER] !== undefined;
          const found = rows.filter((row) => row.collection === collection).map(({ row }) => row);
          const end: Cursor = { [GOLDEN_MEMBER]: [1, found.at(-1)?.id ?? ""] };
          return { rows: isRead ? [] : found, cursor: end, has_more: false, spaces: [GOLDEN_MEMBER] };
        }),
      push: async (pushes) =>
        pushes.map(({ collection, rows: sent }) => {
          pushed.push(...sent);
          // A read may still follow the push: it has to find what the server has by now.
          for (const known of rows.filter((row) => row.collection === collection)) {
            known.row = sent.findLast(({ new: { id } }) => id === known.row.id)?.new ?? known.row;
          }
          return { conflicts: [] };
        }),
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
  const disk = ownStorage();
  const database = await openMemberDatabase({ memberId: GOLDEN_MEMBER, ...disk, multiInstance: false });
  const server = memberRows(GOLDEN_MEMBER);
  // Stopped before the last checkpoint was written, it reads that collection from the start again.
  for (let readAnew = true; readAnew; ) {
    const { engine, asked, inSync } = syncWithGolden(database, server);
    await inSync();
    await engine.stop();
    readAnew = asked.some(([, cursor]) => cursor[GOLDEN_MEMBER] === undefined);
  }
  const factory = createRowFactory(GOLDEN_MEMBER, { now: () => EDITED }, randomUUID);
  const workouts = createWorkoutsRepository(database.rx, factory);
  const begun = await workouts.create({ name: "Begun offline" });
  await workouts.updateSet(server.workout_sets.id, { reps: 12 });
  await createProfileRepository(database.rx, GOLDEN_MEMBER, factory).update({ first_name: "Edited" });
  await createNotificationsRepository(database.rx, GOLDEN_MEMBER, factory).remove(server.notifications.id);
  const rows = await readRows(database);
  await database.rx.close();
  return {
    schemas: schemaVersions(),
    fields: Object.fromEntries(await Promise.all(COLLECTIONS.map(async (name) => [name, await fieldsKey(name)]))),
    server,
    rows,
    unsent: [begun.id, GOLDEN_MEMBER, server.workout_sets.id, server.notifications.id].toSorted(),
    image: JSON.stringify(await readImage(disk.directory)),
  };
};
