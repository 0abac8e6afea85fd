import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { unusedCents } from "#shared/domain/billing/money.ts";
import { createAccount, memberIdentity, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { type Payment, recordPayment, recordRefund } from "#tests/helpers/backend/money/receipts.ts";

const NOTHING = "22023";

let database: Database;
let member: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  member = await createAccount(database);
});

type Withdrawal = {
  id: string;
  cents: number;
  used: number;
  days: number;
  refunds: { payment: string; cents: number }[];
  finished_at: string | null;
};
const pay = (more: Partial<Payment> = {}) => recordPayment(database, { id: `in_${member}`, member, ...more });
const one = async <T>(sql: string, values: unknown[]): Promise<T | undefined> =>
  (await database.query<{ value: T }>(`select ${sql} as value`, values)).rows[0]?.value;
const begin = (at: string) => one<Withdrawal>("private.begin_withdrawal($1, $2)", [member, at]);
const finish = (id: string | undefined, refunds: object, at = "2026-11-05T10:00:00Z") =>
  one<Withdrawal>("private.finish_withdrawal($1, $2::jsonb, $3)", [id, JSON.stringify(refunds), at]);
const offer = (at: string) => one<Record<string, unknown> | null>("private.withdrawal_offer($1, $2)", [member, at]);
const mails = async () =>
  (
    await database.query<{ template: string; data: Record<string, unknown> }>(
      "select template, data from private.mail_outbox where member_id = $1 and template <> 'receipt'",
      [member],
    )
  ).rows;

describe("withdrawing", () => {
  it("after 4 of 30 days gives 8.66 of 9.99 back, and says so by a dated e-mail", async () => {
    await pay();
    const begun = await begin("2026-11-05T10:00:00Z");
    expect(begun).toMatchObject({
      used: 4,
      days: 30,
      cents: 866,
      refunds: [{ payment: `in_${member}`, cents: 866 }],
      finished_at: null,
    });
    expect(await mails()).toEqual([
      {
        template: "withdrawal",
        data: {
          at: { at: "2026-11-05T10:00:00+00:00" },
          purchased: { at: "2026-11-01T09:00:00+00:00" },
          paid: { cents: 999, currency: "EUR" },
          amount: { cents: 866, currency: "EUR" },
          used: 4,
          days: 30,
          reference: begun?.id,
        },
      },
    ]);
  });

  it("twice is once: the same declaration, one e-mail, one credit note", async () => {
    await pay();
    const first = await begin("2026-11-05T10:00:00Z");
    expect(await begin("2026-11-09T10:00:00Z")).toEqual(first);
    const refunds = [{ payment: `in_${member}`, refund: `re_${member}` }];
    const finished = await finish(first?.id, refunds);
    expect(finished?.finished_at).not.toBeNull();
    expect(await finish(first?.id, refunds)).toEqual(finished);
    expect(await begin("2026-11-09T10:00:00Z")).toEqual(finished);
    expect((await mails()).map(({ template }) => template)).toEqual(["withdrawal", "credit_note"]);
    const { rows } = await database.query(
      "select cents, reason from public.receipts where corrects is not null and member_id = $1",
      [member],
    );
    expect(rows).toEqual([{ cents: 866, reason: "withdrawal" }]);
  });

  it("ends with the fourteenth day after the purchase, by Rome's clocks", async () => {
    await pay();
    expect(await offer("2026-11-15T22:59:59Z")).toMatchObject({ until: "2026-11-15", cents: unusedCents(999, 14, 30) });
    expect(await offer("2026-11-15T23:00:00Z")).toBeNull();
    expect(await refusalOf(begin("2026-11-15T23:00:00Z"))).toBe(NOTHING);
  });

  it("counts no renewal as a purchase", async () => {
    await pay();
    await pay({
      id: `renewal_${member}`,
      start: "2026-12-01T09:00:00Z",
      end: "2027-01-01T09:00:00Z",
      contracted: "2026-11-01T09:00:00Z",
    });
    expect(await refusalOf(begin("2026-12-02T09:00:00Z"))).toBe(NOTHING);
  });

  it("is there again with a new contract after one that was ended so", async () => {
    await pay();
    await begin("2026-11-02T09:00:00Z");
    const start = "2026-11-10T09:00:00Z";
    await pay({ id: `again_${member}`, contract: `new_${member}`, start, end: "2026-12-10T09:00:00Z" });
    expect((await begin("2026-11-10T10:00:00Z"))?.refunds).toEqual([{ payment: `again_${member}`, cents: 999 }]);
  });

  it("gives back each payment of the contract, and no cent twice", async () => {
    await pay();
    await recordRefund(database, {
      id: `re_${member}`,
      payment: `in_${member}`,
      cents: 500,
      at: "2026-11-02T09:00:00Z",
    });
    await pay({ id: `change_${member}`, cents: 1, start: "2026-11-05T09:00:00Z", contracted: "2026-11-01T09:00:00Z" });
    expect((await begin("2026-11-05T10:00:00Z"))?.refunds).toEqual([
      { payment: `in_${member}`, cents: unusedCents(499, 4, 30) },
      { payment: `change_${member}`, cents: 1 },
    ]);
  });

  it("lets a month that became a year be paid for by the days that it lasted", async () => {
    await pay();
    // 20 of its 30 days, 6.66, went into the year.
    const [start, end] = ["2026-11-11T09:00:00Z", "2027-11-11T09:00:00Z"];
    await pay({ id: `year_${member}`, cents: 9990 - 666, start, end, contracted: "2026-11-01T09:00:00Z" });
    const month = 999 - unusedCents(999, 10, 30);
    const year = 9990 - unusedCents(9990, 4, 365);
    expect((await begin("2026-11-15T10:00:00Z"))?.refunds).toEqual([
      { payment: `in_${member}`, cents: 999 - month - year },
      { payment: `year_${member}`, cents: 9990 - 666 },
    ]);
  });

  it("gives back of an earlier payment what a later one does not hold", async () => {
    await pay({ cents: 9990, end: "2027-11-01T09:00:00Z" });
    // A month between, by its credit, and a year again for what the credit lacked.
    const [start, end] = ["2026-11-05T09:00:00Z", "2027-11-05T09:00:00Z"];
    await pay({ id: `again_${member}`, cents: 110, start, end, contracted: "2026-11-01T09:00:00Z" });
    const used = 9990 - unusedCents(9990, 4, 365);
    expect((await begin("2026-11-09T10:00:00Z"))?.refunds).toEqual([
      { payment: `in_${member}`, cents: unusedCents(9990 - used + 110, 4, 365) - 110 },
      { payment: `again_${member}`, cents: 110 },
    ]);
  });

  it("is not finished while a refund is missing", async () => {
    await pay();
    const begun = await begin("2026-11-05T10:00:00Z");
    expect(await refusalOf(finish(begun?.id, []))).toBe("22023");
    expect(await refusalOf(finish(member, []))).toBe("22023");
  });

  it("is nothing to who bought nothing, and of nothing that another bought", async () => {
    expect(await refusalOf(begin("2026-11-05T10:00:00Z"))).toBe(NOTHING);
    await pay({ member: await createAccount(database) });
    expect(await offer("2026-11-05T10:00:00Z")).toBeNull();
  });
});

