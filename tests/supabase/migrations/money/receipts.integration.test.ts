import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { vatIn } from "#shared/domain/billing/money.ts";
import { createAccount, memberIdentity, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { type Payment, recordPayment, recordRefund } from "#tests/helpers/backend/money/receipts.ts";

const APPEND_ONLY = "42501";

let database: Database;
let member: string;
let issuer: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  member = await createAccount(database);
  // Each test has a series of its own.
  issuer = `gym-${randomUUID()}`;
  await database.query("insert into private.issuers values ($1, 'external_rt')", [issuer]);
});

const pay = (more: Partial<Payment> = {}) =>
  recordPayment(database, { id: `in_${randomUUID()}`, member, issuer, ...more });
const many = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await database.query<T>(sql, values)).rows;
const seriesOf = (of: string) =>
  many<{ kind: string; year: number; number: number; cents: number; vat: number }>(
    "select kind, year, number, cents, vat_cents as vat from public.receipts where issuer = $1 order by year, number",
    [of],
  );
const entriesOf = (key: string) =>
  many<{ account: string; cents: number }>(
    `select e.account, e.cents::integer from private.ledger_entries e
     join private.ledger_transactions t on t.id = e.transaction_id where t.key = $1 order by e.account`,
    [key],
  );
const mailsTo = async (id: string) =>
  (await many<{ template: string }>("select template from private.mail_outbox where member_id = $1", [id])).map(
    ({ template }) => template,
  );

describe("a payment", () => {
  it("is a receipt with its VAT, three entries and an e-mail, however often it is reported", async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => pay({ id: `in_${member}` })));
    expect(answers.filter((answer) => answer?.new)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.number))).toEqual(new Set(["2026/1"]));
    expect(await seriesOf(issuer)).toEqual([{ kind: "receipt", year: 2026, number: 1, cents: 999, vat: 180 }]);
    expect(await entriesOf(`charge:in_${member}`)).toEqual([
      { account: "provider", cents: 999 },
      { account: "revenue", cents: -819 },
      { account: "vat", cents: -180 },
    ]);
    expect(await mailsTo(member)).toEqual(["receipt"]);
  });

  it("of nothing has no receipt", async () => {
    expect(await pay({ cents: 0 })).toBeNull();
    expect(await seriesOf(issuer)).toEqual([]);
  });

  it("of an account that is gone has a receipt all the same", async () => {
    expect(await pay({ member: randomUUID() })).toMatchObject({ number: "2026/1" });
  });

  it("counts in the year that it is in Rome", async () => {
    const at = "2026-12-31T23:30:00Z";
    expect((await pay({ at: "2026-12-31T22:30:00Z" }))?.number).toBe("2026/1");
    expect((await pay({ at }))?.number).toBe("2027/1");
  });
});

describe("a refund", () => {
  it("is a credit note on its receipt, with the VAT that the receipt had", async () => {
    await pay({ id: `in_${member}` });
    await recordRefund(database, { id: `re_${member}`, payment: `in_${member}`, cents: 866 });
    await recordRefund(database, { id: `re_${member}`, payment: `in_${member}`, cents: 866 });
    await recordRefund(database, { id: `rest_${member}`, payment: `in_${member}`, cents: 133 });
    expect((await seriesOf(issuer)).map(({ number, cents, vat }) => [number, cents, vat])).toEqual([
      [1, 999, 180],
      [2, 866, 156],
      [3, 133, 24],
    ]);
    expect(await entriesOf(`refund:re_${member}`)).toEqual([
      { account: "provider", cents: -866 },
      { account: "revenue", cents: 710 },
      { account: "vat", cents: 156 },
    ]);
    expect(await mailsTo(member)).toEqual(["receipt", "credit_note", "credit_note"]);
  });

  it.each([
    ["more than was paid", 1000, "22023"],
    ["nothing", 0, "23514"],
  ])("of %s is refused, and takes no number", async (_, cents, refusal) => {
    await pay({ id: `in_${member}` });
    const refund = recordRefund(database, { id: `re_${member}`, payment: `in_${member}`, cents });
    expect(await refusalOf(refund)).toBe(refusal);
    expect((await pay())?.number).toBe("2026/2");
  });

  it("of a payment that nobody reported waits for it", async () => {
    const refund = recordRefund(database, { id: `re_${member}`, payment: "in_unknown", cents: 1 });
    expect(await refusalOf(refund)).toBe("22023");
  });
});

describe("what was written", () => {
  it("is not changed, removed or emptied, by anybody", async () => {
    await pay({ id: `in_${member}` });
    await database.query(
      "insert into private.rt_documents select id, '0001-0001' from public.receipts where provider_id = $1",
      [`in_${member}`],
    );
    const work = [
      "update public.receipts set cents = 1 where provider_id = $1",
      "update public.receipts set member_id = gen_random_uuid() where provider_id = $1",
      "delete from public.receipts where provider_id = $1",
      "delete from private.ledger_transactions where key = 'charge:' || $1",
      "update private.ledger_entries set cents = 1 where $1 <> ''",
      "delete from private.rt_documents where $1 <> ''",
    ];
    for (const sql of work)
      expect([sql, await refusalOf(database.query(sql, [`in_${member}`]))]).toEqual([sql, APPEND_ONLY]);
    expect(await refusalOf(database.query("truncate public.receipts cascade"))).toBe(APPEND_ONLY);
    expect(await refusalOf(database.query("truncate private.ledger_entries"))).toBe(APPEND_ONLY);
  });

  it("outlives the account, without its member", async () => {
    await pay({ id: `in_${member}` });
    await database.query("delete from auth.users where id = $1", [member]);
    expect(await many("select member_id, cents from public.receipts where provider_id = $1", [`in_${member}`])).toEqual(
      [{ member_id: null, cents: 999 }],
    );
    expect(await entriesOf(`charge:in_${member}`)).toHaveLength(3);
    expect(await mailsTo(member)).toEqual([]);
  });
});

