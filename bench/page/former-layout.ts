import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from "rxdb/plugins/core";
import { syncedSchemas } from "#renderer/data/collections/collections.ts";
import { deviceNotesSchema } from "#renderer/data/collections/device-notes.ts";
import { syncedProperties } from "#renderer/data/collections/fields.ts";
import { guardStorage } from "#renderer/data/database/guarded-storage.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { readUnconfirmed } from "#renderer/data/sync/outbox.ts";
import { openMeta, type SyncedCollection } from "#renderer/data/sync/replicated.ts";
import { storedNames } from "#shared/lib/indexed-db.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import { collectionOf, KINDS, type KindName } from "#shared/sync/kinds/kinds.ts";
import { wipe } from "./local.ts";

/** Those that there were then. With all of today's RxDB would refuse to open so many collections. */
const FORMER_KINDS = [
  "profiles",
  "notifications",
  "error_log",
  "workouts",
  "workout_exercises",
  "workout_sets",
  "member_exercises",
  "routines",
  "measures",
  "planned_workouts",
  "day_notes",
] as const satisfies KindName[];

/** A collection for each kind, as the app had them before documents shared one. */
export type FormerDatabase = RxDatabase<
  Record<(typeof FORMER_KINDS)[number], RxCollection<SyncedFields & Record<string, unknown>>>
>;

const storage = guardStorage(
  createStorage(),
  () => false,
  new Set(),
  new Map(),
  () => false,
);

/** Indexes that kinds had in collections of their own, and one for the list that is measured. */
const INDEXES: Partial<Record<KindName, string[]>> = {
  notifications: ["time"],
  error_log: ["created_at"],
  planned_workouts: ["day"],
};

const schemaOf = (kind: KindName): RxJsonSchema<SyncedFields> => {
  const collection = collectionOf(kind);
  if (collection !== "documents") return syncedSchemas[collection] as unknown as RxJsonSchema<SyncedFields>;
  const indexes = (INDEXES[kind] ?? []) as (keyof SyncedFields)[];
  const own = Object.fromEntries(
    Object.keys(KINDS[kind].fields).map((field) => [
      field,
      INDEXES[kind]?.includes(field) ? { type: "string", maxLength: 40 } : {},
    ]),
  );
  return {
    version: 0,
    primaryKey: "id",
    type: "object",
    properties: { ...own, ...syncedProperties } as RxJsonSchema<SyncedFields>["properties"],
    required: ["id", "space_id", "created_at", "updated_at", ...indexes],
    indexes,
  };
};

/** Named as a member's database is, so that the app's own wipe removes it. */
export const openFormer = async (memberId: string): Promise<FormerDatabase> => {
  if (!(await storedNames(indexedDB)).some((store) => store.includes(memberId))) await wipe(memberId);
  const rx = (await createRxDatabase({ name: `prime-${memberId}`, storage, multiInstance: false })) as FormerDatabase;
  const synced = FORMER_KINDS.map((kind) => [kind, { schema: schemaOf(kind) }]);
  await rx.addCollections({ ...Object.fromEntries(synced), device_notes: { schema: deviceNotesSchema } });
  return rx;
};

/** What every start of the app does next: each collection's replication metadata is opened and looked at. */
export const readFormerOutbox = async (rx: FormerDatabase): Promise<void> => {
  for (const kind of FORMER_KINDS) {
    const collection = rx.collections[kind] as unknown as SyncedCollection;
    const meta = await openMeta(collection);
    await readUnconfirmed(collection, meta, "pushed");
    await meta.close();
  }
};

/** A wipe as it was then: the stores were cleared before they were deleted. */
export const wipeFormer = async (memberId: string): Promise<void> => {
  const { prototype } = IDBObjectStore;
  const remove = prototype.delete;
  prototype.delete = function clear() {
    return this.clear();
  };
  try {
    await wipe(memberId);
  } finally {
    prototype.delete = remove;
  }
};
