import type { EventBulk, RxStorageChangeEvent } from "rxdb/plugins/core";
import { Subject } from "rxjs";
import type { StoreLayout } from "./layout.ts";
import { shapeOf } from "./layout.ts";
import { createRecordCodec, type DirtyMark, type Document, type RecordCodec, type StoredRecord } from "./records.ts";

export type ChangeBulk = EventBulk<RxStorageChangeEvent<Document>, { id: string; lwt: number }>;

/** A collection of an open store. */
export type StoredCollection = {
  name: string;
  synced: boolean;
  key: string;
  indexes: readonly (readonly string[])[];
  codec: RecordCodec;
  /** What was stored, through this window or another. */
  changes: Subject<ChangeBulk>;
  /**
   * How a member's edit of that record is marked. A row that waits already keeps its place in the order of writing: a
   * new workout stands before its sets, however often it is edited.
   */
  mark(before: StoredRecord | undefined, next: () => number): DirtyMark;
};

/**
 * As many states of a row as it may have edits while the reply to a push is lost; of older ones a conflict is reported.
 */
const MAX_OWN = 32;

/** Names a state of a row among the few that the row had. */
export type Digest = (collection: string, state: ReturnType<RecordCodec["rowOf"]>) => string;

export const openCollections = (layout: StoreLayout, digest: Digest): Map<string, StoredCollection> =>
  new Map(
    Object.entries(layout).map(([name, collection]) => {
      const shape = shapeOf(collection);
      const codec = createRecordCodec(shape);
      const mark: StoredCollection["mark"] = (before, next) => {
        if (!before) return { dirty: next(), base: null };
        const { dirty, base, own = [] } = before;
        if (dirty === undefined || base === undefined) return { dirty: next(), base: codec.baseOf(before) };
        const latest = digest(name, codec.rowOf(before));
        return { dirty, base, own: [...own.filter((known) => known !== latest), latest].slice(-MAX_OWN) };
      };
      const { key, indexes } = shape;
      const changes = new Subject<ChangeBulk>();
      return [name, { name, synced: collection.synced, key, indexes, codec, changes, mark }];
    }),
  );
