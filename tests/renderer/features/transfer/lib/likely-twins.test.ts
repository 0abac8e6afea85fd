import { expect, test } from "vitest";
import { likelyTwins } from "#renderer/features/transfer/lib/likely-twins.ts";
import type { ImportedWorkout } from "#shared/domain/training/transfer/training-file.ts";
import { HEVY, readFile } from "#tests/helpers/data/training-files.ts";

const workout = async (startedAt: Date, sets: number): Promise<ImportedWorkout> => {
  const [read] = (await readFile(HEVY)).workouts;
  const [exercise] = read?.exercises ?? [];
  const [set] = exercise?.sets ?? [];
  if (!read || !exercise || !set) throw new Error("no set");
  const exercises = [{ ...exercise, sets: Array.from({ length: sets }, () => set) }];
  return { ...read, key: "this", startedAt: startedAt.toISOString(), exercises };
};

test.each([
  ["minutes apart", new Date(2026, 9, 3, 18, 10), 10, true],
  ["with a set that the other app did not count", new Date(2026, 9, 3, 18), 9, true],
  ["of which the other app knows the day alone", new Date(2026, 9, 3, 12), 10, true],
  ["in the morning and the evening of a day", new Date(2026, 9, 3, 7), 10, false],
  ["of another day", new Date(2026, 9, 4, 18), 10, false],
  ["with half the sets", new Date(2026, 9, 3, 18), 5, false],
])("two workouts %s may be one or not", async (_, at, completedSets, expected) => {
  const others = [{ started_at: at.toISOString(), completedSets }];
  expect(likelyTwins([await workout(new Date(2026, 9, 3, 18), 10)], others).has("this")).toBe(expected);
});
