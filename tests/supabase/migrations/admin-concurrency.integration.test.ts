import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import {
  createAccount,
  grantRole,
  memberIdentity,
  openTestDatabase,
  refusalOf,
} from "#tests/helpers/backend/database.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("administrators on a PostgreSQL server"), () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  const administrator = async () => {
    const id = await createAccount(database);
    await grantRole(database, id, "super_admin");
    return { id, identity: memberIdentity(id, "super_admin") };
  };
  const lockWaited = async (): Promise<void> => {
    for (;;) {
      const { rows } = await database.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rows.length > 0) return;
    }
  };

  it.each([
    ["admin_set_role($1, 'member')", "admin_set_role($1, 'member')"],
    ["admin_set_disabled($1, true)", "admin_set_disabled($1, true)"],
    ["admin_set_role($1, 'member')", "admin_set_disabled($1, true)"],
  ])("do not end each other at once: %s, %s", async (mine, theirs) => {
    const [one, other] = [await administrator(), await administrator()];
    let answer: Promise<string | null> = Promise.resolve(null);
    await database.as(one.identity, async (tx) => {
      await tx.query(`select public.${mine}`, [other.id]);
      answer = refusalOf(database.as(other.identity, (theirTx) => theirTx.query(`select public.${theirs}`, [one.id])));
      await Promise.race([lockWaited(), answer]);
    });
    expect(await answer).toBe("42501");
    const { rows } = await database.query(
      `select id from auth.users where id = any ($1::uuid[]) and banned_until is null
         and raw_app_meta_data ->> 'role' = 'super_admin'`,
      [[one.id, other.id]],
    );
    expect(rows).toEqual([{ id: one.id }]);
  });
});
