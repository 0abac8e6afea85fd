import { IDBFactory as FakeFactory } from "fake-indexeddb";
import { prepareQuery } from "rxdb/plugins/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createNoteBook, type NoteBook } from "#renderer/data/sync/device-notes.ts";
import { type StorageWrite, watchedStorage } from "#tests/helpers/data/storage/watched-storage.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const GYM = "00000000-0000-4000-8000-000000000002";
const AT = "2026-11-20T10:00:00.000Z";
const REFUSED = { kind: "workouts", rowId: "r1", code: "23514", message: "too long" };

let database: MemberDatabase;
let notes: NoteBook;
let onWrite: StorageWrite | null;

let at = AT;
const book = () => createNoteBook(database.rx.collections.device_notes, () => at);

beforeEach(async () => {
  const directory = new FakeFactory();
  onWrite = null;
  at = AT;
  const storage = watchedStorage(directory, () => onWrite);
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
  notes = book();
});
afterEach(() => database.rx.remove().then(() => undefined));

test.each<[string, () => Promise<void>, () => Promise<unknown>, unknown]>([
  ["a refused row", () => notes.saveRefusal(REFUSED, AT), () => notes.refusals(), [REFUSED]],
  ["the last success", () => notes.saveLastSuccess(AT), () => notes.lastSuccess(), AT],
  ["a seen space", () => notes.seenSpaces.add("workouts", GYM), () => notes.seenSpaces.of("workouts"), new Set([GYM])],
])("%s that could not be written while the disk was full can be written later", async (_name, write, read, written) => {
  onWrite = async () => {
    throw new Error("fake: disk full");
  };
  await expect(write()).rejects.toThrow("disk full");
  onWrite = null;

  await write();

  expect(await read()).toEqual(written);
});

test.each([
  ["before", () => [notes.discardRefusal("r1", AT), notes.saveRefusal(REFUSED, AT)]],
  ["while", () => [notes.saveRefusal(REFUSED, AT), notes.discardRefusal("r1", AT)]],
])("an edit that is discarded stays so where it is refused once more: %s that is noted", async (_when, writes) => {
  await notes.saveRefusal(REFUSED, AT);

  await Promise.all(writes());

  expect(await notes.refusals()).toEqual([{ ...REFUSED, discarded: AT }]);
});

test("another edit of a row whose edit was discarded is not", async () => {
  await notes.saveRefusal(REFUSED, AT);
  await notes.discardRefusal("r1", AT);
  await notes.saveRefusal(REFUSED, "2026-11-20T11:00:00.000Z");
  expect(await notes.refusals()).toEqual([REFUSED]);
});

test("seen spaces are told apart by collection, and outlive the window", async () => {
  await notes.seenSpaces.add("workouts", GYM);
  await notes.seenSpaces.add("workouts", GYM);
  await notes.seenSpaces.add("workout_sets", MEMBER);

  const later = book();
  expect(await later.seenSpaces.of("workouts")).toEqual(new Set([GYM]));
  expect(await later.seenSpaces.of("documents")).toEqual(new Set());

  await later.seenSpaces.remove("workouts", GYM);
  expect(await later.seenSpaces.of("workouts")).toEqual(new Set());
  expect(await book().seenSpaces.of("workouts")).toEqual(new Set());
});

/** Rows that were deleted count, too. */
const storedNotes = async () => {
  const { storageInstance } = database.rx.collections.device_notes;
  const everything = prepareQuery(storageInstance.schema, { selector: {}, sort: [{ id: "asc" }], skip: 0 });
  const found = (await storageInstance.query(everything)).documents;
  const ids = [...found.map(({ id }) => id), "conflict|r0|name|k", "refusal|r1"];
  return (await storageInstance.findDocumentsById([...new Set(ids)], true)).map(({ id }) => id);
};

test("what is no longer noted leaves nothing on the disk, the values of a conflict above all", async () => {
  await notes.saveLastSuccess(AT);
  await notes.saveRefusal(REFUSED, AT);
  for (let n = 0; n < 101; n += 1) {
    at = new Date(Date.parse(AT) + n).toISOString();
    await notes.reportConflicts("workouts", `r${n}`, "k", [{ field: "name", kept: "a", other: "b" }]);
  }

  await notes.removeRefusals(["r1"]);

  const stored = await storedNotes();
  expect(stored).not.toContain("conflict|r0|name|k");
  expect(stored).not.toContain("refusal|r1");
  expect(stored).toContain("conflict|r100|name|k");
  expect(stored).toHaveLength(101);
  expect(await notes.lastSuccess()).toBe(AT);
});
