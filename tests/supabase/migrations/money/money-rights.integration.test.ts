import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RequestIdentity } from "#local/database/database.ts";
import { ADMIN_SERVERS, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { ANONYMOUS, memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";
import { recordPayment, recordSubscription } from "#tests/helpers/backend/money/receipts.ts";

const DENIED = "42501";

const TABLES = [
  "public.plan_prices",
  "public.subscriptions",
  "public.receipts",
  "public.withdrawals",
  "private.start_requests",
  "private.issuers",
  "private.receipt_numbers",
  "private.rt_documents",
  "private.closed_days",
  "private.ledger_transactions",
  "private.ledger_entries",
  "private.billing_customers",
  "private.billing_settings",
  "private.entitlements",
  "private.left_customers",
  "private.payment_events",
  "private.reconciliations",
  "private.mail_outbox",
] as const;
const VERBS: Record<string, (table: string) => string> = {
  select: (table) => `select 1 from ${table}`,
  insert: (table) => `insert into ${table} (${COLUMN[table] ?? "id"}) values (null)`,
  update: (table) => `update ${table} set ${COLUMN[table] ?? "id"} = ${COLUMN[table] ?? "id"}`,
  delete: (table) => `delete from ${table}`,
  truncate: (table) => `truncate ${table}`,
};
/** A column of each that a statement may name. */
const COLUMN: Record<string, string> = {
  "public.plan_prices": "cents",
  "public.subscriptions": "status",
  "private.receipt_numbers": "last",
  "private.start_requests": "wording",
  "private.rt_documents": "number",
  "private.closed_days": "cents",
  "private.ledger_transactions": "key",
  "private.ledger_entries": "cents",
  "private.reconciliations": "customers",
  "private.billing_customers": "customer",
  "private.entitlements": "plan",
  "private.left_customers": "customer",
  "private.billing_settings": "beta_until",
};
/** What members may read by themselves; all else of it is refused to everybody but the functions. */
const READ_BY_MEMBERS: readonly string[] = TABLES.filter((table) => table.startsWith("public."));

describe.each(ADMIN_SERVERS)("money on $name", ({ skip, ...server }) => {
  const { bed } = useAdminDatabase({ skip, ...server });
  describe.skipIf(skip)("is", () => {
    it("nobody's to write, and each member's own to read", async () => {
      const roles: Record<string, RequestIdentity> = {
        anonymous: ANONYMOUS,
        member: memberIdentity(bed.memberId),
        administrator: bed.admin,
        server: { role: "service_role", claims: {} },
      };
      for (const [role, identity] of Object.entries(roles))
        for (const table of TABLES)
          for (const [verb, sql] of Object.entries(VERBS)) {
            const isRead = verb === "select" && READ_BY_MEMBERS.includes(table) && /member|admin/.test(role);
            const refusal = await refusalOf(bed.database.as(identity, (tx) => tx.query(sql(table))));
            expect([role, table, verb, refusal]).toEqual([role, table, verb, isRead ? null : DENIED]);
          }
    });

    it("shown of others to nobody outside of the administration's functions", async () => {
      await recordSubscription(bed.database, bed.memberId);
      await recordPayment(bed.database, { id: `in_${randomUUID()}`, member: bed.memberId });
      for (const identity of [memberIdentity(bed.adminId), bed.admin])
        for (const table of ["public.subscriptions", "public.receipts", "public.withdrawals"]) {
          const { rows } = await bed.database.as(identity, (tx) =>
            tx.query(`select 1 from ${table} where member_id = $1`, [bed.memberId]),
          );
          expect([table, rows]).toEqual([table, []]);
        }
    });
  });
});
