import type { RxCollection } from "rxdb/plugins/core";
import { map, type Observable } from "rxjs";
import type { DeviceNote } from "#renderer/data/collections/device-notes.ts";
import type { FieldConflict } from "#renderer/data/collections/merge.ts";
import type { ConflictReport } from "#renderer/data/sync-data.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";

const MAX_CONFLICTS = 100;

/**
 * A row that the server refused. `isNew`: the server never had it. `discarded`: the member discarded the edit, as it
 * was at this `updated_at`; the note stays until the device has the server's state again.
 */
export type Refusal = {
  kind: string;
  rowId: string;
  code: string;
  message: string;
  isNew?: boolean;
  discarded?: string;
};

export type NotedRefusal = Refusal & { at: string };

/**
 * Spaces apart from the member's own of which a collection ever took rows, written down before the rows are: the
 * checkpoint, which names them too, is written after the rows, and a crash between the two must not leave rows that
 * nobody purges.
 */
export type SeenSpaces = {
  of(collection: CollectionName): Promise<ReadonlySet<string>>;
  add(collection: CollectionName, space: string): Promise<void>;
  remove(collection: CollectionName, space: string): Promise<void>;
};

/**
 * What sync writes down on this device: conflicts for the member to see, refused rows, seen spaces, the last success.
 */
export type NoteBook = {
  reportConflicts(kind: string, id: string, key: string, found: readonly FieldConflict[]): Promise<void>;
  conflicts(): Observable<ConflictReport[]>;
  /** `updatedAt`: of the row that was refused; where the member discarded just that, it stays discarded. */
  saveRefusal(refusal: Refusal, updatedAt: string): Promise<void>;
  removeRefusals(rowIds: readonly string[]): Promise<void>;
  refusals(): Promise<Refusal[]>;
  /** Newest first. */
  watchRefusals(): Observable<NotedRefusal[]>;
  /** Notes that the member discards the edit; does nothing where the row is not refused any more. */
  discardRefusal(rowId: string, updatedAt: string): Promise<void>;
  /** Forgets those of the rows that were discarded, and were not refused again since. */
  removeDiscarded(rowIds: readonly string[]): Promise<void>;
  saveLastSuccess(at: string): Promise<void>;
  lastSuccess(): Promise<string | null>;
  seenSpaces: SeenSpaces;
};

const newestFirst = (notes: readonly DeviceNote[]) =>
  [...notes].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1));

/**
 * Notes are told to no other device: one that is removed leaves nothing on the disk, where a deleted row would keep its
 * words.
 */
const removeForGood = async (notes: RxCollection<DeviceNote>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await notes.bulkRemove([...ids]);
  // What this could not take goes with the next one.
  await notes.storageInstance.cleanup(0).catch(() => undefined);
};

type SeenSpace = { collection: CollectionName; space: string };

const createSeenSpaces = (notes: RxCollection<DeviceNote>, now: () => string): SeenSpaces => {
  let known: Promise<Map<CollectionName, Set<string>>> | null = null;
  const load = async () => {
    const found = await notes.find({ selector: { kind: "space" } }).exec();
    const seen = new Map<CollectionName, Set<string>>();
    for (const note of found) {
      const { collection, space } = note.toJSON().data as SeenSpace;
      seen.set(collection, (seen.get(collection) ?? new Set()).add(space));
    }
    return seen;
  };
  const of = async (collection: CollectionName): Promise<Set<string>> => {
    known ??= load();
    const seen = await known.catch((error: unknown) => {
      known = null;
      throw error;
    });
    const spaces = seen.get(collection) ?? new Set();
    seen.set(collection, spaces);
    return spaces;
  };
  const idOf = ({ collection, space }: SeenSpace) => `space|${collection}|${space}`;
  return {
    of,
    async add(collection, space) {
      const spaces = await of(collection);
      if (spaces.has(space)) return;
      const data = { collection, space };
      await notes.upsert({ id: idOf(data), kind: "space", at: now(), data });
      spaces.add(space);
    },
    async remove(collection, space) {
      await removeForGood(notes, [idOf({ collection, space })]);
      (await of(collection)).delete(space);
    },
  };
};

export const createNoteBook = (notes: RxCollection<DeviceNote>, now: () => string): NoteBook => {
  const ofKind = (kind: DeviceNote["kind"]) => notes.find({ selector: { kind } });
  return {
    async reportConflicts(kind, id, key, found) {
      const at = now();
      const rows = found.map(({ field, kept, other }) => ({
        // The same two states conflict again when a reply was lost: one report, not two.
        id: `conflict|${id}|${field}|${key}`,
        kind: "conflict" as const,
        at,
        data: { kind, id, field, kept, other, at },
      }));
      await notes.bulkUpsert(rows);
      const all = newestFirst((await ofKind("conflict").exec()).map((doc) => doc.toJSON() as DeviceNote));
      const stale = all.slice(MAX_CONFLICTS).map((note) => note.id);
      if (stale.length > 0) await removeForGood(notes, stale);
    },
    conflicts: () =>
      ofKind("conflict").$.pipe(
        map((docs) =>
          newestFirst(docs.map((doc) => doc.toJSON() as DeviceNote)).map((note) => note.data as ConflictReport),
        ),
      ),
    async saveRefusal(refusal, updatedAt) {
      const id = `refusal|${refusal.rowId}`;
      const known = await notes.findOne(id).exec();
      // Not `incrementalUpsert`: once it failed, RxDB answers every later call for the same note with that failure.
      if (!known) return void (await notes.upsert({ id, kind: "refusal", at: now(), data: refusal }));
      // The member may discard the edit at this very moment, in this window or in another one.
      await known.incrementalModify((row) => {
        const isDiscarded = row.data.discarded === updatedAt;
        return { ...row, at: now(), data: { ...refusal, ...(isDiscarded && { discarded: updatedAt }) } };
      });
    },
    async removeRefusals(rowIds) {
      await removeForGood(
        notes,
        rowIds.map((rowId) => `refusal|${rowId}`),
      );
    },
    async refusals() {
      return (await ofKind("refusal").exec()).map((doc) => doc.toJSON().data as Refusal);
    },
    watchRefusals: () =>
      ofKind("refusal").$.pipe(
        map((docs) =>
          newestFirst(docs.map((doc) => doc.toJSON() as DeviceNote)).map(
            ({ at, data }) => ({ ...data, at }) as NotedRefusal,
          ),
        ),
      ),
    async removeDiscarded(rowIds) {
      const found = await notes.findByIds(rowIds.map((rowId) => `refusal|${rowId}`)).exec();
      await removeForGood(
        notes,
        [...found.values()].filter(({ data }) => "discarded" in data).map(({ id }) => id),
      );
    },
    async discardRefusal(rowId, updatedAt) {
      const note = await notes.findOne(`refusal|${rowId}`).exec();
      await note?.incrementalModify((row) => ({ ...row, data: { ...row.data, discarded: updatedAt } }));
    },
    async saveLastSuccess(at) {
      await notes.upsert({ id: "state|last-success", kind: "state", at, data: {} });
    },
    async lastSuccess() {
      return (await notes.findOne("state|last-success").exec())?.at ?? null;
    },
    seenSpaces: createSeenSpaces(notes, now),
  };
};
