import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("carries the same exercises in the app as in the database", async () => {
  const { rows } = await database.query("select * from public.exercises");
  const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1);
  const carried = exerciseLibrary().map(({ synonyms, common, cues_it, cues_en, ...columns }) => columns);
  expect((rows as { id: string }[]).toSorted(byId)).toEqual(carried.toSorted(byId));
});
