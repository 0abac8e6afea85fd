/**
 * What the app relies on of RxDB's inside. No documented interface promises any of it: so package.json pins the exact
 * version, and tests/renderer/data/rxdb-internals.test.ts holds all of it against the one that is installed. Types
 * alone are imported: the names are needed where RxDB is not loaded.
 */
import type { RxDocument, RxDocumentData, RxStorageInstance } from "rxdb/plugins/core";
import type { RxReplicationState } from "rxdb/plugins/replication";

/** Contexts of writes of the replication protocol, or how they begin. */
export const CONTEXTS = {
  /** Of rows that were pulled; a hash follows. */
  pulledRows: "replication-downstream-",
  /** Of what was pulled, rows and metadata alike. */
  pulled: "replication-down",
  /** Of the states that were just pulled, as those that the server is assumed to have. */
  pulledMeta: "replication-down-write-meta",
  /** Of what was pushed: that the server has it, or what a merge made of it. */
  pushed: "replication-up-",
  /** Of rows that are known to the server from now on. */
  pushedMeta: "replication-up-write-meta",
  /** Of how far was pulled or pushed. Nobody awaits it: its failure would end the replication without a word. */
  checkpoint: "replication-set-checkpoint",
} as const;

/** The storage of a collection's replication metadata is named so, before the hash of {@link metaKey}. */
export const META_PREFIX = "rx-replication-meta-";
export const metaKey = (collection: string, replication: string): string => `${collection}-${replication}`;

/** `isCheckpoint` of metadata about a row, and of a checkpoint. */
export const ROW_META = "0" as const;
export const CHECKPOINT_META = "1";
/** Behind a row's id: the id of the metadata about it. */
export const ROW_META_SUFFIX = `|${ROW_META}`;
/** `itemId` of the checkpoint of the pushes. */
export const PUSHES = "up";

/**
 * Where `_meta` has the mark of the pull that wrote a row last: the hash, and `_rev`, the height of the revision that
 * it wrote.
 */
export const PULL_MARK = "o";
/** What the hash in that mark is of. */
export const pullOriginOf = (replication: string): string => `rxdbreplication${replication}`;

type AnyReplication<T, C> = Pick<RxReplicationState<T, C>, "metaInstance" | "internalReplicationState">;

/** The storage of a replication's metadata, once it was started. */
export const metaInstanceOf = <T, C>({ metaInstance }: AnyReplication<T, C>) => metaInstance;

/** Settles once the outcome of every push so far was written down, or could not be; another one when more is pushed. */
export const pushQueueOf = <T, C>(replication: AnyReplication<T, C>): Promise<unknown> | undefined =>
  replication.internalReplicationState?.streamQueue.up;

/** The name and schema of that storage, before it was started. */
export const metaInfoOf = <T, C>({ metaInfoPromise }: Pick<RxReplicationState<T, C>, "metaInfoPromise">) =>
  metaInfoPromise;

/** What a document holds, RxDB's own copy: `toJSON` copies it and takes four fields out of the copy, one by one. */
export const storedOf = <T>({ _data }: RxDocument<T>): RxDocumentData<T> => _data;

type Wrapped<T> = { originalStorageInstance: RxStorageInstance<T, unknown, unknown> };

/** A collection's storage without RxDB's wrapper, which gives new rows metadata of its own. */
export const belowWrapper = <T>({ originalStorageInstance }: Wrapped<T>) => originalStorageInstance;

/** When a row was written last, in ms with hundredths: RxDB's checkpoints go by it. */
export const writtenAt = ({ _meta }: Pick<RxDocumentData<unknown>, "_meta">): number => _meta.lwt;

/** The row as one that was written then. */
export const stampedAt = <T>(row: RxDocumentData<T>, at: number): RxDocumentData<T> => ({
  ...row,
  _meta: { ...row._meta, lwt: at },
});

/** RxDB's own fields of a new row. Its wrapper gives it a time and a revision of its own; below it these stay. */
export const newRowFields = (revision = "", at = 1) => ({ _attachments: {}, _meta: { lwt: at }, _rev: revision });

/** The revision of a row that was written so many times, the last one by `writer`. */
export const revisionOf = (height: number, writer: string): string => `${height}-${writer}`;

/** Code of the error by which a replication tells what `start` rejects with as well. */
export const START_FAILED = "RC_START";

/** Prefix that the Dexie storage puts before `{database}--{version}--{collection}`. */
export const STORAGE_PREFIX = "rxdb-dexie-";
/** The table of the rows in each of its databases. */
export const ROWS_TABLE = "docs";
/** How that table stores a row's `_deleted`, and others of its booleans that an index holds. */
export const STORED_TRUE = "1";
/** The name of its index by time of writing and key. */
export const writtenIndex = (primaryPath: string): string => `[_meta.lwt+${primaryPath}]`;
/**
 * Of what Dexie is told to index: the time of writing alone, which only the storage's own clean-up reads, and deletion
 * alone, which is read where a collection has no other index by deletion.
 */
export const UNUSED_INDEXES = /, (?:_meta\.lwt(?=,|$)|\[_deleted\+\w+\](?=, \[_deleted\+))/g;
/**
 * What Dexie does with each write for its live queries, which RxDB has no use for: it tells other windows of them too.
 */
export const LIVE_QUERY_MIDDLEWARE = ["Observability", "Cache"];
