import { IDBFactory as FakeFactory, IDBIndex as FakeIndex, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import fc from "fast-check";
import {
  type FilledMangoQuery,
  getChangedDocumentsSince,
  prepareQuery,
  type RxDocumentData,
  type RxStorageInstance,
} from "rxdb/plugins/core";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import type { WorkoutDocument } from "#shared/sync/documents.ts";

type Row = RxDocumentData<WorkoutDocument>;
type Query = Omit<FilledMangoQuery<WorkoutDocument>, "skip"> & { skip?: number };

const MEMBER = "00000000-0000-4000-8000-000000000001";
/** More than two requests' worth; the living ones are more than one's. */
const COUNT = 2_300;

const idAt = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const dayAt = (index: number): string => `2026-01-${String(1 + (index % 7)).padStart(2, "0")}T08:00:00.000Z`;

/** Each fifth is deleted; days repeat across requests, and so do the times of writing. */
const rowAt = (index: number): Row => ({
  id: idAt(index),
  space_id: MEMBER,
  created_at: dayAt(0),
  updated_at: dayAt(0),
  name: `Workout ${index % 3}`,
  started_at: dayAt(index),
  ended_at: null,
  notes: "",
  routine_id: null,
  _deleted: index % 5 === 0,
  _attachments: {},
  _meta: { lwt: 1_000 + (index % 2) },
  _rev: "1-a",
});
const ROWS = Array.from({ length: COUNT }, (_, index) => rowAt(index));

let database: MemberDatabase;
let store: RxStorageInstance<WorkoutDocument, unknown, unknown>;

beforeAll(async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
  store = database.rx.collections.workouts.storageInstance.originalStorageInstance;
  const { error } = await store.bulkWrite(
    ROWS.map((document) => ({ document })),
    "test",
  );
  expect(error).toEqual([]);
});

afterAll(() => database.rx.remove());

afterEach(() => void vi.restoreAllMocks());

const prepared = (query: Query) => prepareQuery(store.schema, { skip: 0, ...query });
const read = async (query: Query): Promise<string[]> =>
  (await store.query(prepared(query))).documents.map(({ id }) => id);
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);
const living = ROWS.filter((row) => !row._deleted);

