import { describe, expect, it } from "vitest";
import { brokenMigrations } from "#scripts/lib/migration-rules.ts";
import { readMigrations, readMigrationsLock } from "#scripts/lib/migrations-lock.ts";

const HEAD = "select set_config('lock_timeout', '5s', true);\n\n";
const TABLE = "create table public.notes (like private.synced_row including all);\n";

/** What is amiss with a migration before the first release, or after that of another one. */
const ofBaseline = (text: string, lock = ""): string[] =>
  brokenMigrations(lock, [{ file: "20261201000000_notes.sql", text }]).map((line) => line.split(": ")[1] ?? "");
const later = (text: string) => ofBaseline(text, `${"0".repeat(64)}  20261124171067_spaces.sql\n`);

it("finds nothing amiss with the migrations there are", () => {
  const migrations = readMigrations();
  expect(migrations.length).toBeGreaterThan(0);
  expect(brokenMigrations(readMigrationsLock(), migrations)).toEqual([]);
});

it("leaves alone what was released", () => {
  expect(ofBaseline(TABLE, `${"0".repeat(64)}  20261201000000_notes.sql\n`)).toEqual([]);
});

describe("create extension", () => {
  const inBody = (statement: string) => `${HEAD}do $$ begin\n  ${statement}\nend $$;\n`;

  it("may not stand in a function or a block", () => {
    const words = "a migration executes no `create extension` as it stands";
    expect(ofBaseline(inBody("create extension pg_cron with schema pg_catalog;"))).toEqual([
      expect.stringContaining(words),
    ]);
  });

  it("may be executed there, and named in a comment", () => {
    expect(
      ofBaseline(inBody("-- Not create extension.\n  execute 'create extension a with schema extensions';")),
    ).toEqual([]);
  });

  it("may stand outside", () => {
    expect(ofBaseline(`${HEAD}create extension btree_gist with schema extensions;\n`)).toEqual([]);
  });

  it.each(["create extension pg_net;", "do $$ begin\n  execute 'create extension if not exists pg_net';\nend $$;"])(
    "names the extension's schema: %s",
    (statement) => {
      const words = "a migration names the schema of an extension";
      expect(ofBaseline(`${HEAD}${statement}\n`)).toEqual([expect.stringContaining(words)]);
    },
  );
});

describe("waiting for locks", () => {
  it("is bounded by the first statement", () => {
    const words = [expect.stringContaining("begins with `select set_config('lock_timeout', '5s', true);`")];
    expect(ofBaseline(TABLE)).toEqual(words);
    expect(ofBaseline(`${TABLE}${HEAD}`)).toEqual(words);
    expect(ofBaseline(`-- Notes.\n${HEAD}${TABLE}`)).toEqual([]);
  });
});

describe("a migration after the first release", () => {
  const oneTable = [expect.stringContaining("with a policy has one table")];
  const keysLast = [expect.stringContaining("has foreign keys after its policies")];
  const two = `${HEAD}${TABLE}${TABLE.replace("notes", "goals")}`;
  const policies = "select private.make_synced_table('notes');\n";

  it("may make a table with its policies", () => {
    expect(later(`${HEAD}${TABLE}${policies}`)).toEqual([]);
  });

  it("makes no policies beside a second table", () => {
    expect(later(`${two}${policies}`)).toEqual(oneTable);
    expect(later(`${HEAD}create policy "a" on public.notes for select;\ncreate policy "b" on public.goals;`)).toEqual(
      oneTable,
    );
  });

  it("may make many tables without policies", () => {
    expect(later(two)).toEqual([]);
  });

  it("adds foreign keys after the policies", () => {
    const keyed = "create table private.notes (member uuid references auth.users (id));\n";
    const policy = 'create policy "a" on private.notes for select;\n';
    expect(later(`${HEAD}${keyed}${policy}`)).toEqual(keysLast);
    expect(later(`${HEAD}${policy}${keyed}`)).toEqual([]);
  });

  it("is held to more than those that come upon an empty project", () => {
    expect(ofBaseline(`${two}${policies}`)).toEqual([]);
  });
});
