import { expect, test } from "vitest";
import type { Store } from "#renderer/data/storage/store.ts";
import { createTestDevice, workoutRow } from "#tests/helpers/data/storage/test-store.ts";

const order = async (store: Store): Promise<string[]> => (await store.dirtyRows(10)).map(({ record }) => record.row.id);
const insert = ({ store }: { store: Store }, id: string) => store.insert({ workouts: [workoutRow(id)] });

test("the order of writing goes on after what waits, once the app is started again", async () => {
  const device = createTestDevice({ channel: null });
  const before = await device.open();
  for (const id of ["z", "y"]) await insert({ store: before }, id);
  await before.close();
  const store = await device.open();
  await insert({ store }, "a");
  expect(await order(store)).toEqual(["z", "y", "a"]);
  await store.close();
});

test("an edit is counted after those that another window reported", async () => {
  const device = createTestDevice();
  const [one, other] = [await device.openWindow(), await device.openWindow()];
  const heard = new Promise<void>((resolve) => other.store.commits.subscribe(() => resolve()));
  await one.store.insert({ workouts: [workoutRow("z"), workoutRow("y")] });
  await heard;
  await insert(other, "a");
  expect(await order(one.store)).toEqual(["z", "y", "a"]);
});

test("a row that was gone for good in another window is shown again", async () => {
  const device = createTestDevice();
  const [one, other] = [await device.openWindow(), await device.openWindow()];
  const seen: number[] = [];
  await insert(one, "a");
  for (const name of ["first", "second"]) await one.store.modify("workouts", "a", (row) => row && { ...row, name });
  const watching = other.rx.collections.workouts.find().$.subscribe((found) => seen.push(found.length));
  await expect.poll(() => seen.at(-1)).toBe(1);
  await one.store.transact(["workouts"], "readwrite", async (transaction) => {
    await transaction.get("workouts", "a");
    transaction.remove("workouts", "a");
  });
  await expect.poll(() => seen.at(-1)).toBe(0);
  await insert(other, "a");
  await expect.poll(() => seen.at(-1)).toBe(1);
  watching.unsubscribe();
});

test("a row that was gone before a window was opened is higher there than where it was removed", async () => {
  const device = createTestDevice({ channel: null });
  const before = await device.open();
  await insert({ store: before }, "a");
  for (const name of ["first", "second"]) await before.modify("workouts", "a", (row) => row && { ...row, name });
  await before.transact(["workouts"], "readwrite", async (transaction) => {
    await transaction.get("workouts", "a");
    transaction.remove("workouts", "a");
  });
  await before.close();
  const { store, rx } = await device.openWindow();
  await insert({ store }, "a");
  const found = await rx.collections.workouts.findOne("a").exec();
  expect(Number(found?.revision.split("-")[0])).toBeGreaterThan(4);
});

test("a read of what waits may begin where the last one ended", async () => {
  const { store } = await createTestDevice().openWindow();
  for (const id of ["a", "b", "c"]) await insert({ store }, id);
  const [, second] = await store.dirtyRows(2);
  const later = await store.dirtyRows(10, second?.record.dirty);
  expect(later.map(({ record }) => record.row.id)).toEqual(["b", "c"]);
});
