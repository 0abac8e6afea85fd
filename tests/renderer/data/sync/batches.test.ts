import { expect, test } from "vitest";
import { cutBatches, halvesOf, PUSH_BATCH, type Unsent } from "#renderer/data/sync/batches.ts";

let place = 0;
const unsent = (collection: Unsent["collection"], id: string, workout_id?: string): Unsent => {
  place += 1;
  const row = { id, space_id: "", created_at: "", updated_at: "", _deleted: false, ...(workout_id && { workout_id }) };
  return { collection, record: { row, dirty: place, base: null, own: [] } };
};
const training = (name: string, sets: number): Unsent[] => [
  unsent("workouts", name),
  unsent("workout_exercises", `${name}-exercise`, name),
  ...Array.from({ length: sets }, (_, index) => unsent("workout_sets", `${name}-${index}`, name)),
];
const documents = (count: number) => Array.from({ length: count }, (_, index) => unsent("documents", `d${index}`));
const sizes = (batches: readonly (readonly Unsent[])[]) => batches.map(({ length }) => length);
const ids = (rows: readonly Unsent[]) => rows.map(({ record }) => record.row.id);

test("rows go out in the order of writing, as many as a request takes", () => {
  const rows = documents(PUSH_BATCH + 3);
  const batches = cutBatches(rows, PUSH_BATCH, true);
  expect(sizes(batches)).toEqual([PUSH_BATCH, 3]);
  expect(ids(batches.flat())).toEqual(ids(rows));
});

test("a batch is cut between workouts, wherever their rows stand among the others", () => {
  const [first, second] = [training("a", 500), training("b", 600)];
  const mixed = [...first.slice(0, 2), ...second, ...first.slice(2)];
  expect(cutBatches(mixed, PUSH_BATCH, true).map(ids)).toEqual([ids(first), ids(second)]);
});

test("a workout that is longer than a batch goes out whole", () => {
  expect(sizes(cutBatches(training("a", PUSH_BATCH), PUSH_BATCH, true))).toEqual([PUSH_BATCH + 2]);
});

test("a network that is too slow for a batch gets parts of a workout as well", () => {
  expect(sizes(cutBatches(training("a", 8), 4, true))).toEqual([4, 4, 2]);
});

test("the last workout waits where more rows do, unless it is the only one", () => {
  const [first, second] = [training("a", 2), training("b", 2)];
  expect(cutBatches([...first, ...second], PUSH_BATCH, false).map(ids)).toEqual([ids(first)]);
  expect(cutBatches(first, PUSH_BATCH, false).map(ids)).toEqual([ids(first)]);
});

test("a refused batch is halved between workouts, and a single workout between its rows", () => {
  const [first, second] = [training("a", 6), training("b", 1)];
  expect(halvesOf([...first, ...second])?.map(ids)).toEqual([ids(first), ids(second)]);
  expect(halvesOf(first)?.map(ids)).toEqual([ids(first.slice(0, 4)), ids(first.slice(4))]);
  expect(halvesOf(first.slice(0, 1))).toBeNull();
});
