import { IDBIndex as FakeIndex } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { documentId } from "#renderer/data/collections/document-rows.ts";
import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import { readOwnSnapshot } from "#renderer/data/repositories/snapshot.ts";
import { NOTHING_STATED } from "#shared/domain/kinds/coach-profiles.ts";
import type { DocumentKind } from "#shared/domain/kinds/kinds.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { kindRow, storedRows } from "#tests/helpers/data/kind-rows.ts";
import { MEMBER, openMemory } from "#tests/helpers/data/memory-member.ts";

const open = async <K extends DocumentKind>(kind: K) => {
  const { rx, rows } = await openMemory();
  return { rx, rows, repository: createDocumentRepository(rx, kind, rows), stored: storedRows(rx, kind) };
};
const weight = (day: string, value: number, kind = "bodyweight") => ({ kind, day, value });

test("rows are found by what they are of and by range, both ends included, the oldest first", async () => {
  const { repository, rows, rx } = await open("measures");
  await repository.createAll([
    weight("2026-11-22", 82),
    weight("2026-11-20", 80),
    weight("2026-11-21", 90, "waist"),
    weight("2026-11-21", 81),
  ]);
  // The same days and the same ids, of another kind.
  const plans = createDocumentRepository(rx, "planned_workouts", rows);
  await plans.create({ id: "id-1", day: "2026-11-21", routine_id: null, name: "Spinta" });
  const found = async (query?: Parameters<typeof repository.find>[0]) =>
    (await repository.find(query)).map(({ value }) => value);

  expect(await found()).toHaveLength(4);
  expect(await found({ ref: "bodyweight" })).toEqual([80, 81, 82]);
  expect(await found({ ref: "bodyweight", from: "2026-11-21" })).toEqual([81, 82]);
  expect(await found({ ref: "bodyweight", to: "2026-11-21" })).toEqual([80, 81]);
  expect((await found({ from: "2026-11-21", to: "2026-11-21" })).toSorted()).toEqual([81, 90]);
  expect(await found({ ref: "chest" })).toEqual([]);
});

test("rows of several things are found by one read of these alone, those of each in turn", async () => {
  const { repository } = await open("measures");
  const others = Array.from({ length: 20 }, (_, place) => weight("2026-11-20", 50 + place, `kind-${place}`));
  await repository.createAll([weight("2026-11-21", 90, "waist"), weight("2026-11-22", 82), ...others]);
  await repository.createAll([weight("2026-11-20", 80), weight("2026-11-20", 30, "arm")]);
  const getAll = vi.spyOn(FakeIndex.prototype, "getAll");
  const found = await repository.find({ ref: ["waist", "bodyweight", "nothing"] });
  const read = getAll.mock.results.map(({ value }) => value.result.length);
  getAll.mockRestore();
  expect(found.map(({ value }) => value)).toEqual([80, 82, 90]);
  expect(read.toSorted()).toEqual([0, 1, 2]);
  expect(await repository.find({ ref: [] })).toEqual([]);
});

test("open rows are found without a read of settled ones, which come after them", async () => {
  const { repository, stored } = await open("gym_instalments");
  const part = (day: string, paid_at: string | null) => ({
    ...kindRow("gym_instalments", MEMBER),
    id: day,
    due_on: day,
    paid_at,
  });
  const paid = Array.from({ length: 20 }, (_, day) => part(`2026-10-${day + 10}`, "2026-10-01T10:00:00.000Z"));
  for (const one of [...paid, part("2026-12-01", null), part("2026-11-01", null)]) await stored.insert(one);
  const getAll = vi.spyOn(FakeIndex.prototype, "getAll");
  const found = await repository.find({ isOpen: true });
  const read = getAll.mock.results.map(({ value }) => value.result.length);
  getAll.mockRestore();
  expect(found.map(({ due_on }) => due_on)).toEqual(["2026-11-01", "2026-12-01"]);
  expect(Math.max(...read)).toBe(2);
  const days = (await repository.find()).map(({ due_on }) => due_on);
  expect([days.length, days.slice(0, 3)]).toEqual([22, ["2026-11-01", "2026-12-01", "2026-10-10"]]);
});

