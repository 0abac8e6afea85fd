import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  failedPaymentsAnswer,
  paymentsAnswer,
  reconciliationsAnswer,
  subscriptionsAnswer,
} from "#renderer/data/admin/admin-payments.ts";
import { ADMIN_SERVERS, type Json, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { createAccount } from "#tests/helpers/backend/database.ts";
import { recordPayment, recordRefund, recordSubscription } from "#tests/helpers/backend/money/receipts.ts";

const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe.each(ADMIN_SERVERS)("the administration's payments on $name", ({ skip, ...server }) => {
  const { bed, call } = useAdminDatabase({ skip, ...server });
  const emailOf = async (id: string) => {
    const { rows } = await bed.database.query<{ email: string }>("select email from auth.users where id = $1", [id]);
    return rows[0]?.email ?? "";
  };

  describe.skipIf(skip)("subscriptions", () => {
    it("are found by a part of the address and by their state, a page at a time", async () => {
      const other = await createAccount(bed.database);
      await recordSubscription(bed.database, bed.memberId, { cancels: true });
      await recordSubscription(bed.database, other, {
        status: "past_due",
        since: fromNow(-3),
        failure: "expired_card",
        attempts: 3,
      });
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
    it("show what was given back of each, found by address, id or number, also once the account is gone", async () => {
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
      const answer = { status: "past_due", since, failure: "insufficient_funds", attempts: 3, next_try: fromNow(2) };
      await recordSubscription(bed.database, bed.memberId, answer);
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
      expect(Date.parse(failing?.nextTry ?? "")).toBe(Date.parse(answer.next_try));
      expect(Date.parse(failing?.until ?? "") - Date.parse(since)).toBe(14 * DAY);
    });

    it("stay where the subscription ended so, and go once they are paid", async () => {
      await recordSubscription(bed.database, bed.memberId, { status: "canceled", failure: "declined", attempts: 9 });
      const ids = async () =>
        failedPaymentsAnswer.parse(await call(bed.admin, "admin_failed_payments()")).map(({ id }) => id);
      expect(await ids()).toContain(bed.memberId);
      await bed.database.query("update public.subscriptions set failure = null where member_id = $1", [bed.memberId]);
      expect(await ids()).not.toContain(bed.memberId);
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
          await one("private.begin_provider_read()::integer"),
          JSON.stringify({ payments: [payment], refunds: [], ...seen }),
        ]);
      expect(await compare({ subscription })).toMatchObject({
        outcome: "applied",
        documents: [expect.stringMatching(/^\d{4}\/\d+$/)],
      });
      const answer = await compare({ subscription: { ...subscription, cancels_at_period_end: true } });
      expect(answer).toEqual({
        outcome: "applied",
        changes: [{ field: "cancels_at_period_end", from: false, to: true }],
        documents: [],
      });
      const again = { ...subscription, cancels_at_period_end: true };
      expect(await compare({ subscription: again })).toEqual({ outcome: "unchanged", changes: [], documents: [] });

      await one("private.log_reconciliation(3, $1::jsonb, '[\"cus_lost\"]')", [
        JSON.stringify([
          { customer, changes: answer?.changes, documents: [] },
          "cus_old",
          { withdrawal: randomUUID() },
        ]),
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
