import { readFile } from "node:fs/promises";
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import {
  createRxDatabase,
  type DexieStorageInternals,
  defaultHashSha256,
  getChangedDocumentsSince,
  getDefaultRevision,
  getDefaultRxDocumentMeta,
  getHeightOfRevision,
  type RxCollection,
  type RxDatabase,
  type RxError,
  type RxStorage,
} from "rxdb/plugins/core";
import { RxReplicationState } from "rxdb/plugins/replication";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStorage } from "#renderer/data/database/storage.ts";
import {
  belowWrapper,
  CHECKPOINT_META,
  CONTEXTS,
  META_PREFIX,
  metaInfoOf,
  metaInstanceOf,
  metaKey,
  newRowFields,
  PULL_MARK,
  PUSHES,
  pullOriginOf,
  pushQueueOf,
  ROW_META,
  ROW_META_SUFFIX,
  ROWS_TABLE,
  revisionOf,
  START_FAILED,
  STORAGE_PREFIX,
  STORED_TRUE,
  stampedAt,
  storedOf,
  writtenAt,
  writtenIndex,
} from "#renderer/data/rxdb-internals.ts";
import { eventually } from "#tests/helpers/eventually.ts";

type Row = { id: string; name: string };
type State = Row & { _deleted: boolean };
type Write = { collection: string; context: string; document: Record<string, unknown> };

const REPLICATION = "held-against-rxdb";
const SCHEMA = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 36 }, name: { type: "string" } },
  required: ["id", "name"],
} as const;

let database: RxDatabase<{ things: RxCollection<Row> }>;
let things: RxCollection<Row>;
let replication: RxReplicationState<Row, number>;
let writes: Write[];
let toPull: State[];
let push: () => Promise<State[]>;
let isRefused: (collection: string) => boolean;

/** RxDB's own memory storage, which says what it was given. */
const recording = (): RxStorage<unknown, unknown> => {
  const memory = { ...getRxStorageMemory(), collectionStates: new Map() };
  return {
    name: memory.name,
    rxdbVersion: memory.rxdbVersion,
    async createStorageInstance(params) {
      if (isRefused(params.collectionName)) throw new Error("fake: disk full");
      const instance = await memory.createStorageInstance({ ...params, options: {} });
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = (rows, context) => {
        const collection = params.collectionName;
        writes.push(...rows.map(({ document }) => ({ collection, context, document: { ...document } })));
        return write(rows, context);
      };
      return instance as never;
    },
  };
};

beforeEach(async () => {
  [writes, toPull, isRefused] = [[], [], () => false];
  push = async () => [];
  database = await createRxDatabase({ name: "internals", storage: recording(), multiInstance: false });
  things = (await database.addCollections({ things: { schema: SCHEMA } })).things;
  replication = new RxReplicationState<Row, number>(
    REPLICATION,
    things,
    "_deleted",
    { handler: async (checkpoint = 0) => ({ documents: toPull.splice(0), checkpoint: checkpoint + 1 }) },
    { handler: () => push() },
    true,
    100,
    false,
    true,
  );
});
afterEach(async () => {
  await replication.cancel();
  await database.remove();
});

const row = (id: string, name: string): State => ({ id, name, _deleted: false });
const written = (context: string, isAbout: (write: Write) => boolean = () => true) =>
  writes.filter((write) => write.context === context && isAbout(write)).map(({ document }) => document);
const pull = async (state: State) => {
  toPull.push(state);
  replication.reSync();
  await replication.awaitInSync();
};

test("the version that all this was read of is the one that package.json asks for, and no other", async () => {
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies.rxdb).toBe(database.rxdbVersion);
});