test("all rows in any order are read by their keys alone, and are followed like others", async () => {
  const { repository, stored, rx } = await open("gym_people");
  // A kind whose name begins with this one's, or comes right after it.
  await storedRows(rx, "gym_persons").insert(kindRow("gym_persons", MEMBER));
  const person = (id: string) => ({ ...kindRow("gym_people", MEMBER), id });
  for (const id of ["b", "a"]) await stored.insert(person(id));
  const getAll = vi.spyOn(FakeIndex.prototype, "getAll");
  const seen: string[][] = [];
  const watching = repository.watch({ inAnyOrder: true }).subscribe((rows) => seen.push(rows.map(({ id }) => id)));
  await expect.poll(() => seen.at(-1)).toEqual(["a", "b"]);
  expect(getAll).not.toHaveBeenCalled();
  getAll.mockRestore();
  await stored.insert(person("c"));
  await expect.poll(() => seen.at(-1)).toEqual(["a", "b", "c"]);
  watching.unsubscribe();
});

test("watched rows that did not change stay the same objects", async () => {
  const { repository } = await open("measures");
  const [first, second] = await repository.createAll([weight("2026-11-20", 80), weight("2026-11-21", 81)]);
  const seen: Awaited<ReturnType<typeof repository.find>>[] = [];
  const watching = repository.watch().subscribe((rows) => seen.push(rows));
  await expect.poll(() => seen.length).toBe(1);

  await repository.update(second?.id ?? "", { value: 85 });

  await expect.poll(() => seen.at(-1)?.map(({ value }) => value)).toEqual([80, 85]);
  watching.unsubscribe();
  expect(seen.at(-1)?.[0]).toBe(seen[0]?.[0]);
  expect(seen.at(-1)?.[1]).not.toBe(seen[0]?.[1]);
  expect(seen[0]?.[0]).toEqual(first);
});

test("what is done to a row that was found is not done to the stored one", async () => {
  const { repository, stored } = await open("routines");
  const exercises = [routineExerciseOf({ exercise_id: "squat", sets: [routineSetOf({ reps_min: 5 })] })];
  const { id } = await repository.create({ name: "Gambe", folder: "", notes: "", position: 0, exercises });
  const [row] = await repository.find();
  row?.exercises.splice(0);
  await repository.update(id, { name: "Gambe A" });
  expect(await stored.all()).toMatchObject([{ name: "Gambe A", exercises }]);
});

test("one row is watched from before it is there, through its edits, until it is gone", async () => {
  const { repository } = await open("measures");
  const seen: (number | null)[] = [];
  const watching = repository.watchOne("mine").subscribe((row) => seen.push(row === null ? null : row.value));
  await expect.poll(() => seen).toEqual([null]);
  await repository.create({ id: "mine", ...weight("2026-11-20", 80) });
  await repository.update("mine", { value: 81 });
  await repository.remove(["mine"]);
  await expect.poll(() => seen).toEqual([null, 80, 81, null]);
  watching.unsubscribe();
});

test("an edit tells the row before and after, files it anew, and sees what other edits made of it", async () => {
  const { repository, rx } = await open("planned_workouts");
  const row = await repository.create({
    day: "2026-11-20",
    routine_id: null,
    name: "Spinta",
    time: "",
    minutes: 60,
    reminders: [],
  });
  const moved = await repository.update(row.id, { day: "2026-11-25" });
  expect(moved).toEqual({ before: row, after: { ...row, day: "2026-11-25", updated_at: moved.after.updated_at } });
  expect(moved.after.updated_at > row.updated_at).toBe(true);
  expect((await repository.find({ from: "2026-11-25" })).map(({ id }) => id)).toEqual([row.id]);

  const longer = ({ name }: typeof row) => ({ name: `${name}!` });
  await Promise.all([repository.update(row.id, longer), repository.update(row.id, longer)]);
  const [stored] = await rx.collections.documents.storageInstance.findDocumentsById(
    [documentId("planned_workouts", row.id)],
    false,
  );
  expect(stored).toMatchObject({ sort: "2026-11-25", data: { name: "Spinta!!" } });

  expect(await repository.update(row.id, () => ({}))).toMatchObject({ after: { updated_at: stored?.updated_at } });
  await expect(repository.update("nobody", { name: "x" })).rejects.toMatchObject({ code: "not_found" });
});