describe("a day", () => {
  const close = async (at = "2026-11-03T09:00:00Z", day = "2026-11-02") => {
    const [row] = await many<{ cents: number }>("select private.close_day($1, $2, $3)::integer as cents", [
      issuer,
      day,
      at,
    ]);
    return row?.cents;
  };
  const at = "2026-11-02T10:00:00Z";

  it("is closed with its takings, once each receipt has its document of the till", async () => {
    const { id } = (await pay({ id: `in_${member}`, at })) ?? {};
    await recordRefund(database, { id: `re_${member}`, payment: `in_${member}`, cents: 99, at });
    expect(await refusalOf(close())).toBe("22023");
    await database.query("select private.note_rt_document($1, '0042-0007')", [id]);
    expect(await refusalOf(close())).toBe("22023");
    await database.query(
      "select private.note_rt_document(id, '0042-0008') from public.receipts where provider_id = $1",
      [`re_${member}`],
    );
    expect(await close()).toBe(900);
    expect(await close()).toBe(900);
    expect(await refusalOf(pay({ at }))).toBe("22023");
  });

  it("that runs is not closed", async () => {
    expect(await refusalOf(close("2026-11-02T22:59:00Z"))).toBe("22023");
    expect(await close("2026-11-02T23:00:00Z")).toBe(0);
  });

  it("of an issuer without a till needs none", async () => {
    issuer = `shop-${randomUUID()}`;
    await database.query("insert into private.issuers values ($1, 'institutional')", [issuer]);
    await pay({ at });
    expect(await close()).toBe(999);
  });
});

describe("the ledger", () => {
  const post = (entries: object) =>
    database.query("select private.correct_ledger($1, $2::jsonb, 'a slip', 'EUR', $3)", [
      randomUUID(),
      JSON.stringify(entries),
      issuer,
    ]);

  it("takes no transaction whose entries are not zero together, or that has none", async () => {
    expect(await refusalOf(post({ bank: 5, provider: -4 }))).toBe("23514");
    expect(await refusalOf(post({}))).toBe("23514");
    expect(await refusalOf(post({ bank: 5, provider: -5 }))).toBeNull();
  });

  type Act = { kind: "charge"; cents: number } | { kind: "refund" | "correct"; cents: number; of: number };
  const act = fc.oneof(
    fc.record({ kind: fc.constant("charge" as const), cents: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({
      kind: fc.constantFrom("refund" as const, "correct" as const),
      cents: fc.integer({ min: 1, max: 12_000 }),
      of: fc.nat(100),
    }),
  );

  it("is zero, gapless and within what was paid after any charges, refunds and corrections", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts: Act[]) => {
        const run = `gym-${randomUUID()}`;
        await database.query("insert into private.issuers values ($1, 'institutional')", [run]);
        const paid: { id: string; left: number }[] = [];
        let numbers = 0;
        let taken = 0;
        for (const [place, { kind, cents, ...rest }] of acts.entries()) {
          const id = `${run}-${place}`;
          const about = "of" in rest && paid.length > 0 ? paid[Number(rest.of) % paid.length] : undefined;
          if (kind === "charge") {
            await recordPayment(database, { id, member, cents, issuer: run });
            if (cents > 0) paid.push({ id, left: cents });
            numbers += cents > 0 ? 1 : 0;
            taken += cents;
          } else if (kind === "correct") {
            const entries = JSON.stringify({ bank: cents, provider: -cents });
            await database.query("select private.correct_ledger($1, $2::jsonb, 'paid out', 'EUR', $3)", [
              id,
              entries,
              run,
            ]);
          } else if (about) {
            const refusal = await refusalOf(recordRefund(database, { id, payment: about.id, cents }));
            expect(refusal).toBe(cents > about.left ? "22023" : null);
            if (refusal !== null) continue;
            about.left -= cents;
            numbers += 1;
            taken -= cents;
          }
        }
        const series = await seriesOf(run);
        expect(series.map(({ number }) => number)).toEqual(Array.from({ length: numbers }, (_, index) => index + 1));
        const sums = await many<{ account: string; cents: number }>(
          `select e.account, sum(e.cents)::integer as cents from private.ledger_entries e
           join private.ledger_transactions t on t.id = e.transaction_id where t.issuer = $1 group by 1`,
          [run],
        );
        const of = (account: string) => sums.find((sum) => sum.account === account)?.cents ?? 0;
        expect(sums.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
        expect(of("provider") + of("bank")).toBe(taken);
        // What is owed is the VAT of what was kept of each payment.
        expect(of("vat") + paid.reduce((sum, { left }) => sum + vatIn(left), 0)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it("has the VAT that the app has, for every amount up to a hundred euro", async () => {
    const rows = await many<{ cents: number; vat: number }>(
      "select c as cents, private.vat_in(c) as vat from generate_series(0, 10000) c",
    );
    expect(rows.filter(({ cents, vat }) => vatIn(cents) !== vat)).toEqual([]);
  });
});

it("a member takes their receipts along with the rest of their data", async () => {
  await pay({ id: `in_${member}` });
  const [row] = await database.as(memberIdentity(member), async (tx) => {
    const { rows } = await tx.query<{ data: unknown }>("select private.export_plan() as data");
    return rows;
  });
  expect(row?.data).toMatchObject({ receipts: [{ cents: 999, provider_id: `in_${member}` }] });
});
