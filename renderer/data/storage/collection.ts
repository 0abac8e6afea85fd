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
  /** Stored changes, of this window and others. */
  changes: Subject<ChangeBulk>;
  /**
   * The mark of a record that the member edits. A row that is already pending keeps its place in the order of writing,
   * so that a new workout stays before its sets.
   */
  mark(before: StoredRecord | undefined, next: () => number): DirtyMark;
};

/**
 * Most states of a row whose digests are kept, one for each edit while a push waits for its reply; an older state is
 * reported as a conflict.
 */
const MAX_OWN = 32;

/** Distinguishes a row's state from its few other ones. */
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
