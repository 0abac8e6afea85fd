import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { asPushed, rowsOf } from "#tests/helpers/data/documents.ts";
import { createAccount, grantRole, memberIdentity, openPgliteDatabase, openTestDatabase } from "./database.ts";
import { postgresTitle, postgresUnavailableReason } from "./postgres-server.ts";

export type Json = Record<string, unknown>;

type Server = { name: string; open: () => Promise<Database>; skip: boolean };

export const ADMIN_SERVERS: Server[] = [
  { name: "PGlite", open: openPgliteDatabase, skip: false },
  { name: postgresTitle("PostgreSQL"), open: openTestDatabase, skip: postgresUnavailableReason() !== null },
];

/** What a test of the administration works on: the two accounts are new in each one. */
export type AdminDatabase = {
  database: Database;
  adminId: string;
  memberId: string;
  admin: RequestIdentity;
};

/** Registers the hooks that open and close the database of a `describe`, and make its accounts. */
export function useAdminDatabase({ open, skip }: Server) {
  const bed = {} as AdminDatabase;

  beforeAll(async () => {
    if (!skip) bed.database = await open();
  });
  afterAll(() => bed.database?.close());
  beforeEach(async () => {
    if (skip) return;
    bed.adminId = await createAccount(bed.database);
    bed.memberId = await createAccount(bed.database);
    await grantRole(bed.database, bed.adminId, "super_admin");
    bed.admin = memberIdentity(bed.adminId, "super_admin");
  });

  return {
    bed,
    /** The answer of a function of the administration. */
    async call<T = Json>(identity: RequestIdentity, sql: string, values: readonly unknown[] = []): Promise<T> {
      const { rows } = await bed.database.as(identity, (tx) =>
        tx.query<{ answer: T }>(`select public.${sql} as answer`, values),
      );
      return rows[0]?.answer as T;
    },
    async openSession(id: string): Promise<string> {
      const session = randomUUID();
      const values = [session, id];
      await bed.database.query("insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())", values);
      return session;
    },
    async addError(owner: string, changes: Json): Promise<void> {
      const rows = [
        asPushed("documents", "error_log", {
          ...rowsOf("error_log", owner),
          type: "network",
          severity: "medium",
          ...changes,
        }),
      ];
      await bed.database.as(memberIdentity(owner), (tx) =>
        tx.query("select public.sync_push('documents', $1::jsonb)", [JSON.stringify(rows)]),
      );
    },
  };
}
