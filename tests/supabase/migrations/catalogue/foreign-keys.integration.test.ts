import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Foreign keys of our tables whose columns begin no index that holds every row. */
const UNINDEXED = `select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c
  where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
    select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
      and (select array_agg(k.attnum order by k.attnum) from unnest(c.conkey) k (attnum))
        = (select array_agg(k.attnum order by k.attnum)
            from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) k (attnum)))
  order by 1`;

const unindexed = async () => (await database.query<{ name: string }>(UNINDEXED)).rows.map(({ name }) => name);

it("has an index for each foreign key, so that what it refers to goes without a read of every row", async () => {
  expect(await unindexed()).toEqual([]);
});

it("finds a foreign key without one", async () => {
  await database.query(
    "create table private.unindexed (gym_id uuid constraint unindexed_fkey references private.gyms)",
  );
  expect(await unindexed()).toContain("private.unindexed unindexed_fkey");
});
