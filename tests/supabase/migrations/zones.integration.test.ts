import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { isZone } from "#shared/lib/zones.ts";
import { createAccount, openPgliteDatabase, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { openGym } from "#tests/helpers/backend/gym.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const STRANGE = ["", "+01:00", "Etc/GMT+13", "America/Foo5", "Foo/Bar", "Europe/Rome\n", "posix/Europe/Rome", "<x>-1"];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const differing = async (of: Database): Promise<string[]> => {
  const { rows } = await of.query<{ name: string; known: boolean }>(
    `select n.name, private.is_zone(n.name) as known from (
       select name from pg_catalog.pg_timezone_names union select unnest($1::text[])) n`,
    [`{${[...STRANGE, ...Intl.supportedValuesOf("timeZone")].map((name) => JSON.stringify(name)).join(",")}}`],
  );
  expect(rows.filter(({ known }) => known).length).toBeGreaterThan(400);
  return rows.filter(({ name, known }) => isZone(name) !== known).map(({ name }) => name);
};

it("PostgreSQL and JavaScript keep the same zones, of all that either knows", async () => {
  expect(await differing(database)).toEqual([]);
});

it("so does PGlite, with its own list of zones", async () => {
  const pglite = await openPgliteDatabase();
  expect(await differing(pglite)).toEqual([]);
  await pglite.close();
});

it("no gym has a zone that JavaScript does not know", async () => {
  const gym = await openGym(database);
  expect(await gym.tell(gym.owner, "save_settings", { zone: "Factory" })).toBe("unknown_zone");
  expect(await refusalOf(gym.one("select private.make_gym('Palestra', 'Factory')"))).toBe("22023");
});

it("no appointment is kept in one, and one of whole days has none", async () => {
  const id = await createAccount(database);
  const member = syncClient(database, id);
  const times = { title: "Panca", start: "2026-11-25", end: "2026-11-25", rule: "", exceptions: {}, reminders: [] };
  const push = (zone: string) =>
    member.push("documents", [{ new: documentOf("events", id, { ...times, zone }), assumed: null }]);
  await expect(push("Factory")).rejects.toMatchObject({ code: "23514", constraint: "events_zone_check" });
  expect(await push("")).toEqual({ conflicts: [] });
});
