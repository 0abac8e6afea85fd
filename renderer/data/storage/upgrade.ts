import { requestResult } from "#renderer/browser/indexed-db.ts";
import { DIRTY, indexName, META, type RecordShape, type StoreLayout, shapeOf } from "./layout.ts";
import { keepDigests } from "./own-states.ts";
import { createRecordCodec, type StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";

/** Records per read and write. */
const PAGE = 500;

/** Key of the shapes of each collection's records. */
const SHAPES = "shapes";

type Shapes = Record<string, RecordShape>;

const keyPath = (fields: readonly string[]): string | string[] =>
  fields.length === 1 ? String(fields[0]) : [...fields];

const matchIndexes = (store: IDBObjectStore, { indexes }: RecordShape, isSynced: boolean): void => {
  const wanted = new Map(indexes.map((fields) => [indexName(fields), keyPath(fields)]));
  if (isSynced) wanted.set(DIRTY, DIRTY);
  for (const name of store.indexNames) if (!wanted.has(name)) store.deleteIndex(name);
  for (const [name, path] of wanted) if (!store.indexNames.contains(name)) store.createIndex(name, path);
};

type Steps = StoreLayout[string]["steps"];

/** Converts a collection's records, and the bases of edits, from one shape to another. */
const migrate = async (store: IDBObjectStore, from: RecordShape, to: RecordShape, steps: Steps): Promise<void> => {
  const [older, newer] = [createRecordCodec(from), createRecordCodec(to)];
  const upgrade = <T extends object>(row: T): T => {
    let upgraded = row as Record<string, unknown>;
    for (let version = from.version + 1; version <= to.version; version += 1)
      upgraded = steps?.[version]?.(upgraded) ?? upgraded;
    return upgraded as T;
  };
  const upgradeRecord = (record: StoredRecord): StoredRecord => {
    const { dirty, base, own } = record;
    const document = upgrade(older.unpack(record));
    if (dirty === undefined) return newer.pack(document, null);
    const upgraded = base ? newer.packState(upgrade(older.unpackState(record.id, base))) : null;
    return newer.pack(document, { dirty, base: upgraded, ...(own && { own: keepDigests(own, older.rowOf(record)) }) });
  };
  let last: string | null = null;
  for (;;) {
    const after: IDBKeyRange | null = last === null ? null : IDBKeyRange.lowerBound(last, true);
    const page: StoredRecord[] = await requestResult(store.getAll(after, PAGE));
    await allSettled(page.map((record) => store.put(upgradeRecord(record))));
    last = page.at(-1)?.id ?? null;
    if (page.length < PAGE || last === null) return;
  }
};

/**
 * Creates the stores of a database, or upgrades them from an older layout, completely or, where a step fails, not at
 * all. Runs in the transaction of the version change.
 */
export const upgradeStores = async (
  database: IDBDatabase,
  transaction: IDBTransaction,
  layout: StoreLayout,
): Promise<void> => {
  const isNew = !database.objectStoreNames.contains(META);
  const meta = isNew ? database.createObjectStore(META) : transaction.objectStore(META);
  const known: Shapes = isNew ? {} : ((await requestResult(meta.get(SHAPES))) ?? {});
  const shapes: Shapes = { ...known };
  for (const [name, collection] of Object.entries(layout)) {
    const [from, to] = [known[name], shapeOf(collection)];
    const store = from ? transaction.objectStore(name) : database.createObjectStore(name, { keyPath: "id" });
    if (from && from.version < to.version) await migrate(store, from, to, collection.steps);
    matchIndexes(store, to, collection.synced);
    shapes[name] = to;
  }
  await requestResult(meta.put(shapes, SHAPES));
};
