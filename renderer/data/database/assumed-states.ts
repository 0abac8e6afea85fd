import {
  type BulkWriteRow,
  deepEqual,
  defaultHashSha256,
  getHeightOfRevision,
  getRxReplicationMetaInstanceSchema,
  type RxDocumentData,
  type RxStorage,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
} from "rxdb/plugins/core";
import { type StoredState, toPlainState } from "#renderer/data/collections/stored-states.ts";
import {
  CONTEXTS,
  META_PREFIX,
  metaKey,
  newRowFields,
  ROW_META,
  ROW_META_SUFFIX,
  revisionOf,
} from "#renderer/data/rxdb-internals.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import { COLLECTIONS, type CollectionName } from "#shared/sync/kinds/kinds.ts";
import { isOver, mergeBaseOf } from "./merge-bases.ts";
import { isAsPulled, REPLICATION } from "./pulled-mark.ts";

type Params = RxStorageInstanceCreationParams<unknown, unknown>;
type Row = RxDocumentData<SyncedFields>;
type Rows = RxStorageInstance<SyncedFields, unknown, unknown>;
type MetaRow = RxDocumentData<{ id: string; itemId: string; isCheckpoint: string; docData: StoredState }>;
type Meta = RxStorageInstance<MetaRow, unknown, unknown>;

/** Revision of metadata that is made of a row and stored nowhere. */
const UNSTORED = revisionOf(1, "as-pulled");

const nameOfMeta = async (collection: CollectionName): Promise<string> =>
  META_PREFIX + (await defaultHashSha256(metaKey(collection, REPLICATION)));

/** As RxDB names them. */
const metaNames = Promise.all(COLLECTIONS.map(async (name) => [await nameOfMeta(name), name] as const)).then(
  (names) => new Map(names),
);

const metaOf = (id: string, docData: StoredState, revision: string): MetaRow => ({
  id: `${id}${ROW_META_SUFFIX}`,
  itemId: id,
  isCheckpoint: ROW_META,
  docData,
  _deleted: false,
  ...newRowFields(revision),
});

/** Whether the state that an edit of the row starts from stands in the row, not in its metadata. */
const holdsAncestor = (row: Row): boolean => isAsPulled(row) || mergeBaseOf(row) !== null;

const isDeleted = ({ docData }: MetaRow): boolean => docData._deleted;

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Called for each storage instance that RxDB opens, with the one that lies below what RxDB gets. */
export type AssumedStates = {
  attach<T>(
    params: RxStorageInstanceCreationParams<T, unknown>,
    instance: RxStorageInstance<T, unknown, unknown>,
  ): Promise<void>;
};

/**
 * RxDB stores each row that it pulls twice: as a row, and in its metadata as the state that the server is assumed to
 * have. While a row stands as a pull wrote it both are the same, so the second is not written: whoever asks for it gets
 * the row. The first edit of such a row stores that state before it changes the row. So the ancestor of every edit is
 * on the disk, whenever the app ends, and metadata about a row that stands as it was pulled is never believed, however
 * it came there. Where an older edit left some, the pulled state goes over it. A row that stands as a merge made it
 * holds what it was merged with, see merge-bases.ts: that goes over the metadata of before the merge.
 */