test("an edit of many changes the living ones it is for in one write", async () => {
  const { repository, rx, stored } = await open("measures");
  const added = await repository.createAll([80, 81, 82].map((value, day) => weight(`2026-11-2${day}`, value)));
  const [first, second, third] = added.map(({ id }) => id);
  await repository.remove([third ?? ""]);
  const writes: number[] = [];
  const watching = rx.collections.documents.eventBulks$.subscribe(({ events }) => writes.push(events.length));

  await repository.updateAll([...added.map(({ id }) => id), "nobody"], ({ value }) =>
    value === 80 ? null : { value: value + 10 },
  );

  watching.unsubscribe();
  expect(writes).toEqual([1]);
  expect([(await stored.one(first ?? ""))?.value, (await stored.one(second ?? ""))?.value]).toEqual([80, 91]);
  expect(await stored.one(third ?? "")).toBeNull();
});

test("a removal may set fields; its undo brings them back as they were, but for those that only grow", async () => {
  const { repository, rx, stored } = await open("notifications");
  const unread = { user_id: null, message_key: null, time: "2026-11-20T10:00:00.000Z", read: false };
  const [one, two] = await repository.createAll(["Uno", "Due"].map((message) => ({ ...unread, message })));
  if (!one || !two) throw new Error("two rows");
  const undo = await repository.remove([one.id, two.id, "nobody"], { message: "removed" });
  expect(await repository.find()).toEqual([]);
  const { storageInstance } = rx.collections.documents;
  const [removed] = await storageInstance.findDocumentsById([documentId("notifications", one.id)], true);
  if (!removed) throw new Error("the row is gone");
  expect(removed.data).toMatchObject({ message: "removed" });
  // Another device had read it meanwhile.
  const pulled = { ...removed, data: { ...removed.data, read: true } };
  await storageInstance.bulkWrite(
    [{ previous: removed, document: pulled }],
    "replication-downstream-of-another-device",
  );

  const writes: number[] = [];
  const watching = rx.collections.documents.eventBulks$.subscribe(({ events }) => writes.push(events.length));

  await undo();

  watching.unsubscribe();
  expect(writes).toEqual([2]);
  expect(await stored.one(one.id)).toMatchObject({ message: "Uno", read: true });
  expect(await stored.one(two.id)).toMatchObject({ message: "Due", read: false });
});

test("what the server alone writes is read, and no screen makes, changes or removes it", async () => {
  const { repository, stored, rows } = await open("own_gyms");
  const row = { ...rows.create(), gym_id: MEMBER, name: "Palestra", roles: ["member" as const], suspended_until: null };
  await stored.insert(row);
  const refused = { code: "invalid_value" };
  await expect(repository.create(row)).rejects.toMatchObject(refused);
  await expect(repository.update(row.id, { name: "Mia" })).rejects.toMatchObject(refused);
  await expect(repository.updateAll([row.id], () => ({ name: "Mia" }))).rejects.toMatchObject(refused);
  await expect(repository.remove([row.id])).rejects.toMatchObject(refused);
  expect(await repository.find()).toEqual([row]);
});

test("an export has the rows of the member's own space, not those of a gym that they work at", async () => {
  const { rx, rows } = await open("gym_people");
  const person = {
    ...rows.create(),
    member_id: MEMBER,
    name: "Ada",
    roles: [],
    suspended_until: null,
    gym_id: MEMBER,
    has_account: true,
  };
  await storedRows(rx, "gym_people").insert({ ...person, space_id: "gym-floor" });
  const note = { ...rows.create(), day: "2026-11-20", note: "Ginocchio" };
  await storedRows(rx, "day_notes").insert(note);
  const { gym_people, day_notes } = await readOwnSnapshot(rx, note.space_id);
  expect([gym_people, day_notes]).toEqual([[], [note]]);
});

test("a member's own rows have no secret of their pass", async () => {
  const { rx, stored, rows } = await open("own_passes");
  const pass = { ...rows.create(), gym_id: MEMBER, number: "0412345678901234", secret: "0f".repeat(32) };
  await stored.insert(pass);
  const { secret: _, ...kept } = pass;
  expect((await readOwnSnapshot(rx, pass.space_id)).own_passes).toEqual([kept]);
});

test("a row that starts blank is made once, and again where it was removed, never over another", async () => {
  const { repository } = await open("coach_profiles");
  const blank = { name: "own", ...NOTHING_STATED };
  const { id } = await repository.create(blank);
  await repository.update(id, { goal: "Forza", exclusions: { squat: "2026-11-20" } });

  await Promise.all([repository.create(blank), repository.create(blank)]);
  expect(await repository.find()).toMatchObject([{ id, goal: "Forza", exclusions: { squat: "2026-11-20" } }]);

  await repository.remove([id]);
  await repository.create(blank);
  expect(await repository.find()).toMatchObject([{ id, ...blank }]);
});
