import { serialize } from "node:v8";
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { prepareQuery, type RxDocumentData, type RxStorageInstance } from "rxdb/plugins/core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toDocument } from "#renderer/data/collections/document-rows.ts";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { pullOrigin } from "#renderer/data/database/pulled-mark.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { databaseName } from "#renderer/data/database/stored-members.ts";
import { STORAGE_PREFIX } from "#renderer/data/rxdb-internals.ts";
import { committed, settled } from "#shared/lib/indexed-db.ts";
import type { WorkoutSetDocument } from "#shared/sync/documents.ts";

type Row = RxDocumentData<WorkoutSetDocument>;

const MEMBER = "00000000-0000-4000-8000-000000000001";
const WORKOUT = "00000000-0000-4000-8000-000000000002";
const AT = "2026-11-20T10:00:00.123Z";
/**
 * Bytes of a value above which Chromium takes half as long again for it (Chromium 156; V8's own format, as Node has
 * it).
 */
const SLOW = 430;

const rowOf = (id: string, changes: Partial<Row> = {}): Row => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  space_id: MEMBER,
  created_at: AT,
  updated_at: AT,
  workout_id: WORKOUT,
  workout_exercise_id: "00000000-0000-4000-8000-000000000003",
  position: 0,
  kind: "normal",
  weight_kg: 82.5,
  reps: 5,
  rpe: 8.5,
  duration_seconds: 40,
  distance_m: 120.5,
  completed_at: AT,
  _deleted: false,
  _attachments: {},
  _meta: { lwt: 1_763_716_354_551.12 },
  _rev: "1-abcdefghij",
  ...changes,
});

let directory: IDBFactory;
let database: MemberDatabase;
let store: RxStorageInstance<WorkoutSetDocument, unknown, unknown>;
let pulled: Row;

beforeEach(async () => {
  directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
  store = database.rx.collections.workout_sets.storageInstance.originalStorageInstance;
  pulled = rowOf("1", { _meta: { lwt: 1_763_716_354_551.12, o: { hash: await pullOrigin, _rev: 1 } } });
});

afterEach(() => database.rx.remove());

const write = async (...documents: Row[]) => {
  const { error } = await store.bulkWrite(
    documents.map((document) => ({ document })),
    "test",
  );
  expect(error).toEqual([]);
};

/** By key, and by a query of the workout's sets. */
const readBothWays = async (ids: string[]) => {
  const selector = { workout_id: { $eq: WORKOUT } };
  const query = prepareQuery(store.schema, { selector, sort: [{ id: "asc" }], skip: 0 });
  return [await store.findDocumentsById(ids, true), (await store.query(query)).documents];
};

const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (docs: IDBObjectStore) => Promise<T>,
  name: "workout_sets" | "documents" = "workout_sets",
): Promise<T> => {
  const { version } = database.rx.collections[name].schema;
  const raw = await settled(directory.open(`${STORAGE_PREFIX}${databaseName(MEMBER)}--${version}--${name}`));
  const transaction = raw.transaction("docs", mode);
  const [result] = await Promise.all([work(transaction.objectStore("docs")), committed(transaction)]);
  raw.close();
  return result;
};

it("a set comes back as it was written: pulled, edited, deleted, without values, with the mark of another replication", async () => {
  const empty = {
    weight_kg: null,
    reps: null,
    rpe: null,
    duration_seconds: null,
    distance_m: null,
    completed_at: null,
  };
  const rows = [
    pulled,
    rowOf("2", { _meta: { lwt: 1, own: ["0123456789abcdef"] } as Row["_meta"] }),
    rowOf("3", { _deleted: true }),
    rowOf("4", empty),
    rowOf("5", { _meta: { lwt: 1, o: { hash: "other", _rev: 1 } } }),
  ];
  await write(...rows);
  const [byKey, byQuery] = await readBothWays(rows.map(({ id }) => id));
  expect(byKey).toEqual(rows);
  expect(byQuery).toEqual(rows);
});

it("a pulled set is stored without its fields' names, below the size that costs more", async () => {
  await write(pulled);
  const stored = await inStore("readonly", (docs) => settled(docs.get(pulled.id)));
  expect(Object.keys(stored).toSorted()).toEqual(["_deleted", "_meta", "id", "values", "workout_id"]);
  expect(stored._meta).toEqual({ lwt: pulled._meta.lwt, o: 1 });
  expect(serialize(pulled).length).toBeGreaterThan(SLOW);
  expect(serialize(stored).length).toBeLessThan(SLOW);
});

it("so is a pulled document, which comes back as it was written", async () => {
  const row = { id: rowOf("1").id, space_id: MEMBER, created_at: AT, updated_at: AT };
  const planned = toDocument("planned_workouts", { ...row, day: "2026-11-20", routine_id: null, name: "Spinta A" });
  const written = { ...planned, _deleted: false, _attachments: {}, _meta: pulled._meta, _rev: pulled._rev };
  const documents = database.rx.collections.documents.storageInstance.originalStorageInstance;
  expect((await documents.bulkWrite([{ document: written }], "test")).error).toEqual([]);
  const stored = await inStore("readonly", (docs) => settled(docs.get(written.id)), "documents");
  expect(serialize(written).length).toBeGreaterThan(SLOW);
  expect(serialize(stored).length).toBeLessThan(SLOW);
  expect(await documents.findDocumentsById([written.id], true)).toEqual([written]);
});

it("a row that was stored with its fields' names is read as it is", async () => {
  await inStore("readwrite", (docs) => settled(docs.put({ ...pulled, _deleted: "0" })));
  expect(await readBothWays([pulled.id])).toEqual([[pulled], [pulled]]);
});
