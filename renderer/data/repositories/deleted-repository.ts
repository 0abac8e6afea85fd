import { filter, startWith, switchMap } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import {
  kindIn,
  type RowState,
  type StoredState,
  toRowState,
  toStoredState,
} from "#renderer/data/collections/stored-states.ts";
import type { DeletedRepository, DeletedRow } from "#renderer/data/deleted-data.ts";
import { storeOf } from "#renderer/data/storage/store.ts";
import type { StoreTransaction } from "#renderer/data/storage/transaction.ts";
import { emptied, goneAt } from "#shared/domain/kinds/deleted.ts";
import {
  BULK,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  type KindName,
  kindOf,
} from "#shared/domain/kinds/kinds.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { RowFactory } from "./row-factory.ts";
import { editedAt } from "./rows.ts";

type Found = { kind: KindName; row: RowState };

/** What the rows of each kind of a workout belong to, the nearest first. */
const OWNERS: Readonly<Record<string, readonly { kind: KindName; field: string }[]>> = {
  workout_exercises: [{ kind: "workouts", field: "workout_id" }],
  workout_sets: [
    { kind: "workout_exercises", field: "workout_exercise_id" },
    { kind: "workouts", field: "workout_id" },
  ],
};

const foundIn = (name: CollectionName, row: StoredState): Found => ({
  kind: kindIn(name, row.id) as KindName,
  row: toRowState(name, row),
});

const isGone = (row: RowState): boolean => row._deleted || row.archived === true;

/** The rows of `all` by the ids of those that they belong to. */
const byOwner = (all: readonly Found[]): ReadonlyMap<string, Found[]> => {
  const owned = all.flatMap((one) =>
    (OWNERS[one.kind] ?? []).map(({ field }) => ({ one, id: String(one.row[field]) })),
  );
  return new Map([...groupBy(owned, ({ id }) => id)].map(([id, found]) => [id, found.map(({ one }) => one)]));
};

/**
 * Those of the deleted rows of `owner` that were deleted together with it: what was deleted from it before stays away.
 * A merge may have stamped the owner later than its rows.
 */
const deletedWith = (owner: Found, within: readonly Found[]): Found[] => {
  const last = within.map(({ row }) => row.updated_at).reduce((a, b) => (a > b ? a : b), "");
  const since = last < owner.row.updated_at ? last : owner.row.updated_at;
  return within.filter(({ row }) => row.updated_at >= since);
};

const isDone = ({ row }: Found): boolean => typeof row.completed_at === "string";

const isEmpty = ({ kind, row }: Found): boolean => JSON.stringify(emptied(kind, row)) === JSON.stringify(row);

/** Whether there is anything to restore: of a workout a done set, of another row a value that is not plain. */
const holdsAnything = (one: Found, within: readonly Found[]): boolean =>
  BULK.some((kind) => kind === one.kind) ? isDone(one) || within.some(isDone) : !isEmpty(one);

/** The day on which this device last erased what had expired. */
const ERASED_ON = "deleted/erased-on";