test("what is pulled is written under its contexts, and marked where it goes over a row", async () => {
  const [hash, meta] = await Promise.all([
    defaultHashSha256(pullOriginOf(REPLICATION)),
    defaultHashSha256(metaKey("things", REPLICATION)),
  ]);
  toPull.push(row("a", "first"));
  await replication.start();
  await replication.awaitInSync();
  await pull(row("a", "second"));

  const [made, changed, ...others] = writes.filter(({ collection }) => collection === "things");
  expect(others).toEqual([]);
  for (const write of [made, changed]) expect(write?.context.startsWith(CONTEXTS.pulledRows)).toBe(true);
  // The wrapper drops it: the app marks such rows by itself.
  expect(made?.document._meta).not.toHaveProperty(PULL_MARK);
  expect(changed?.document._meta).toHaveProperty(PULL_MARK, { hash, _rev: 2 });
  expect(written(CONTEXTS.pulledMeta, ({ collection }) => collection === META_PREFIX + meta)).toMatchObject([
    { id: `a${ROW_META_SUFFIX}`, itemId: "a", isCheckpoint: ROW_META, docData: { name: "first" } },
    { id: `a${ROW_META_SUFFIX}`, itemId: "a", isCheckpoint: ROW_META, docData: { name: "second" } },
  ]);
  for (const context of [CONTEXTS.pulledRows, CONTEXTS.pulledMeta])
    expect(context.startsWith(CONTEXTS.pulled)).toBe(true);
});

test("what is pushed is noted under its contexts, with how far", async () => {
  await replication.start();
  await replication.awaitInSync();
  await things.insert({ id: "b", name: "mine" });
  await replication.awaitInSync();
  push = async () => [row("b", "theirs")];
  await (await things.findOne("b").exec(true)).incrementalPatch({ name: "again" });
  await replication.awaitInSync();

  expect(written(CONTEXTS.pushedMeta)).toMatchObject([{ id: `b${ROW_META_SUFFIX}`, docData: { name: "mine" } }]);
  const merges = writes.filter(({ context }) => context.startsWith(CONTEXTS.pushed) && context !== CONTEXTS.pushedMeta);
  expect(new Set(merges.map(({ collection }) => collection === "things"))).toEqual(new Set([true, false]));
  await replication.internalReplicationState?.checkpointQueue;
  expect(written(CONTEXTS.checkpoint, ({ document }) => document.itemId === PUSHES).at(-1)).toMatchObject({
    isCheckpoint: CHECKPOINT_META,
    checkpointData: { id: "b", lwt: expect.any(Number) },
  });
});

test("the storage of the metadata is known before the start, and there after it", async () => {
  const { collectionName } = await metaInfoOf(replication);
  expect(metaInstanceOf(replication)).toBeUndefined();
  await replication.start();
  expect(metaInstanceOf(replication)?.collectionName).toBe(collectionName);
});

test("the queue of pushes settles once their outcome was written down", async () => {
  expect(pushQueueOf(replication)).toBeUndefined();
  await replication.start();
  await replication.awaitInSync();
  const before = pushQueueOf(replication);
  let queue: Promise<unknown> | undefined;
  push = async () => {
    queue = pushQueueOf(replication);
    return [];
  };
  await things.insert({ id: "c", name: "mine" });
  await eventually(() => expect(queue).toBeDefined());
  expect(queue).not.toBe(before);
  await queue;
  expect(written(CONTEXTS.pushedMeta)).toHaveLength(1);
});

test("a start that fails is told of by its code, and rejects", async () => {
  isRefused = (collection) => collection.startsWith(META_PREFIX);
  const told = new Promise<RxError | TypeError>((resolve) => replication.error$.subscribe(resolve));
  await expect(replication.start()).rejects.toThrow("fake: disk full");
  expect(await told).toMatchObject({ code: START_FAILED });
  isRefused = () => false;
});

test("a document holds what is stored, with RxDB's own fields, and its copy is without them", async () => {
  const document = await things.insert({ id: "a", name: "one" });
  const { _attachments, _deleted, _meta, _rev, ...row } = storedOf(document);
  expect(row).toEqual(document.toJSON());
  expect({ _attachments, _deleted, revision: _rev }).toEqual({
    _attachments: {},
    _deleted: false,
    revision: document.revision,
  });
});