export const createAssumedStates = (storage: RxStorage<unknown, unknown>): AssumedStates => {
  /** By collection and schema version: a migration has two of one name open. */
  const opened = new Map<string, { find: (ids: string[]) => Promise<Row[]>; pulled: Set<string> }>();
  const keyOf = (collection: string, { schema }: Params) => `${collection}|${schema.version}`;

  const attachRows = (collection: CollectionName, params: Params, rows: Rows): void => {
    const [find, write] = [rows.findDocumentsById.bind(rows), rows.bulkWrite.bind(rows)];
    const [close, remove] = [rows.close.bind(rows), rows.remove.bind(rows)];
    const pulled = new Set<string>();
    let latest: { ids: readonly string[]; rows: Promise<Row[]> } | null = null;
    rows.findDocumentsById = (ids, deleted) => {
      const found = find(ids, deleted);
      if (!deleted) return found;
      latest = { ids, rows: found };
      queueMicrotask(() => {
        latest = null;
      });
      return found;
    };
    opened.set(keyOf(collection, params), {
      pulled,
      // RxDB asks for rows and for their metadata in one go: one look serves both.
      find: (ids) =>
        latest?.ids.length === ids.length && latest.ids.every((id, index) => id === ids[index])
          ? latest.rows
          : find(ids, true),
    });
    let meta: Promise<Meta> | null = null;
    const openMeta = async (): Promise<Meta> =>
      (await storage.createStorageInstance({
        ...params,
        collectionName: await nameOfMeta(collection),
        schema: getRxReplicationMetaInstanceSchema(params.schema, false),
      })) as unknown as Meta;
    const closeMeta = async () => {
      const own = await meta?.catch(() => null);
      meta = null;
      await own?.close();
    };
    const keepStates = async (edited: readonly Row[]): Promise<void> => {
      meta ??= openMeta().catch((error: unknown) => {
        meta = null;
        throw error;
      });
      const store = await meta;
      let open = edited;
      while (open.length > 0) {
        const known = byId(
          await store.findDocumentsById(
            open.map(({ id }) => id + ROW_META_SUFFIX),
            true,
          ),
        );
        // Read after the metadata: where another window's edit came first, and was even confirmed, its state stays.
        const present = byId(
          await find(
            open.map(({ id }) => id),
            true,
          ),
        );
        const keep = async (row: Row): Promise<BulkWriteRow<MetaRow>[]> => {
          const previous = known.get(row.id + ROW_META_SUFFIX);
          const base = mergeBaseOf(row);
          const state = base?.state ?? toPlainState(row);
          if (present.get(row.id)?._rev !== row._rev || deepEqual(previous?.docData, state)) return [];
          if (base && !(await isOver(base, collection, previous?.docData ?? null))) return [];
          const height = previous ? getHeightOfRevision(previous._rev) + 1 : 1;
          const document = metaOf(row.id, state, revisionOf(height, "kept"));
          return [previous ? { previous, document } : { document }];
        };
        const writes = (await Promise.all(open.map(keep))).flat();
        if (writes.length === 0) return;
        const { error } = await store.bulkWrite(writes, "keep-assumed-state");
        const again = new Set(error.map(({ documentId }) => documentId));
        open = open.filter(({ id }) => again.has(id + ROW_META_SUFFIX));
      }
    };
    rows.bulkWrite = async (writes, context) => {
      const isPull = context.startsWith(CONTEXTS.pulledRows);
      if (!isPull) {
        const edited = writes.flatMap(({ previous }) => (previous && holdsAncestor(previous) ? [previous] : []));
        if (edited.length > 0) await keepStates(edited);
      }
      const answer = await write(writes, context);
      if (isPull) {
        pulled.clear();
        for (const { document } of writes) pulled.add(document.id);
        for (const { documentId } of answer.error) pulled.delete(documentId);
      }
      return answer;
    };
    rows.close = async () => {
      await closeMeta();
      await close();
    };
    rows.remove = async () => {
      await closeMeta();
      await remove();
    };
  };

  const attachMeta = (collection: CollectionName, params: Params, meta: Meta): void => {
    const [find, write] = [meta.findDocumentsById.bind(meta), meta.bulkWrite.bind(meta)];
    const rows = () => opened.get(keyOf(collection, params));
    meta.findDocumentsById = async (ids, deleted) => {
      const rowIds = ids.flatMap((id) => (id.endsWith(ROW_META_SUFFIX) ? [id.slice(0, -ROW_META_SUFFIX.length)] : []));
      const stored = rowIds.length > 0 ? await rows()?.find(rowIds) : [];
      const made = byId((stored ?? []).filter(isAsPulled).map((row) => metaOf(row.id, toPlainState(row), UNSTORED)));
      const rest = ids.filter((id) => !made.has(id));
      const known = byId(rest.length > 0 ? await find(rest, deleted) : []);
      for (const row of stored ?? []) {
        const [base, before] = [mergeBaseOf(row), known.get(row.id + ROW_META_SUFFIX)];
        if (!base || !(await isOver(base, collection, before?.docData ?? null))) continue;
        const after = before ? { ...before, docData: base.state } : metaOf(row.id, base.state, UNSTORED);
        known.set(after.id, after);
      }
      return [...made.values(), ...known.values()];
    };
    /** The same writes, over what is stored where they are over what was made of a row. */
    const overStored = async (writes: readonly BulkWriteRow<MetaRow>[]): Promise<BulkWriteRow<MetaRow>[]> => {
      const unstored = writes.flatMap(({ previous }) => (previous?._rev === UNSTORED ? [previous.id] : []));
      if (unstored.length === 0) return [...writes];
      const stored = byId(await find(unstored, true));
      return writes.map((row): BulkWriteRow<MetaRow> => {
        if (row.previous?._rev !== UNSTORED) return row;
        const previous = stored.get(row.document.id);
        return previous ? { previous, document: row.document } : { document: row.document };
      });
    };
    /**
     * What an older edit left keeps no words that the row has lost. Where the row stood as it was pulled, which is all
     * rows but the edited ones, it is looked for only when the row is deleted: else the next edit replaces it. Whoever
     * wrote it meanwhile wrote the pulled state, or a later one.
     */
    const replaceStored = async (writes: readonly BulkWriteRow<MetaRow>[]): Promise<void> => {
      const suspect = writes.filter(
        ({ previous, document }) => previous && (previous._rev !== UNSTORED || isDeleted(document)),
      );
      const kept = (await overStored(suspect)).filter(({ previous }) => previous);
      if (kept.length > 0) await write(kept, CONTEXTS.pulledMeta);
    };
    meta.bulkWrite = async (writes, context) => {
      const pulled = context === CONTEXTS.pulledMeta ? rows()?.pulled : undefined;
      const answered = new Set(writes.filter(({ document }) => pulled?.delete(document.itemId)));
      await replaceStored([...answered]);
      const wanted = writes.filter((row) => !answered.has(row));
      return wanted.length === 0 ? { error: [] } : write(await overStored(wanted), context);
    };
  };

  return {
    async attach(given, instance) {
      const params = given as unknown as Params;
      const synced = COLLECTIONS.find((name) => name === params.collectionName);
      if (synced) return attachRows(synced, params, instance as unknown as Rows);
      const described = (await metaNames).get(params.collectionName);
      if (described) attachMeta(described, params, instance as unknown as Meta);
    },
  };
};
