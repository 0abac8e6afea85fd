import { deepEqual, defaultHashSha256, INTERNAL_STORAGE_NAME, type RxDocumentData } from "rxdb/plugins/core";
import { deleteStored, type IndexedDbDirectory, settled } from "#shared/lib/indexed-db.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import { isKind } from "#shared/sync/kinds/kinds.ts";
import type { MemberRxDatabase } from "./collections/collections.ts";
import { type RowState, toPlainState } from "./collections/stored-states.ts";
import { ownStates } from "./database/own-states.ts";
import { isAsPulled, REPLICATION } from "./database/pulled-mark.ts";
import { type MemberStore, photosName, storesOf } from "./database/stored-members.ts";
import { type OutboxRow, restoreOutbox } from "./sync/outbox.ts";

type Row = RxDocumentData<SyncedFields & Record<string, unknown>>;

/** The values of a set of before, as they were stored without their names. */
const UNNAMED = [
  "_attachments",
  "_rev",
  "completed_at",
  "created_at",
  "distance_m",
  "duration_seconds",
  "kind",
  "position",
  "reps",
  "rpe",
  "space_id",
  "updated_at",
  "weight_kg",
  "workout_exercise_id",
];

const unpack = (stored: Record<string, unknown>): Record<string, unknown> => {
  const { values, ...row } = stored;
  if (!Array.isArray(values)) return stored;
  const { o, ...meta } = row._meta as { o?: unknown };
  const _meta = typeof o === "number" ? { ...meta, o: { _rev: o } } : { ...meta, ...(o !== undefined && { o }) };
  return { ...row, ...Object.fromEntries(UNNAMED.map((name, index) => [name, values[index]])), _meta };
};

const readStore = async (directory: IndexedDbDirectory, name: string): Promise<Row[]> => {
  const database = await settled(directory.open(name));
  try {
    if (!database.objectStoreNames.contains("docs")) return [];
    const stored: Record<string, unknown>[] = await settled(database.transaction("docs").objectStore("docs").getAll());
    return stored.map((row) => ({ ...unpack(row), _deleted: row._deleted === "1" }) as Row);
  } finally {
    database.close();
  }
};

/** Rows of a store that the server had not confirmed, with what it was known to have of them. */
const unsentOf = async (
  directory: IndexedDbDirectory,
  stores: readonly MemberStore[],
  { name, collection: kind, version }: MemberStore,
): Promise<OutboxRow[]> => {
  const edited = (await readStore(directory, name)).filter((row) => !isAsPulled(row));
  const metaName = `rx-replication-meta-${await defaultHashSha256(`${kind}-${REPLICATION}`)}`;
  const meta = stores.find((store) => store.collection === metaName && store.version === version);
  const entries = meta && edited.length > 0 ? await readStore(directory, meta.name) : [];
  const known = new Map(entries.map(({ itemId, docData }) => [itemId, docData as RowState | undefined]));
  return edited.flatMap((row): OutboxRow[] => {
    const state = toPlainState(row) as RowState;
    const assumed = known.get(row.id) ?? null;
    return deepEqual(assumed, state) ? [] : [{ kind, new: state, assumed, own: ownStates(row) }];
  });
};

/**
 * Takes over what the layout of before 0.1.0 left on this device: edits that were not sent come as edits of the present
 * database, everything else comes again from the server. The old stores go once the edits are stored; cut off in
 * between, the same is done again, and merges with itself. Photos stay where they are.
 */
export const takeFormerLayout = async (
  rx: MemberRxDatabase,
  memberId: string,
  directory: IndexedDbDirectory,
): Promise<void> => {
  const stores = (await storesOf(directory, memberId)).filter(
    ({ layout, name }) => layout === 0 && name !== photosName(memberId),
  );
  if (stores.length === 0) return;
  const internal = stores.find(({ collection }) => collection === INTERNAL_STORAGE_NAME);
  // What a wipe that was cut off left is sealed already, and what this left is stored already.
  if (internal) {
    const rows = stores.filter(({ collection }) => isKind(collection));
    const unsent = (await Promise.all(rows.map((store) => unsentOf(directory, stores, store)))).flat();
    await restoreOutbox(rx, unsent);
    // Before any other: rows that outlive their metadata would look like edits.
    await deleteStored(directory, internal.name);
  }
  await Promise.all(stores.filter((store) => store !== internal).map(({ name }) => deleteStored(directory, name)));
};
