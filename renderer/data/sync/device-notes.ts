import type { RxCollection } from "rxdb/plugins/core";
import { map, type Observable } from "rxjs";
import type { DeviceNote } from "#renderer/data/collections/device-notes.ts";
import type { FieldConflict } from "#renderer/data/collections/merge.ts";
import { kindIn, type StoredState } from "#renderer/data/collections/stored-states.ts";
import type { RowRecord, StoreTransaction } from "#renderer/data/storage/transaction.ts";
import type { ConflictReport } from "#renderer/data/sync-data.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import type { SyncError } from "./transport/sync-error.ts";

const MAX_CONFLICTS = 100;

/** Limit of a query for all rows: IndexedDB takes no infinite number. */
export const EVERY = 2 ** 32 - 1;

/** The collection of device notes, in the same database as the rows. */
export const NOTES = "device_notes";

/** A refused row. `isNew`: the server never had it. */
export type RefusedNote = { kind: string; rowId: string; code: string; message: string; isNew: boolean };
export type NotedRefusal = RefusedNote & { at: string };

/** What a merge reports to the member. */
export type Report = {
  collection: CollectionName;
  local: StoredState;
  master: Pick<StoredState, "updated_at">;
  found: readonly FieldConflict[];
};

const refusalId = (rowId: string): string => `refusal|${rowId}`;

/** A note as a record: it lacks the fields of synced rows, but the store needs only an id. */
const recordOf = (note: DeviceNote): RowRecord => ({
  row: { ...note, _deleted: false } as unknown as StoredState,
  dirty: null,
  base: null,
  own: [],
});

const newestFirst = <T extends { id: string; at: string }>(notes: readonly T[]): T[] =>
  notes.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1));

const notesOf = async (transaction: StoreTransaction, kind: DeviceNote["kind"]): Promise<DeviceNote[]> => {
  const found = await transaction.find(NOTES, (row) => (row as unknown as DeviceNote).kind === kind, EVERY);
  return newestFirst(found.map(({ row }) => row as unknown as DeviceNote));
};

const write = async (transaction: StoreTransaction, notes: readonly DeviceNote[]): Promise<void> => {
  await transaction.getAll(
    NOTES,
    notes.map(({ id }) => id),
  );
  for (const note of notes) transaction.put(NOTES, recordOf(note));
};

/**
 * Notes conflicts in the transaction of the merge. The same two states conflict again after a lost reply, which makes
 * one report, not two.
 */
export const reportConflicts = async (
  transaction: StoreTransaction,
  reports: readonly Report[],
  at: string,
): Promise<void> => {
  const notes = reports.flatMap(({ collection, local, master, found }) =>
    found.map(({ field, kept, other }): DeviceNote => {
      const { id } = local;
      const data = { kind: kindIn(collection, id), id, field, kept, other, at };
      return { id: `conflict|${id}|${field}|${local.updated_at}|${master.updated_at}`, kind: "conflict", at, data };
    }),
  );
  if (notes.length === 0) return;
  await write(transaction, notes);
  const stale = (await notesOf(transaction, "conflict")).slice(MAX_CONFLICTS);
  for (const { id } of stale) transaction.remove(NOTES, id);
};

/** Notes that the server refused a row. */
export const noteRefusal = async (
  transaction: StoreTransaction,
  collection: CollectionName,
  { id: rowId }: StoredState,
  { code, sqlState, message }: SyncError,
  about: { isNew: boolean; at: string },
): Promise<void> => {
  const { isNew, at } = about;
  const data: RefusedNote = { kind: kindIn(collection, rowId), rowId, code: sqlState ?? code, message, isNew };
  await write(transaction, [{ id: refusalId(rowId), kind: "refusal", at, data }]);
};

/** Deletes the notes of refused rows. */
export const forgetRefusals = async (transaction: StoreTransaction, rowIds: readonly string[]): Promise<void> => {
  if (rowIds.length === 0) return;
  const found = await transaction.getAll(NOTES, rowIds.map(refusalId));
  for (const id of found.keys()) transaction.remove(NOTES, id);
};

/** Refused rows, newest first. */
export const refusalsIn = async (transaction: StoreTransaction): Promise<NotedRefusal[]> =>
  (await notesOf(transaction, "refusal")).map(({ at, data }) => ({ ...(data as RefusedNote), at }));

/** The notes of sync for the member on this device, newest first. */
export type NoteBook = {
  conflicts(): Observable<ConflictReport[]>;
  refusals(): Observable<NotedRefusal[]>;
};

export const createNoteBook = (notes: RxCollection<DeviceNote>): NoteBook => {
  const watch = (kind: DeviceNote["kind"]) =>
    notes
      .find({ selector: { kind } })
      .$.pipe(map((found) => newestFirst(found.map((note) => note.toJSON() as DeviceNote))));
  return {
    conflicts: () => watch("conflict").pipe(map((found) => found.map(({ data }) => data as ConflictReport))),
    refusals: () =>
      watch("refusal").pipe(map((found) => found.map(({ at, data }) => ({ ...(data as RefusedNote), at })))),
  };
};