test("below the wrapper a row keeps the metadata that it was given", async () => {
  const { _meta, ...fields } = newRowFields(revisionOf(1, "x"), 7);
  const document = { ...row("d", "mine"), ...fields, _meta: { ..._meta, own: ["x"] } };
  await belowWrapper(things.storageInstance).bulkWrite([{ document }], "test");
  const other = { ...document, id: "e" };
  await things.storageInstance.bulkWrite([{ document: other }], "test");
  const [below, through] = await things.storageInstance.findDocumentsById(["d", "e"], false);
  expect(below).toEqual({ ...document, _meta: { lwt: 7, own: ["x"] } });
  expect(through?._meta).not.toHaveProperty("own");
  expect(through?._rev).toBe(revisionOf(1, database.token));
});

test("a row that is given to the wrapper gets all fields that a new one is begun with", async () => {
  await things.storageInstance.bulkWrite([{ document: { ...row("g", "mine"), ...newRowFields() } }], "test");
  const [made] = await things.storageInstance.findDocumentsById(["g"], false);
  const inserted = storedOf(await things.insert({ id: "h", name: "mine" }));
  expect(Object.keys(made ?? {}).toSorted()).toEqual(Object.keys(inserted).toSorted());
  expect(Object.keys(newRowFields()._meta)).toEqual(Object.keys(inserted._meta));
  expect(newRowFields()._meta).toEqual(getDefaultRxDocumentMeta());
  expect(newRowFields()._rev).toBe(getDefaultRevision());
});

test("checkpoints go by the time that a row was written at, and revisions count its writes", async () => {
  const inserted = storedOf(await things.insert({ id: "i", name: "one" }));
  const { documents, checkpoint } = await getChangedDocumentsSince(things.storageInstance, 1);
  expect(checkpoint).toEqual({ id: "i", lwt: writtenAt(inserted) });
  expect(documents.map(writtenAt)).toEqual([writtenAt(inserted)]);
  const later = writtenAt(inserted) + 1;
  const document = { ...stampedAt(inserted, later), _rev: revisionOf(12, "x") };
  await belowWrapper(things.storageInstance).bulkWrite([{ previous: inserted, document }], "test");
  const changed = await getChangedDocumentsSince(things.storageInstance, 1, checkpoint);
  expect(changed.checkpoint).toEqual({ id: "i", lwt: later });
  expect(getHeightOfRevision(changed.documents[0]?._rev ?? "")).toBe(12);
});

test("Dexie's databases have their names and tables, tell no live query, and may be opened anew after a failure", async () => {
  const directory = new FakeFactory();
  const open = vi.spyOn(directory, "open").mockImplementationOnce(() => {
    throw new Error("fake: disk full");
  });
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  const create = () =>
    storage.createStorageInstance({
      databaseInstanceToken: "token",
      databaseName: "internals",
      collectionName: "things",
      schema: things.schema.jsonSchema as never,
      options: {},
      multiInstance: false,
      devMode: false,
    });
  await expect(create()).rejects.toThrow("fake: disk full");
  const instance = await create();

  expect(open).toHaveBeenCalledTimes(2);
  expect((await directory.databases()).map(({ name }) => name)).toEqual([`${STORAGE_PREFIX}internals--0--things`]);
  const { dexieDb, dexieTable } = (await instance.internals) as Awaited<DexieStorageInternals>;
  expect(dexieTable.name).toBe(ROWS_TABLE);
  const gone = { ...row("f", "mine"), _deleted: true, _attachments: {}, _meta: { lwt: 7 }, _rev: "1-x" };
  await instance.bulkWrite([{ document: gone as never }], "test");
  expect(await dexieTable.get("f")).toMatchObject({ _deleted: STORED_TRUE });
  // The one by time of writing alone is taken out.
  expect(dexieTable.schema.indexes.map(({ name }) => name)).toEqual(["[_deleted+id]", writtenIndex("id")]);
  const { _middlewares } = dexieDb as unknown as { _middlewares: { dbcore: { name?: string }[] } };
  // The one without a name is Dexie's own, too.
  const left = ["HooksMiddleware", "VirtualIndexMiddleware", undefined, "present-keys", "lean-writes"];
  expect(new Set(_middlewares.dbcore.map(({ name }) => name))).toEqual(new Set(left));
  await instance.close();
});