/** The list of what a member deleted: the rows that stay, marked as deleted, for other devices to hear of. */
export const createDeletedRepository = (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
): DeletedRepository => {
  const store = storeOf(rx.collections.workouts.storageInstance);

  /** The member's deleted rows, also those that cannot be restored any more. */
  const findGone = async (transaction: StoreTransaction, collections: readonly CollectionName[]): Promise<Found[]> => {
    const found = await Promise.all(
      collections.map(async (name) => {
        const isWanted = (row: StoredState) =>
          row.space_id === memberId &&
          kindOf(kindIn(name, row.id))?.isRestorable === true &&
          isGone(toRowState(name, row));
        const records = await transaction.find<StoredState>(name, isWanted);
        return records.map(({ row }) => foundIn(name, row));
      }),
    );
    return found.flat();
  };

  const read = (): Promise<DeletedRow[]> =>
    store.transact(COLLECTIONS, "readonly", async (transaction) => {
      const now = rows.now();
      const recent = (await findGone(transaction, COLLECTIONS)).filter(({ row }) => goneAt(row.updated_at) > now);
      const ownersOf = async (kind: KindName) => {
        const ids = recent.flatMap((one) =>
          (OWNERS[one.kind] ?? []).flatMap((owner) => (owner.kind === kind ? [String(one.row[owner.field])] : [])),
        );
        return transaction.getAll<StoredState>(collectionOf(kind), [...new Set(ids)]);
      };
      const workouts = await ownersOf("workouts");
      const exercises = await ownersOf("workout_exercises");
      const ownerOf = (one: Found, { kind, field }: { kind: KindName; field: string }): RowState | null => {
        const record = (kind === "workouts" ? workouts : exercises).get(String(one.row[field]));
        return record ? toRowState(collectionOf(kind), record.row) : null;
      };
      const owned = byOwner(recent);
      return recent
        .map((one) => ({
          one,
          owners: (OWNERS[one.kind] ?? []).map((owner) => ownerOf(one, owner)),
          within: deletedWith(one, owned.get(one.row.id) ?? []),
        }))
        .filter(
          ({ one, owners, within }) => owners.every((owner) => owner && !owner._deleted) && holdsAnything(one, within),
        )
        .map(
          ({ one: { kind, row }, owners, within }): DeletedRow => ({
            kind,
            id: row.id,
            at: row.updated_at,
            goneAt: goneAt(row.updated_at),
            row,
            workout: owners.at(-1) ?? null,
            exercise: kind === "workout_sets" ? (owners[0] ?? row) : row,
            within,
            isKept: !row._deleted,
          }),
        )
        .toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
    });

  /** Edits a deleted row and the rows of `of`, in one transaction. */
  const edit = (
    { kind, id }: Pick<DeletedRow, "kind" | "id">,
    of: typeof deletedWith,
    change: (one: Found) => RowState,
  ) => {
    const names = BULK.some((one) => one === kind) ? BULK : ([collectionOf(kind)] as const);
    return store.transact(names, "readwrite", async (transaction) => {
      const gone = await findGone(transaction, names);
      const root = gone.find((one) => one.kind === kind && one.row.id === id);
      if (!root) return;
      const now = rows.now();
      for (const one of [root, ...of(root, byOwner(gone).get(id) ?? [])]) {
        const state = { ...change(one), updated_at: editedAt(now, one.row.updated_at) };
        transaction.edit(collectionOf(one.kind), toStoredState(one.kind, state));
      }
    });
  };
  const eraseExpired = async (): Promise<void> => {
    const now = rows.now();
    const isExpired = (one: Found) => one.row._deleted && goneAt(one.row.updated_at) <= now && !isEmpty(one);
    const today = now.slice(0, "2026-11-20".length);
    const expired = await store.transact(COLLECTIONS, "readonly", async (transaction) =>
      (await transaction.meta.get(ERASED_ON)) === today
        ? null
        : (await findGone(transaction, COLLECTIONS)).filter(isExpired),
    );
    if (expired === null) return;
    for (const [name, found] of groupBy(expired, ({ kind }) => collectionOf(kind))) {
      const ids = found.map(({ kind, row }) => toStoredState(kind, row).id);
      await store.modifyAll<StoredState>(name, ids, (state) => {
        const one = state && foundIn(name, state);
        if (!one || !isExpired(one)) return null;
        return toStoredState(one.kind, {
          ...emptied(one.kind, one.row),
          updated_at: editedAt(now, one.row.updated_at),
        });
      });
    }
    await store.transact([], "readwrite", (transaction) => transaction.meta.put(ERASED_ON, today));
  };
  return {
    eraseExpired,
    watch: () =>
      store.commits.pipe(
        filter(({ collections }) => collections.some((name) => COLLECTIONS.some((one) => one === name))),
        startWith(null),
        switchMap(read),
      ),
    restore: (row) =>
      edit(row, deletedWith, (one) => ({
        ...one.row,
        ...(one.row.archived === true && { archived: false }),
        _deleted: false,
      })),
    erase: (row) =>
      edit(
        row,
        (_, within) => [...within],
        (one) => emptied(one.kind, one.row),
      ),
  };
};
