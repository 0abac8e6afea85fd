import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RequestIdentity } from "#local/database/database.ts";
import {
  failedPaymentsAnswer,
  paymentsAnswer,
  plansAnswer,
  reconciliationsAnswer,
  revenueAnswer,
  subscriptionsAnswer,
} from "#renderer/data/admin/admin-payments.ts";
import { ADMIN_SERVERS, type Json, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { ANONYMOUS, createAccount, memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";
import { recordPayment, recordRefund } from "#tests/helpers/backend/receipts.ts";

const DENIED = "42501";
const INVALID = "22023";
const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const TABLES = [
  "public.plan_prices",
  "public.subscriptions",
  "public.receipts",
  "public.withdrawals",
  "private.issuers",
  "private.receipt_numbers",
  "private.rt_documents",
  "private.closed_days",
  "private.ledger_transactions",
  "private.ledger_entries",
  "private.billing_customers",
  "private.billing_settings",
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
  "private.rt_documents": "number",
  "private.closed_days": "cents",
  "private.ledger_transactions": "key",
  "private.ledger_entries": "cents",
  "private.reconciliations": "customers",
  "private.billing_customers": "customer",
  "private.billing_settings": "beta_until",
};
/** What members may read by themselves; all else of it is refused to everybody but the functions. */
const READ_BY_MEMBERS: readonly string[] = TABLES.filter((table) => table.startsWith("public."));

describe.each(ADMIN_SERVERS)("the administration's money on $name", ({ skip, ...server }) => {
  const { bed, call } = useAdminDatabase({ skip, ...server });
  const subscribe = (id: string, told: Json = {}) =>
    bed.database.query(
      `insert into public.subscriptions (member_id, plan, billing, status, period_start, period_end,
         cancels_at_period_end, past_due_since, cents, failure, attempts, next_try)
       select $1, 'premium', c.billing, c.status, now() - interval '10 days', c.period_end, c.cancels, c.since, 999,
         c.failure, c.attempts, c.next_try
       from jsonb_to_record($2::jsonb) as c(billing text, status text, period_end timestamptz, cancels boolean,
         since timestamptz, failure text, attempts integer, next_try timestamptz)`,
      [
        id,
        JSON.stringify({
          billing: "month",
          status: "active",
          period_end: fromNow(20),
          cancels: false,
          attempts: 0,
          ...told,
        }),
      ],
    );
  const emailOf = async (id: string) => {
    const { rows } = await bed.database.query<{ email: string }>("select email from auth.users where id = $1", [id]);
    return rows[0]?.email ?? "";
  };

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
      await subscribe(bed.memberId);
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
      await subscribe(bed.memberId, { billing: "year" });
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

  describe.skipIf(skip)("subscriptions", () => {
    it("are found by a part of the address and by their state, a page at a time", async () => {
      const other = await createAccount(bed.database);
      await subscribe(bed.memberId, { cancels: true });
      await subscribe(other, { status: "past_due", since: fromNow(-3), failure: "expired_card", attempts: 3 });
      const ask = async (search: string | null, state: string | null, skipped = 0) =>
        subscriptionsAnswer.parse(
          await call(bed.admin, "admin_subscriptions($1, $2, $3, 1)", [search, state, skipped]),
        );
      const email = await emailOf(bed.memberId);
      expect(await ask(email.slice(0, -4).toUpperCase(), null)).toMatchObject({
        total: 1,
        subscriptions: [{ id: bed.memberId, email, status: "active", cancelsAtPeriodEnd: true, cents: 999 }],
      });
      expect(await ask(email, "cancelling")).toMatchObject({ total: 1 });
      expect(await ask(email, "past_due")).toEqual({ total: 0, subscriptions: [] });
      expect(await ask(await emailOf(other), "past_due")).toMatchObject({
        total: 1,
        subscriptions: [{ id: other, failure: "expired_card" }],
      });
      expect(await ask("%", null)).toEqual({ total: 0, subscriptions: [] });
      const [first, second] = [await ask(null, null), await ask(null, null, 1)];
      expect(first.total).toBeGreaterThan(1);
      expect(first.subscriptions[0]?.id).not.toBe(second.subscriptions[0]?.id);
    });
  });

  describe.skipIf(skip)("payments", () => {
    it("stand with what was given back of each, found by address, id or number, also once the account is gone", async () => {
      const payment = `in_${randomUUID()}`;
      const paid = await recordPayment(bed.database, { id: payment, member: bed.memberId });
      await recordRefund(bed.database, { id: `re_${randomUUID()}`, payment, cents: 400 });
      const email = await emailOf(bed.memberId);
      const ask = async (search: string) =>
        paymentsAnswer.parse(await call(bed.admin, "admin_payments($1, 0, 100)", [search]));
      const expected = {
        payment,
        email,
        number: paid?.number,
        cents: 999,
        refunds: [{ cents: 400, reason: "goodwill" }],
      };
      for (const search of [email, payment.slice(3), paid?.number ?? ""])
        expect((await ask(search)).payments).toMatchObject([expected]);
      await bed.database.query("delete from auth.users where id = $1", [bed.memberId]);
      expect((await ask(payment)).payments).toMatchObject([{ ...expected, email: null }]);
      expect((await ask(email)).payments).toEqual([]);
    });

    it("of a gym's own till are not the platform's", async () => {
      const issuer = `gym-${randomUUID()}`;
      await bed.database.query("insert into private.issuers values ($1, 'external_rt')", [issuer]);
      const payment = `in_${randomUUID()}`;
      await recordPayment(bed.database, { id: payment, member: bed.memberId, issuer });
      expect(await call(bed.admin, "admin_payments($1)", [payment])).toMatchObject({ total: 0 });
    });
  });

  describe.skipIf(skip)("payments that fail", () => {
    it("say why, which try comes next, and which e-mail went out last", async () => {
      const since = fromNow(-3);
      const told = { status: "past_due", since, failure: "insufficient_funds", attempts: 3, next_try: fromNow(2) };
      await subscribe(bed.memberId, told);
      await bed.database.query("select private.plan_dunning($1, $2, false)", [bed.memberId, since]);
      const mine = async () =>
        failedPaymentsAnswer
          .parse(await call(bed.admin, "admin_failed_payments()"))
          .find(({ id }) => id === bed.memberId);
      expect(await mine()).toMatchObject({ failure: "insufficient_funds", attempts: 3, lastMail: null, endedAt: null });
      const { rows } = await bed.database.query<{ claimed: { id: string }[] }>(
        "select private.claim_mails(now(), 100) as claimed",
      );
      for (const { id } of rows[0]?.claimed ?? [])
        await bed.database.query("select private.finish_mail($1, now(), null)", [id]);
      const failing = await mine();
      expect(failing?.lastMail?.day).toBe(1);
      expect(Date.parse(failing?.nextTry ?? "")).toBe(Date.parse(told.next_try));
      expect(Date.parse(failing?.until ?? "") - Date.parse(since)).toBe(14 * DAY);
    });

    it("stay where the subscription ended so, and go once they are paid", async () => {
      await subscribe(bed.memberId, { status: "canceled", failure: "declined", attempts: 9 });
      const ids = async () =>
        failedPaymentsAnswer.parse(await call(bed.admin, "admin_failed_payments()")).map(({ id }) => id);
      expect(await ids()).toContain(bed.memberId);
      await bed.database.query("update public.subscriptions set failure = null where member_id = $1", [bed.memberId]);
      expect(await ids()).not.toContain(bed.memberId);
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
      const told = revenueAnswer.parse(await call(bed.admin, "admin_revenue(120)"));
      const sums = (kind: "charges" | "refunds") =>
        told.reduce((sum, one) => sum + one[kind].net, 0) * 100_000_000 +
        told.reduce((sum, one) => sum + one[kind].vat, 0);
      for (const one of told)
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
        told.reduce((sum, one) => sum + one.charges[part] - one.refunds[part] + one.corrections[part], 0);
      expect(ledger).toEqual([
        { account: "revenue", cents: -total("net") },
        { account: "vat", cents: -total("vat") },
      ]);
    });
  });

  describe.skipIf(skip)("comparisons with the provider", () => {
    const one = async <T>(sql: string, values: unknown[] = []): Promise<T | undefined> =>
      (await bed.database.query<{ value: T }>(`select ${sql} as value`, values)).rows[0]?.value;

    it("say what differed, what was missing, and of whom", async () => {
      const customer = `cus_${bed.memberId}`;
      await one("private.link_customer($1, $2)", [bed.memberId, customer]);
      const subscription = {
        ...{ provider_id: "sub_1", plan: "premium", billing: "month", status: "active", cents: 999, attempts: 0 },
        ...{ period_start: fromNow(-1), period_end: fromNow(29), cancels_at_period_end: false },
      };
      const payment = {
        ...{ id: `pi_${bed.memberId}`, contract: "sub_1", contracted_at: fromNow(-1), billing: "month", cents: 999 },
        ...{ currency: "EUR", paid_at: fromNow(-1), period_start: fromNow(-1), period_end: fromNow(29) },
      };
      const compare = async (seen: Json) =>
        one<Json>("private.reconcile_customer($1, $2, $3::jsonb)", [
          customer,
          await one("private.begin_provider_look()::integer"),
          JSON.stringify({ payments: [payment], refunds: [], ...seen }),
        ]);
      expect(await compare({ subscription })).toMatchObject({
        outcome: "applied",
        documents: [expect.stringMatching(/^2026\/\d+$/)],
      });
      const told = await compare({ subscription: { ...subscription, cancels_at_period_end: true } });
      expect(told).toEqual({
        outcome: "applied",
        changes: [{ field: "cancels_at_period_end", from: false, to: true }],
        documents: [],
      });
      const again = { ...subscription, cancels_at_period_end: true };
      expect(await compare({ subscription: again })).toEqual({ outcome: "unchanged", changes: [], documents: [] });

      await one("private.log_reconciliation(3, $1::jsonb, '[\"cus_lost\"]')", [
        JSON.stringify([{ customer, changes: told?.changes, documents: [] }, "cus_old", { withdrawal: randomUUID() }]),
      ]);
      const [newest] = reconciliationsAnswer.parse(await call(bed.admin, "admin_reconciliations(null, 1)"));
      expect(newest).toMatchObject({
        customers: 3,
        mended: [
          { customer, email: await emailOf(bed.memberId), changes: [{ field: "cancels_at_period_end" }] },
          { customer: "cus_old", email: null, changes: [], documents: [] },
          { email: null },
        ],
        failed: ["cus_lost"],
      });
      const older = reconciliationsAnswer.parse(await call(bed.admin, "admin_reconciliations($1, 100)", [newest?.id]));
      expect(older.every(({ id }) => id < (newest?.id ?? 0))).toBe(true);
    });
  });
});
