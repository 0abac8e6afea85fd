import { afterAll, expect, it } from "vitest";
import { compile, sql } from "#local/rest/sql/fragment.ts";
import { rowsJson, sizedRows } from "#local/rest/sql/size.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

const MEBIBYTE = 2 ** 20;

it("puts no row together after the one that goes beyond 8 MiB, and measures them all", async () => {
  const rows = sql`select repeat('x', 1048576) as word from generate_series(1, 20)`;
  const { text, values } = compile(
    sql`select octet_length(${rowsJson("r")}::text) as kept, max(r.bytes)::int as measured
      from ${sizedRows(sql`to_json(r.word)`, rows, "r")}`,
  );
  const { rows: found } = await database.query<{ kept: number; measured: number }>(text, values);
  const { kept = 0, measured = 0 } = found[0] ?? {};
  expect([Math.floor(kept / MEBIBYTE), Math.floor(measured / MEBIBYTE)]).toEqual([8, 20]);
});