describe("a query of many rows", () => {
  it("gives all of them in order, a thousand at a time", async () => {
    const requests = vi.spyOn(FakeIndex.prototype, "getAll");
    expect(await read({ selector: { _deleted: { $eq: false } }, sort: [{ id: "asc" }] })).toEqual(idsOf(living));
    expect(requests).toHaveBeenCalledTimes(2);
  });

  it("gives the deleted ones where they are asked for, alone or with the others", async () => {
    expect(await read({ selector: { _deleted: { $eq: true } }, sort: [{ id: "asc" }] })).toEqual(
      idsOf(ROWS.filter((row) => row._deleted)),
    );
    expect(await read({ selector: {}, sort: [{ id: "asc" }] })).toEqual(idsOf(ROWS));
  });

  it("reads no further than the row that it looks for", async () => {
    const requests = vi.spyOn(FakeIndex.prototype, "getAll");
    const selector = { _deleted: { $eq: false }, name: { $eq: "Workout 2" } };
    expect(await read({ selector, sort: [{ started_at: "asc" }, { id: "asc" }], limit: 1 })).toEqual([idAt(14)]);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it("finds nothing between bounds that exclude each other", async () => {
    expect(await read({ selector: { id: { $gt: idAt(9), $lt: idAt(3) } }, sort: [{ id: "asc" }] })).toEqual([]);
  });

  it("counts the rows that it would give", async () => {
    const count = await store.count(prepared({ selector: { _deleted: { $eq: false } }, sort: [{ id: "asc" }] }));
    expect(count).toEqual({ count: living.length, mode: "fast" });
  });

  it("pages through what changed, each row once, also where many were written at one time", async () => {
    const found: string[] = [];
    let checkpoint: unknown;
    for (;;) {
      const page = await getChangedDocumentsSince(store, 700, checkpoint);
      if (page.documents.length === 0) break;
      found.push(...page.documents.map(({ id }) => id));
      checkpoint = page.checkpoint;
    }
    const byTime = ROWS.toSorted((a, b) => a._meta.lwt - b._meta.lwt || a.id.localeCompare(b.id));
    expect(found).toEqual(idsOf(byTime));
  });

  it("reads nothing of what was written before a checkpoint, nor at its time up to its row", async () => {
    const rows = vi.spyOn(FakeIndex.prototype, "getAll");
    const checkpoint = { lwt: 1_001, id: idAt(COUNT - 5) };
    const { documents } = await getChangedDocumentsSince(store, 700, checkpoint);
    expect(documents.map(({ id }) => id)).toEqual([idAt(COUNT - 3), idAt(COUNT - 1)]);
    expect(rows.mock.results.map(({ value }) => (value as IDBRequest<Row[]>).result.length)).toEqual([2]);
  });
});

it("gives fields back under their names, those too that Dexie stores under others", async () => {
  const documents = database.rx.collections.documents.storageInstance.originalStorageInstance;
  const { name: _, started_at: _1, ended_at: _2, notes: _3, routine_id: _4, ...common } = rowAt(1);
  const dataOf = [{ plain: [{ a: 1 }] }, { "|odd": 1 }, { list: [{ "|deep": { b: 2 } }] }];
  const rows = dataOf.map((data, index) => ({ ...common, id: `odd/${index}`, kind: "odd", sort: "", ref: "", data }));
  await documents.bulkWrite(
    rows.map((document) => ({ document })),
    "test",
  );
  const found = await documents.query(
    prepareQuery(documents.schema, { skip: 0, selector: { kind: "odd" }, sort: [{ id: "asc" }] }),
  );
  expect(found.documents.map(({ data }) => data)).toEqual(dataOf);
});

const field = fc.constantFrom("id" as const, "started_at" as const);
const valueAt = { id: idAt, started_at: dayAt };
const queries = fc.record({
  field,
  from: fc.nat(COUNT),
  to: fc.nat(COUNT),
  lower: fc.constantFrom("$gt" as const, "$gte" as const, null),
  upper: fc.constantFrom("$lt" as const, "$lte" as const, null),
  deleted: fc.constantFrom(true, false, null),
  name: fc.constantFrom("Workout 1", null),
  sort: field,
  direction: fc.constantFrom("asc" as const, "desc" as const),
  skip: fc.constantFrom(0, 3, 1_200),
  limit: fc.constantFrom(1, 20, 1_001, undefined),
});

const COMPARE = {
  $gt: (a: string, b: string) => a > b,
  $gte: (a: string, b: string) => a >= b,
  $lt: (a: string, b: string) => a < b,
  $lte: (a: string, b: string) => a <= b,
};

it("any query gives what going through all rows gives", async () => {
  await fc.assert(
    fc.asyncProperty(
      queries,
      async ({ field, from, to, lower, upper, deleted, name, sort, direction, skip, limit }) => {
        const [first, last] = [valueAt[field](from), valueAt[field](to)];
        const bounds = { ...(lower && { [lower]: first }), ...(upper && { [upper]: last }) };
        const selector = {
          ...(deleted !== null && { _deleted: { $eq: deleted } }),
          ...(name !== null && { name: { $eq: name } }),
          ...((lower || upper) && { [field]: bounds }),
        };
        const sorting = sort === "id" ? [{ id: direction }] : [{ started_at: direction }, { id: "asc" as const }];
        const sign = direction === "asc" ? 1 : -1;
        const expected = ROWS.filter(
          (row) =>
            (deleted === null || row._deleted === deleted) &&
            (name === null || row.name === name) &&
            (!lower || COMPARE[lower](row[field], first)) &&
            (!upper || COMPARE[upper](row[field], last)),
        )
          .toSorted((a, b) => sign * a[sort].localeCompare(b[sort]) || a.id.localeCompare(b.id))
          .slice(skip, limit === undefined ? undefined : skip + limit);

        expect(await read({ selector, sort: sorting, skip, ...(limit !== undefined && { limit }) })).toEqual(
          idsOf(expected),
        );
      },
    ),
    { numRuns: 40 },
  );
});
