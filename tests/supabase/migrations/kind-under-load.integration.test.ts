import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { LOCK_TIMEOUT } from "#scripts/lib/migration-rules.ts";
import { createAccount, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { lockAsHostedPolicies } from "#tests/helpers/backend/policy-locks.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";
import { documentOf, rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const MEMBERS = 8;
const KINDS = 6;

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("a kind added to a project in use"), () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await lockAsHostedPolicies(database);
  });
  afterAll(() => database?.close());

  it("deadlocks with none of eight members who push meanwhile", async () => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => createAccount(database)));
    let adding = true;
    const pushed = members.map(async (id) => {
      const { push } = syncClient(database, id);
      let pushes = 0;
      for (; adding; pushes += 1) {
        await push("workouts", [{ new: rowsOf("workouts", id), assumed: null }]);
        await push("documents", [{ new: documentOf("measures", id), assumed: null }]);
      }
      return pushes;
    });
    const addKind = (name: string) =>
      database.transaction(async (tx) => {
        await tx.script(LOCK_TIMEOUT);
        await tx.script(`create table public.${name} (like private.synced_row including all, day date not null)`);
        await tx.query("select private.make_synced_table($1)", [name]);
      });
    const added = (async () => {
      for (let index = 0; index < KINDS; index += 1) await addKind(`kind_${index}`);
    })().finally(() => {
      adding = false;
    });
    expect((await Promise.allSettled([added, ...pushed])).filter(({ status }) => status === "rejected")).toEqual([]);
    expect(Math.min(...(await Promise.all(pushed)))).toBeGreaterThan(0);
  });
});
