import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange, IDBObjectStore as FakeStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const AT = "2026-11-20T10:00:00.000Z";

const idAt = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const workout = (index: number) => ({
  id: idAt(index),
  space_id: MEMBER,
  created_at: AT,
  updated_at: AT,
  name: `Workout ${index}`,
  started_at: AT,
  ended_at: null,
  notes: "",
  routine_id: null,
});
const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

let database: MemberDatabase;

beforeEach(async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.rx.close();
});

/**
 * Ids found among those asked for, in the storage's order of answer, and how many single rows IndexedDB was asked for.
 */
const lookUp = async (indexes: number[]): Promise<{ found: string[]; asked: number }> => {
  const get = vi.spyOn(FakeStore.prototype, "get");
  const rows = await database.rx.collections.workouts.storageInstance.findDocumentsById(indexes.map(idAt), false);
  return { found: rows.map(({ id }) => id), asked: get.mock.calls.length };
};

describe("looking up many rows by id", () => {
  it("asks for none of them one by one in an empty store", async () => {
    expect(await lookUp(range(0, 200))).toEqual({ found: [], asked: 0 });
  });

  it("finds those that are there, and asks for no other", async () => {
    await database.rx.collections.workouts.bulkInsert([3, 150, 199, 900].map(workout));
    const { found, asked } = await lookUp(range(0, 200).reverse());
    expect(found).toEqual([199, 150, 3].map(idAt));
    expect(asked).toBe(3);
  });

  it("finds all where all are there", async () => {
    await database.rx.collections.workouts.bulkInsert(range(0, 120).map(workout));
    expect((await lookUp(range(0, 120))).found).toEqual(range(0, 120).map(idAt));
  });

  it("lists no more of a store that is large beside the question than is worth it", async () => {
    await database.rx.collections.workouts.bulkInsert(range(0, 2_100).map(workout));
    const keys = vi.spyOn(FakeStore.prototype, "getAllKeys");
    const { found } = await lookUp([...range(50, 50), ...range(5_000, 50)]);
    expect(found).toEqual(range(50, 50).map(idAt));
    const limits = keys.mock.calls.map(([query, limit]) => limit ?? (query as { count?: number } | undefined)?.count);
    expect(limits).toEqual([2_001]);
    await lookUp([...range(50, 50), ...range(5_000, 50)]);
    expect(keys).toHaveBeenCalledTimes(1);
  });

  it("keeps a write that another one overtook from passing for the first", async () => {
    const { storageInstance } = database.rx.collections.workouts;
    const rows = range(0, 150).map((index) => ({
      document: { ...workout(index), _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: "1-a" },
    }));
    await storageInstance.bulkWrite(rows.slice(0, 1), "test");
    const { error } = await storageInstance.bulkWrite(rows, "test");
    expect(error.map(({ status, documentId }) => [status, documentId])).toEqual([[409, idAt(0)]]);
  });
});
