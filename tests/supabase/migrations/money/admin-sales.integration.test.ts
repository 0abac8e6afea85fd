import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plansAnswer, revenueAnswer } from "#renderer/data/admin/admin-payments.ts";
import { ADMIN_SERVERS, type Json, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";
import { recordPayment, recordRefund, recordSubscription } from "#tests/helpers/backend/money/receipts.ts";

const INVALID = "22023";

describe.each(ADMIN_SERVERS)("what is sold and earned on $name", ({ skip, ...server }) => {
  const { bed, call } = useAdminDatabase({ skip, ...server });
  describe.skipIf(skip)("prices", () => {
    const prices = async () => plansAnswer.parse(await call(bed.admin, "admin_plans()")).prices;
    const sold = async () => {
      const { rows } = await bed.database.as(memberIdentity(bed.memberId), (tx) =>
        tx.query<{ state: { prices: { billing: string; cents: number }[] } }>("select billing_state() as state"),
      );
      return rows[0]?.state.prices.map(({ billing, cents }) => `${billing} ${cents}`);
    };

    it("are set with a reason, stand in the audit, and are sold no more where they are taken off", async () => {
      await bed.database.query("delete from public.subscriptions");
      await recordSubscription(bed.database, bed.memberId, { billing: "year" });
      await call(bed.admin, "admin_set_price('month', 1299, true, ' Nuovo listino ')");
      await call(bed.admin, "admin_set_price('month', 1299, true, 'again')");
      await call(bed.admin, "admin_set_price('year', 9990, false, 'Solo mensile')");
      expect(await prices()).toEqual([
        { billing: "month", cents: 1299, currency: "EUR", active: true, subscribers: 0 },
        { billing: "year", cents: 9990, currency: "EUR", active: false, subscribers: 1 },
      ]);
      expect(await sold()).toEqual(["month 1299"]);
      const audit = await call<Json[]>(bed.admin, "admin_audit_log(null, 2)");
      expect(audit.map(({ action, actor, detail }) => ({ action, actor, detail }))).toEqual([
        {
          action: "set_price",
          actor: bed.adminId,
          detail: { billing: "year", before: 9990, cents: 9990, active: false, reason: "Solo mensile" },
        },
        {
          action: "set_price",
          actor: bed.adminId,
          detail: { billing: "month", before: 999, cents: 1299, active: true, reason: "Nuovo listino" },
        },
      ]);
      await call(bed.admin, "admin_set_price('month', 999, true, 'back')");
      await call(bed.admin, "admin_set_price('year', 9990, true, 'back')");
    });

    it.each([
      "'week', 999, true, 'why'",
      "'month', 0, true, 'why'",
      "'month', 999, null, 'why'",
      "'month', 500, true, '  '",
    ])("are refused: %s", async (values) => {
      expect(await refusalOf(call(bed.admin, `admin_set_price(${values})`))).toBe(INVALID);
      expect(await prices()).toMatchObject([{ cents: 999 }, { cents: 9990 }]);
    });

    it("say when the beta ends", async () => {
      expect(plansAnswer.parse(await call(bed.admin, "admin_plans()"))).toMatchObject({
        betaUntil: "2026-02",
        betaEnds: "2026-02-28T23:00:00+00:00",
      });
    });
  });

  describe.skipIf(skip)("revenue", () => {
    const monthOf = async (month: string) =>
      revenueAnswer.parse(await call(bed.admin, "admin_revenue(36)")).find((one) => one.month === month);

    it("is of the month that it is in Rome, with refunds apart", async () => {
      // Half past midnight of the first of June in Rome.
      const [may, june] = [await monthOf("2026-05"), await monthOf("2026-06")];
      const payment = `in_${randomUUID()}`;
      await recordPayment(bed.database, { id: payment, member: bed.memberId, at: "2026-05-31T22:30:00Z" });
      await recordRefund(bed.database, { id: `re_${randomUUID()}`, payment, cents: 866, at: "2026-06-05T09:00:00Z" });
      expect(await monthOf("2026-05")).toEqual(may);
      const after = await monthOf("2026-06");
      expect(after?.charges).toEqual({
        count: (june?.charges.count ?? 0) + 1,
        net: (june?.charges.net ?? 0) + 819,
        vat: (june?.charges.vat ?? 0) + 180,
        gross: (june?.charges.gross ?? 0) + 999,
      });
      expect(after?.refunds).toMatchObject({ gross: (june?.refunds.gross ?? 0) + 866 });
      expect(after?.corrections).toEqual(june?.corrections);
    });

    it("is what the ledger and the receipts say, after any charges, refunds and corrections", async () => {
      const month = fc.integer({ min: 1, max: 11 }).map((m) => `2026-${String(m).padStart(2, "0")}-15T12:00:00Z`);
      const act = fc.record({
        cents: fc.integer({ min: 1, max: 20_000 }),
        at: month,
        back: fc.double({ min: 0, max: 1, noNaN: true }),
      });
      for (const { cents, at, back } of fc.sample(act, { numRuns: 40, seed: 22 })) {
        const id = `in_${randomUUID()}`;
        await recordPayment(bed.database, { id, member: bed.memberId, cents, at });
        const returned = Math.floor(cents * back);
        if (returned > 0)
          await recordRefund(bed.database, {
            id: `re_${randomUUID()}`,
            payment: id,
            cents: returned,
            at: "2026-11-20T12:00:00Z",
          });
        await bed.database.query("select private.correct_ledger($1, $2, 'fee', 'EUR', 'platform', $3)", [
          randomUUID(),
          { provider: -25, fees: 25 },
          at,
        ]);
      }
      const revenue = revenueAnswer.parse(await call(bed.admin, "admin_revenue(120)"));
      const sums = (kind: "charges" | "refunds") =>
        revenue.reduce((sum, one) => sum + one[kind].net, 0) * 100_000_000 +
        revenue.reduce((sum, one) => sum + one[kind].vat, 0);
      for (const one of revenue)
        for (const kind of ["charges", "refunds", "corrections"] as const)
          expect(one[kind].net + one[kind].vat).toBe(one[kind].gross);
      const { rows: receipts } = await bed.database.query<{ kind: string; gross: number; vat: number }>(
        `select kind, sum(cents)::integer as gross, sum(vat_cents)::integer as vat from public.receipts
         where issuer = 'platform' group by kind order by kind desc`,
      );
      const [charged, returned] = receipts.map(({ gross, vat }) => (gross - vat) * 100_000_000 + vat);
      expect([sums("charges"), sums("refunds")]).toEqual([charged, returned]);
      const { rows: ledger } = await bed.database.query<{ account: string; cents: number }>(
        `select e.account, sum(e.cents)::integer as cents from private.ledger_entries e
         join private.ledger_transactions t on t.id = e.transaction_id
         where t.issuer = 'platform' and e.account in ('revenue', 'vat') group by 1 order by 1`,
      );
      const total = (part: "net" | "vat") =>
        revenue.reduce((sum, one) => sum + one.charges[part] - one.refunds[part] + one.corrections[part], 0);
      expect(ledger).toEqual([
        { account: "revenue", cents: -total("net") },
        { account: "vat", cents: -total("vat") },
      ]);
    });
  });
});
