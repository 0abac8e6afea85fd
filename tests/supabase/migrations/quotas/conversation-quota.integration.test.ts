import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RequestIdentity } from "#local/database/database.ts";
import { ADMIN_SERVERS, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { ANONYMOUS, memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DENIED = "42501";
const INVALID = "22023";
const NOVEMBER = "2026-11-10T12:00:00Z";
const DECEMBER = "2026-12-10T12:00:00Z";

type Quota = { plan: string; at: string; month: string; used: number; limit: number | null };
type Claim = Quota & { granted: boolean; charged: string | null };

describe.each(ADMIN_SERVERS)("the quota of conversations on $name", ({ skip, ...server }) => {
  const { bed, call } = useAdminDatabase({ skip, ...server });
  const member = () => memberIdentity(bed.memberId);

  /** A claim at a time of the test's, under the identity that the public function has. */
  const claimAt = async (at: string, given: { id?: string; answered?: boolean } = {}): Promise<Claim> => {
    const { id = randomUUID(), answered = false } = given;
    const { rows } = await bed.database.as(member(), (tx) =>
      tx.query<{ answer: Claim }>("select private.claim_conversation($1, $2, $3) as answer", [id, answered, at]),
    );
    if (!rows[0]) throw new Error("no answer");
    return rows[0].answer;
  };
  const claim = (identity: RequestIdentity, id: string = randomUUID()) =>
    call<Claim>(identity, "claim_conversation($1)", [id]);
  const quotaAt = async (at: string): Promise<Quota | undefined> => {
    const { rows } = await bed.database.as(member(), (tx) =>
      tx.query<{ answer: Quota }>("select private.conversation_quota($1) as answer", [at]),
    );
    return rows[0]?.answer;
  };
  const useUp = async (at: string) => {
    for (let count = 0; count < 10; count++) await claimAt(at);
  };

  describe.skipIf(skip)("counts", () => {
    it("ten of fifty conversations that are claimed at once", async () => {
      const identity = member();
      const claims = await Promise.all(Array.from({ length: 50 }, () => claim(identity)));
      expect(claims.filter(({ granted }) => granted)).toHaveLength(10);
      expect(await call(identity, "conversation_quota()")).toMatchObject({ plan: "free", used: 10, limit: 10 });
    });

    it("a conversation once, however often and from wherever it is claimed", async () => {
      const [identity, id] = [member(), randomUUID()];
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(identity, id)));
      expect(new Set(claims.map(({ granted, used }) => `${granted} ${used}`))).toEqual(new Set(["true 1"]));
    });

    it("and still grants a claimed conversation once the month is used up, and charges it to its own month", async () => {
      const id = randomUUID();
      await claimAt(NOVEMBER, { id });
      await useUp(NOVEMBER);
      expect(await claimAt(NOVEMBER, { id })).toMatchObject({ granted: true, charged: "2026-11-01", used: 10 });
      expect(await claimAt(DECEMBER, { id })).toMatchObject({ granted: true, charged: "2026-11-01", used: 0 });
    });

    it("each member's own", async () => {
      await useUp(NOVEMBER);
      const other = memberIdentity(bed.adminId);
      expect(await claim(other)).toMatchObject({ granted: true, used: 1 });
    });

    it("by the server's clock", async () => {
      const { rows } = await bed.database.query<{ month: string }>(
        "select to_char(now() at time zone 'Europe/Rome', 'YYYY-MM-01') as month",
      );
      const answer = await claim(member());
      expect(answer).toMatchObject({ month: rows[0]?.month, charged: rows[0]?.month });
      expect(Math.abs(Date.parse(answer.at) - Date.now())).toBeLessThan(60_000);
    });

    it.each([
      ["winter", "2026-10-31T22:59:59Z", "2026-10-01"],
      ["winter", "2026-10-31T23:00:00Z", "2026-11-01"],
      ["summer", "2026-03-31T21:59:59Z", "2026-03-01"],
      ["summer", "2026-03-31T22:00:00Z", "2026-04-01"],
      ["winter, from one year to the next", "2026-12-31T23:00:00Z", "2027-01-01"],
    ])("by the months of Rome in %s: %s", async (_season, at, month) => {
      expect(await claimAt(at)).toMatchObject({ month, charged: month, used: 1 });
    });

    it("anew in each month", async () => {
      await useUp(NOVEMBER);
      expect(await claimAt(NOVEMBER)).toMatchObject({ granted: false, charged: null, used: 10 });
      expect(await claimAt(DECEMBER)).toMatchObject({ granted: true, used: 1 });
    });

    it("a conversation that was deleted, so that its place is not given back", async () => {
      const device = syncClient(bed.database, bed.memberId);
      const row = documentOf("coach_conversations", bed.memberId, { title: "Panca" });
      await device.push("documents", [{ new: row, assumed: null }]);
      await claimAt(NOVEMBER, { id: row.id });
      const gone = { ...row, updated_at: DECEMBER, deleted: true };
      expect(await device.push("documents", [{ new: gone, assumed: row }])).toEqual({ conflicts: [] });
      expect(await quotaAt(NOVEMBER)).toMatchObject({ used: 1 });
    });
  });

  describe.skipIf(skip)("keeps what was answered offline", () => {
    it("and charges it to the next month where this one is used up", async () => {
      await useUp(NOVEMBER);
      const surplus = await claimAt(NOVEMBER, { answered: true });
      expect(surplus).toMatchObject({ granted: true, charged: "2026-12-01", used: 10 });
      expect(await quotaAt(DECEMBER)).toMatchObject({ used: 1, limit: 10 });
    });

    it("and charges it to this month as long as it has room", async () => {
      expect(await claimAt(NOVEMBER, { answered: true })).toMatchObject({ charged: "2026-11-01", used: 1 });
    });

    it("so that a month may begin used up", async () => {
      await useUp(NOVEMBER);
      for (let count = 0; count < 10; count++) await claimAt(NOVEMBER, { answered: true });
      expect(await claimAt(DECEMBER)).toMatchObject({ granted: false, used: 10, limit: 10 });
    });

    it("and grants a month twice its quota at most", async () => {
      await useUp(NOVEMBER);
      for (let count = 0; count < 10; count++)
        expect(await claimAt(NOVEMBER, { answered: true })).toMatchObject({ granted: true });
      expect(await claimAt(NOVEMBER, { answered: true })).toMatchObject({ granted: false, charged: null });
      expect(await quotaAt(DECEMBER)).toMatchObject({ used: 10, limit: 10 });
    });
  });

  describe.skipIf(skip)("asks the plan", () => {
    const setPlan = (plan: string) => call(bed.admin, "admin_set_plan($1, $2)", [bed.memberId, plan]);

    it("which is free until an administrator sets another, and tells each member their own", async () => {
      expect(await call(member(), "entitlement()")).toBe("free");
      await setPlan("premium");
      expect(await call(member(), "entitlement()")).toBe("premium");
      expect(await call(bed.admin, "entitlement()")).toBe("free");
      await setPlan("free");
      expect(await call(member(), "entitlement()")).toBe("free");
    });

    it("and grants Premium without a limit, of which nothing is charged to the free plan after", async () => {
      await setPlan("premium");
      for (let count = 0; count < 11; count++)
        expect(await claimAt(NOVEMBER)).toMatchObject({ plan: "premium", granted: true, limit: null });
      await setPlan("free");
      expect(await claimAt(NOVEMBER)).toMatchObject({ plan: "free", granted: true, used: 1, limit: 10 });
    });

    it("of which every change is written down, once", async () => {
      await setPlan("premium");
      await setPlan("premium");
      await setPlan("free");
      const entries = await call<{ actor: string; target: string }[]>(bed.admin, "admin_audit_log()");
      expect(entries.filter(({ actor }) => actor === bed.adminId)).toMatchObject([
        { action: "set_plan", target: bed.memberId, detail: { before: "premium", plan: "free" } },
        { action: "set_plan", target: bed.memberId, detail: { before: "free", plan: "premium" } },
      ]);
    });

    it("and exports it to its member with what was counted", async () => {
      const id = randomUUID();
      await claimAt(NOVEMBER, { id });
      expect(await call(member(), "export_account()")).toMatchObject({
        id: bed.memberId,
        plan: "free",
        conversations: [{ id, month: "2026-11-01", plan: "free" }],
      });
      expect(await call(bed.admin, "export_account()")).toMatchObject({ conversations: [] });
    });
  });

  describe.skipIf(skip)("refuses", () => {
    const CALLS = [`claim_conversation('${randomUUID()}')`, "conversation_quota()"];

    it("strangers, and a token whose account is gone", async () => {
      for (const one of [...CALLS, "entitlement()"]) expect(await refusalOf(call(ANONYMOUS, one))).toBe(DENIED);
      expect(await refusalOf(claim(memberIdentity(randomUUID())))).toBe(DENIED);
    });

    it("a session that did not show its member's second factor", async () => {
      await claim(member());
      await bed.database.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [bed.memberId],
      );
      for (const one of CALLS) await expect(call(member(), one)).rejects.toThrow("insufficient_aal");
      const rows = (identity: RequestIdentity) =>
        bed.database.as(identity, async (tx) => (await tx.query("select 1 from public.coach_claims")).rowCount);
      expect(await rows(member())).toBe(0);
      expect(await rows({ ...member(), claims: { ...member().claims, aal: "aal2" } })).toBe(1);
    });

    it("a claim of no conversation", async () => {
      expect(await refusalOf(call(member(), "claim_conversation(null)"))).toBe(INVALID);
    });
  });
});