it("keeps what was declared, without the member once the account is gone", async () => {
  await pay();
  const begun = await begin("2026-11-05T10:00:00Z");
  const change = (sql: string) => refusalOf(database.query(`${sql} where id = $1`, [begun?.id]));
  expect(await change("update public.withdrawals set cents = 1")).toBe("42501");
  expect(await change("delete from public.withdrawals")).toBe("42501");
  await database.query("delete from auth.users where id = $1", [member]);
  const { rows } = await database.query("select member_id from public.withdrawals where id = $1", [begun?.id]);
  expect(rows).toEqual([{ member_id: null }]);
});

it("keeps that a member asked for Premium to begin at once, without the member once the account is gone", async () => {
  await one("private.note_start_request($1, $2, 'month', 999, 1)", [member, `cus_${member}`]);
  const change = (sql: string) => refusalOf(database.query(`${sql} where customer = $1`, [`cus_${member}`]));
  expect(await change("update private.start_requests set wording = 2")).toBe("42501");
  expect(await change("delete from private.start_requests")).toBe("42501");
  await database.query("delete from auth.users where id = $1", [member]);
  const { rows } = await database.query("select member_id, cents from private.start_requests where customer = $1", [
    `cus_${member}`,
  ]);
  expect(rows).toEqual([{ member_id: null, cents: 999 }]);
});

it("tells a member alone what they could withdraw from", async () => {
  const now = new Date().toISOString();
  await pay({ start: now, end: new Date(Date.now() + 30 * 86_400_000).toISOString() });
  const offerTo = async (id: string) => {
    const { rows } = await database.as(memberIdentity(id), (tx) =>
      tx.query<{ offer: object | null }>("select public.withdrawal_offer() as offer"),
    );
    return rows[0]?.offer;
  };
  expect(await offerTo(member)).toMatchObject({ cents: 999, used: 0 });
  expect(await offerTo(await createAccount(database))).toBeNull();
});

it("is in the export of who declared it, and of nobody else", async () => {
  await pay();
  const begun = await begin("2026-11-05T10:00:00Z");
  const exportOf = async (id: string) => {
    const { rows } = await database.as(memberIdentity(id), (tx) =>
      tx.query<{ data: { withdrawals?: unknown } }>("select public.export_account() as data"),
    );
    return rows[0]?.data.withdrawals;
  };
  expect(await exportOf(member)).toEqual([begun]);
  expect(await exportOf(await createAccount(database))).toEqual([]);
});

it("refunds what the app says, whatever was paid and used", async () => {
  const { rows } = await database.query<{ cents: number; used: number; days: number; back: number }>(
    `select cents, used, days, private.unused_cents(cents, used, days) as back
     from (values (0), (1), (2), (999), (866), (8990)) c (cents), (values (28), (30), (31), (365)) d (days),
       generate_series(-1, 32) used`,
  );
  expect(rows.filter(({ cents, used, days, back }) => unusedCents(cents, used, days) !== back)).toEqual([]);
});
