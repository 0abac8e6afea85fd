import { afterAll, beforeAll, expect, it } from "vitest";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import exercises from "#resources/exercises.json" with { type: "json" };

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await bootstrap(database);
});
afterAll(() => database.close());

it("carries the same exercise catalogue in the app as in the database", async () => {
  const { rows } = await database.query("select * from public.exercises");
  const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1);
  expect((rows as { id: string }[]).toSorted(byId)).toEqual(exercises.toSorted(byId));
});

it("names every exercise once in each language", () => {
  for (const name of ["name_it", "name_en"] as const) {
    expect(new Set(exercises.map((exercise) => exercise[name].toLowerCase())).size).toBe(exercises.length);
  }
});
