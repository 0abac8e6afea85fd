import { deepEqual, defaultHashSha256 } from "rxdb/plugins/core";
import { committed, deleteStored, requestResult, storedNames } from "#renderer/browser/indexed-db.ts";
import { COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";
import type { MemberDatabase, OpenOptions } from "./database/member-database.ts";
import { memberName, photosName } from "./database/stored-members.ts";
import { steps } from "./migrations/migrations.ts";
import { openPhotos } from "./repositories/photos-repository.ts";
import type { State } from "./storage/layout.ts";

type Raw = Record<string, unknown> & {
  _rev: string;
  _attachments: object;
  _meta: { o?: number | { _rev: number }; lwt: number; base?: { state: State } };
};

/** Fields that sets and documents stored without names, in their order. */
const NAMES: Partial<Record<CollectionName, string>> = {
  workout_sets:
    "completed_at created_at distance_m duration_seconds kind position reps rpe space_id updated_at weight_kg workout_exercise_id",
  documents: "created_at data space_id updated_at",
};

const readAll = async (directory: OpenOptions["directory"], name: string): Promise<Raw[]> => {
  if (!(await storedNames(directory)).includes(name)) return [];
  const database = await requestResult(directory.open(name));
  try {
    return await requestResult(database.transaction("docs").objectStore("docs").getAll());
  } finally {
    database.close();
  }
};

const unsentOf = async (directory: OpenOptions["directory"], prefix: string, collection: CollectionName) => {
  const meta = `rx-replication-meta-${await defaultHashSha256(`${collection}-space-sync-1`)}`;
  const states = await readAll(directory, `${prefix}${meta}`);
  const names = ["_attachments", "_rev", ...(NAMES[collection] ?? "").split(" ")];
  const upgrade = (state: State) =>
    Object.values(steps[collection]).reduce((row, step) => step(row), { ...state } as Record<string, unknown>) as State;
  const known = new Map(states.map(({ itemId, docData }) => [itemId, docData as State]));
  return (await readAll(directory, `${prefix}${collection}`)).flatMap(({ values, ...stored }) => {
    const unnamed = Array.isArray(values) ? Object.fromEntries(names.map((name, place) => [name, values[place]])) : {};
    const { _meta, _rev, _attachments, ...row } = { ...(stored as Raw), ...unnamed, _deleted: stored._deleted === "1" };
    const pulled = typeof _meta.o === "object" ? _meta.o._rev : _meta.o;
    const [state, base] = [row as unknown as State, known.get(stored.id) ?? null];
    // As a pull wrote it, or as the server is known to have it.
    if (pulled === Number.parseInt(_rev, 10) || deepEqual(base, state)) return [];
    const from = _meta.base?.state ?? base;
    return [{ collection, row: upgrade(state), base: from && upgrade(from), at: _meta.lwt }];
  });
};

const copyPhotos = async (directory: OpenOptions["directory"], from: string, to: string): Promise<void> => {
  const [former, database] = [await requestResult(directory.open(from)), await openPhotos(directory, to)];
  for (const name of former.objectStoreNames) {
    const source = former.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([requestResult(source.getAllKeys()), requestResult(source.getAll())]);
    const target = database.transaction(name, "readwrite").objectStore(name);
    for (const [place, key] of keys.entries()) target.put(values[place], target.keyPath === null ? key : undefined);
    await committed(target.transaction);
  }
  for (const open of [former, database]) open.close();
};

/**
 * Takes over what an app from before this store left on the device: unsent edits in order, and photos; the rest comes
 * from the server again. To be removed after the first release. After an interruption it does the same again.
 */
export const takeFormerLayout = async (
  { memberId, store }: Pick<MemberDatabase, "memberId" | "store">,
  directory: OpenOptions["directory"],
): Promise<void> => {
  const own = `rxdb-dexie-${memberName(memberId)}-`;
  const former = (await storedNames(directory)).filter((name) => name.startsWith(own));
  const [prefix, photos] = [`${own}1--0--`, `rxdb-dexie-${photosName(memberId)}`];
  const internal = `${prefix}_rxdb_internal`;
  if (former.includes(photos)) await copyPhotos(directory, photos, photosName(memberId));
  // What a wipe that was cut off left has none, and is sealed already.
  const kept = former.includes(internal) ? COLLECTIONS : [];
  const unsent = (await Promise.all(kept.map((name) => unsentOf(directory, prefix, name)))).flat();
  await store.transact(COLLECTIONS, "readwrite", async (transaction) => {
    for (const { collection, row, base } of unsent.toSorted((a, b) => a.at - b.at)) {
      if (await transaction.get(collection, row.id)) continue;
      transaction.put(collection, { row, base, own: [], dirty: transaction.nextOrder() });
    }
  });
  // Before any other: rows that outlive what is known of the server's would look like edits.
  for (const name of former.toSorted((a) => (a === internal ? -1 : 1))) await deleteStored(directory, name);
};
