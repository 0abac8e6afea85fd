import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = new URL("../../../../supabase/migrations/", import.meta.url);
const CREATED = /^create (?:or replace )?function ([a-z_.]+)\(([^$]*?)\)\s+(?:returns|language)\b/gm;

/** Name and types of the arguments: what tells overloads apart. */
const signatures = (sql: string): string[] =>
  [...sql.matchAll(CREATED)].map(([, name, list = ""]) => {
    const types = list.split(",").map((argument) => argument.trim().replace(/^\w+ | default .*/gs, ""));
    return `${name}(${types.join(", ")})`;
  });

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

it("creates each function once, in its final form", () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));
  const sql = files.map((file) => readFileSync(new URL(file, FOLDER), "utf8")).join("\n");
  const created = signatures(sql);
  expect(created).toHaveLength(sql.match(/^create (or replace )?function/gm)?.length ?? 0);
  expect(twice(created)).toEqual([]);
});

it("tells a replaced function from an overload", () => {
  const sql = (head: string) => `create ${head} returns text\nlanguage sql as $$ select '' $$;\n`;
  const first = sql("function private.plan(held public.subscriptions, at timestamptz default now())");
  expect(twice(signatures(first + sql("function private.plan()")))).toEqual([]);
  expect(
    twice(signatures(first + sql("or replace function private.plan(\n  s public.subscriptions, at timestamptz\n)"))),
  ).toEqual(["private.plan(public.subscriptions, timestamptz)"]);
});
