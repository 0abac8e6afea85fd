import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange, IDBObjectStore as FakeStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const AT = "2026-11-20T10:00:00.000Z";

const rowAt = (index: number) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  space_id: MEMBER,
  created_at: AT,
  updated_at: AT,
  name: "",
  started_at: AT,
  ended_at: null,
  notes: "",
  routine_id: null,
});
// More than are handed over at a stretch.
const ROWS = Array.from({ length: 2_100 }, (_, index) => rowAt(index));

let database: MemberDatabase;

beforeEach(async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.rx.remove();
});

const stored = async () => (await database.rx.collections.workouts.find().exec()).map(({ id }) => id);

it("rows that were written are there when the write is over", async () => {
  await database.rx.collections.workouts.bulkInsert(ROWS);
  expect(await stored()).toEqual(ROWS.map(({ id }) => id));
});

it("other windows are told of a write by RxDB alone", async () => {
  const told = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  await database.rx.collections.workouts.bulkInsert(ROWS);
  expect(told).not.toHaveBeenCalled();
});

it.each([2, 2_050])("a write that is given up at its row %i writes nothing", async (row) => {
  const put = FakeStore.prototype.put;
  let count = 0;
  vi.spyOn(FakeStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args);
    count += 1;
    // As a browser whose disk is full in the middle of the write.
    if (count === row) this.transaction.abort();
    return request;
  });
  await expect(database.rx.collections.workouts.bulkInsert(ROWS)).rejects.toThrow(/abort|transaction|inactive/i);
  vi.restoreAllMocks();
  expect(await stored()).toEqual([]);
});
