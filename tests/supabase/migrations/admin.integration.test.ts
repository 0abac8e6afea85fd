import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RequestIdentity } from "#local/database/database.ts";
import { ADMIN_SERVERS, type Json, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { ANONYMOUS, grantRole, memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";

const DENIED = "42501";
const INVALID = "22023";

type Entry = { action: string; actor: string; target: string | null; detail: Json };

/** Every function of the administration, with arguments that would go through. */
const CALLS = [
  "admin_enter()",
  "admin_overview()",
  "admin_users()",
  "admin_audit_log()",
  "admin_errors()",
  "admin_analytics()",
  "admin_system()",
  "admin_hosting()",
  `admin_set_role('${randomUUID()}', 'coach')`,
  `admin_set_disabled('${randomUUID()}', true)`,
  `admin_set_plan('${randomUUID()}', 'premium')`,
  "admin_plans()",
  "admin_subscriptions()",
  "admin_payments()",
  "admin_failed_payments()",
  "admin_revenue()",
  "admin_reconciliations()",
  "admin_set_price('month', 999, true, 'why')",
  "admin_coach()",
  "admin_set_coach(true, '', 1, 1)",
];

describe.each(ADMIN_SERVERS)("the administration on $name", ({ skip, ...server }) => {
  const { bed, call, openSession, addError } = useAdminDatabase({ skip, ...server });
  const withClaims = (identity: RequestIdentity, claims: Json): RequestIdentity => ({
    ...identity,
    claims: { ...identity.claims, ...claims },
  });
  const addFactor = (id: string, status: string) =>
    bed.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, friendly_name)
       values (gen_random_uuid(), $1, 'totp', $2, now(), now(), $2)`,
      [id, status],
    );

  describe.skipIf(skip)("refuses", () => {
    const expectRefused = async (identity: RequestIdentity) => {
      for (const one of CALLS) expect([one, await refusalOf(call(identity, one))]).toEqual([one, DENIED]);
    };

    it("anonymous callers and members everything", async () => {
      await expectRefused(ANONYMOUS);
      await expectRefused(memberIdentity(bed.memberId));
      await expectRefused(memberIdentity(bed.memberId, "coach"));
    });

    it("a token whose role the server does not know of", async () => {
      await expectRefused(memberIdentity(bed.memberId, "super_admin"));
      await expectRefused(memberIdentity(randomUUID(), "super_admin"));
    });

    it("an administrator whose token does not say so yet", async () => {
      await expectRefused(memberIdentity(bed.adminId));
    });

    it("an administrator who was demoted, disabled or deleted meanwhile", async () => {
      await grantRole(bed.database, bed.adminId, "member");
      await expectRefused(bed.admin);
      await grantRole(bed.database, bed.adminId, "super_admin");
      await bed.database.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
        bed.adminId,
      ]);
      await expectRefused(bed.admin);
      await bed.database.query("update auth.users set banned_until = null, deleted_at = now() where id = $1", [
        bed.adminId,
      ]);
      await expectRefused(bed.admin);
    });

    it("a session that was ended, or is another's", async () => {
      await expectRefused(withClaims(bed.admin, { session_id: randomUUID() }));
      await expectRefused(withClaims(bed.admin, { session_id: await openSession(bed.memberId) }));
      await call(withClaims(bed.admin, { session_id: await openSession(bed.adminId) }), "admin_overview()");
    });

    it("an administrator with a second factor until it was shown", async () => {
      await addFactor(bed.adminId, "unverified");
      await call(withClaims(bed.admin, { aal: "aal1" }), "admin_overview()");
      await addFactor(bed.adminId, "verified");
      await expectRefused(bed.admin);
      await expectRefused(withClaims(bed.admin, { aal: "aal1" }));
      await expect(call(bed.admin, "admin_enter()")).rejects.toThrow("insufficient_aal");
      await call(withClaims(bed.admin, { aal: "aal2" }), "admin_overview()");
    });

    it("rows of others outside of its functions, to administrators as well", async () => {
      await addError(bed.memberId, {});
      const { rowCount } = await bed.database.as(bed.admin, (tx) =>
        tx.query("select 1 from public.error_log where space_id = $1", [bed.memberId]),
      );
      expect(rowCount).toBe(0);
      expect(await call<{ member: string }[]>(bed.admin, "admin_errors()")).toMatchObject([{ member: bed.memberId }]);
    });
  });

  describe.skipIf(skip)("changes accounts", () => {
    const audit = async () =>
      (await call<Entry[]>(bed.admin, "admin_audit_log()")).filter((entry) => entry.actor === bed.adminId);
    const account = async (id: string) => {
      const { rows } = await bed.database.query<{ role: string; banned: boolean }>(
        "select raw_app_meta_data ->> 'role' as role, coalesce(banned_until > now(), false) as banned from auth.users where id = $1",
        [id],
      );
      return rows[0];
    };

    it("and writes every change down, once", async () => {
      await call(bed.admin, "admin_set_role($1, 'coach')", [bed.memberId]);
      await call(bed.admin, "admin_set_role($1, 'coach')", [bed.memberId]);
      await call(bed.admin, "admin_set_disabled($1, true)", [bed.memberId]);
      await call(bed.admin, "admin_set_disabled($1, false)", [bed.memberId]);
      expect(await account(bed.memberId)).toEqual({ role: "coach", banned: false });
      expect(await audit()).toMatchObject([
        { action: "enable", target: bed.memberId },
        { action: "disable", target: bed.memberId },
        { action: "set_role", target: bed.memberId, detail: { from: "member", to: "coach" } },
      ]);
    });

    it("and ends the sessions of one that it disables", async () => {
      await openSession(bed.memberId);
      await call(bed.admin, "admin_set_disabled($1, true)", [bed.memberId]);
      expect(await account(bed.memberId)).toEqual({ role: null, banned: true });
      const { rows } = await bed.database.query("select 1 from auth.sessions where user_id = $1", [bed.memberId]);
      expect(rows).toEqual([]);
    });

    it("but never its own, an unknown one or to an unknown role or plan, and then writes nothing down", async () => {
      for (const [sql, id] of [
        ["admin_set_role($1, 'member')", bed.adminId],
        ["admin_set_disabled($1, true)", bed.adminId],
        ["admin_set_role($1, 'coach')", randomUUID()],
        ["admin_set_role($1, 'owner')", bed.memberId],
        ["admin_set_role($1, null)", bed.memberId],
        ["admin_set_disabled($1, null)", bed.memberId],
        ["admin_set_plan($1, 'premium')", bed.adminId],
        ["admin_set_plan($1, 'premium')", randomUUID()],
        ["admin_set_plan($1, 'gold')", bed.memberId],
        ["admin_set_plan($1, null)", bed.memberId],
      ] as const) {
        expect([sql, await refusalOf(call(bed.admin, sql, [id]))]).toEqual([sql, INVALID]);
      }
      expect(await audit()).toEqual([]);
    });

    it("and notes who entered, once per session", async () => {
      const session = await openSession(bed.adminId);
      const identity = withClaims(bed.admin, { session_id: session });
      await call(identity, "admin_enter()");
      await call(identity, "admin_enter()");
      await call(withClaims(bed.admin, { session_id: await openSession(bed.adminId) }), "admin_enter()");
      expect((await audit()).map(({ action }) => action)).toEqual(["enter", "enter"]);
    });
  });

  describe.skipIf(skip)("keeps an audit", () => {
    it("that not even the owner of the bed.database changes or empties", async () => {
      await call(bed.admin, "admin_set_role($1, 'desk')", [bed.memberId]);
      for (const sql of [
        "update public.admin_audit set action = 'enter'",
        "delete from public.admin_audit",
        "truncate public.admin_audit",
      ]) {
        expect([sql, await refusalOf(bed.database.query(sql))]).toEqual([sql, DENIED]);
      }
    });

    it("that the API's roles neither read nor write", async () => {
      const identities: RequestIdentity[] = [ANONYMOUS, bed.admin, { role: "service_role", claims: {} }];
      for (const identity of identities) {
        const attempt = (sql: string) => refusalOf(bed.database.as(identity, (tx) => tx.query(sql)));
        expect(await attempt("select 1 from public.admin_audit")).toBe(DENIED);
        expect(await attempt(`insert into public.admin_audit (actor, action) values ('${bed.adminId}', 'enter')`)).toBe(
          DENIED,
        );
      }
    });

    it("that outlives the account it is about", async () => {
      await call(bed.admin, "admin_set_role($1, 'desk')", [bed.memberId]);
      await bed.database.query("delete from auth.users where id = $1", [bed.memberId]);
      expect(await call<Entry[]>(bed.admin, "admin_audit_log(null, 1)")).toMatchObject([
        { target: bed.memberId, targetEmail: null },
      ]);
    });
  });
});
