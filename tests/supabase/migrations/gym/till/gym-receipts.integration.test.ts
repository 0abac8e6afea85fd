import { beforeEach, describe, expect, it } from "vitest";
import { renderReceiptMail } from "#functions/_shared/receipt-mail.ts";
import type { Database } from "#local/database/database.ts";
import { paperOf, type ReceiptPaper } from "#shared/domain/gym/receipt-paper.ts";
import { isVatNumber, TAX_CODE_FORM } from "#shared/lib/italian-tax-ids.ts";
import { atNewGym, later, NOW, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [desk, ada] = [await gym.join("desk"), await gym.join("member", "Ada")];
});

const ISSUER = {
  ...{
    legal_name: "Forza ASD",
    legal_address: "Via Roma 1, Torino",
    vat_number: "01114601006",
    tax_code: "01114601006",
  },
  activity: "Ginnastica",
};
const set = (args: object) => gym.tell(gym.owner, "save_settings", args);
const add = async (args: object) => {
  const id = await gym.ask(desk, "save_person", args);
  await gym.run();
  expect(await gym.answer(id)).toEqual({ state: "accepted", reason: "" });
  return id;
};
/** Sells for the sum and takes it at once; the receipt's id. */
const pay = async (cents: number, member_id = ada) => {
  const [part, today] = [crypto.randomUUID(), NOW.slice(0, 10)];
  const instalments = [{ due_on: today, cents, id: part }];
  expect(await gym.tell(desk, "sell_membership", { member_id, title: "Mensile", starts_on: today, instalments })).toBe(
    null,
  );
  const id = await gym.ask(desk, "take_payment", { member_id, instalment_id: part, method: "cash" });
  await gym.run();
  return id;
};
const paper = async (id: string, table = "gym_receipts"): Promise<ReceiptPaper> => {
  const read = paperOf(await gym.one(`select paper as value from public.${table} where id = $1`, id));
  if (!read) throw new Error("The receipt says what no release knows");
  return read;
};
const takerOf = (id: string) => gym.one<string>("select taken_by as value from public.gym_receipts where id = $1", id);

describe("a receipt", () => {
  it("says who took the money, to the desk alone", async () => {
    const id = await pay(5000);
    expect(await takerOf(id)).toBe(desk);
    const back = await gym.ask(gym.owner, "return_payment", { member_id: ada, receipt_id: id });
    await gym.run();
    expect(await takerOf(back)).toBe(gym.owner);
    const columns = `select count(*)::int as value from information_schema.columns
      where table_name = 'own_receipts' and column_name = 'taken_by'`;
    expect(await gym.one(columns)).toBe(0);
  });

  it("claims nothing of tax where the gym said nothing of it", async () => {
    expect(await paper(await pay(10_000))).toEqual({
      ...{ issuer: { name: "Palestra", address: "", vat_number: "", tax_code: "" }, regime: "none", has_rt: false },
      ...{ basis: "none", vat_rate: 0, vat_cents: 0, stamp_cents: 0, activity: "" },
      ...{ payer: { name: "Ada", tax_code: "" }, athlete: null },
    });
  });

  it("has the VAT in the sum where the gym is a company, and no revenue stamp", async () => {
    await set({ ...ISSUER, regime: "commercial", vat_rate: 22, stamp_duty: true });
    expect(await paper(await pay(12_200))).toMatchObject({
      ...{ issuer: { name: "Forza ASD", vat_number: "01114601006" }, basis: "vat" },
      ...{ vat_rate: 22, vat_cents: 2200, stamp_cents: 0 },
    });
  });

  it.each(["asd_institutional", "l398"])("is outside VAT for a member's fee under %s", async (regime) => {
    await set({ ...ISSUER, regime });
    expect(await paper(await pay(12_200))).toMatchObject({ basis: "institutional", vat_cents: 0, stamp_cents: 0 });
  });

  it("needs a revenue stamp outside VAT above 77.47 euro, unless the club is exempt", async () => {
    await set({ ...ISSUER, regime: "asd_institutional", stamp_duty: true });
    expect([(await paper(await pay(7747))).stamp_cents, (await paper(await pay(7748))).stamp_cents]).toEqual([0, 200]);
  });

  it.each([
    ["asd_institutional", { basis: "none", vat_cents: 0 }],
    ["l398", { basis: "vat", vat_cents: 1803 }],
  ])("of the shop is no member's fee under %s", async (regime, expected) => {
    await set({ ...ISSUER, regime });
    const product_id = await gym.ask(desk, "save_product", { title: "Guanti", cents: 10_000, listed: true });
    await gym.run();
    const order_id = await gym.ask(ada, "order_products", { lines: [{ product_id, quantity: 1 }], cents: 10_000 });
    await gym.run();
    const id = await gym.ask(desk, "collect_order", { member_id: ada, order_id, method: "cash" });
    await gym.run();
    expect(await paper(id)).toMatchObject({ ...expected, stamp_cents: 0 });
  });

  it("names the guardian as who pays for a child, and the child's data", async () => {
    const child = await add({
      ...{ first_name: "Leo", last_name: "Conti", birth_date: "2016-05-04", tax_code: "CNTLEO16E04L219Z" },
      ...{ guardian_name: "Marta Conti", guardian_tax_code: "CNTMRT80A41L219A" },
    });
    expect(await paper(await pay(3000, child))).toMatchObject({
      payer: { name: "Marta Conti", tax_code: "CNTMRT80A41L219A" },
      athlete: { name: "Leo Conti", birth_date: "2016-05-04", tax_code: "CNTLEO16E04L219Z" },
    });
  });

  it.each([
    ["2021-12-31", true],
    ["2022-01-01", false],
    ["2008-01-01", true],
    ["2007-12-31", false],
  ])("names who trains where they turn 5 to 18 that year: born on %s, %s", async (birth_date, isNamed) => {
    const id = await pay(3000, await add({ first_name: "Leo", last_name: "Conti", birth_date }));
    expect((await paper(id)).athlete !== null).toBe(isNamed);
  });

  it("keeps what it says when settings and people change afterwards, and so does the member's copy", async () => {
    await set({ ...ISSUER, regime: "commercial" });
    const id = await pay(12_200);
    const before = await paper(id);
    await set({ legal_name: "Altra SRL", regime: "asd_institutional" });
    await gym.tell(desk, "save_person", { member_id: ada, first_name: "Ada", tax_code: "RSSMRA80A01H501U" });
    expect([await paper(id), await paper(id, "own_receipts")]).toEqual([before, before]);
  });

  it("that gives money back says what the first one said, less its VAT", async () => {
    await set({ ...ISSUER, regime: "commercial" });
    const receipt_id = await pay(12_200);
    const before = await paper(receipt_id);
    await set({ vat_rate: 10 });
    const id = await gym.ask(desk, "return_payment", { member_id: ada, receipt_id });
    await gym.run();
    expect(await paper(id)).toEqual({ ...before, vat_cents: -2200 });
  });

  it("changes nothing of what it says", async () => {
    const id = await pay(100);
    const change = `update public.gym_receipts set paper = '{}' where id = $1`;
    await expect(database.query(change, [id])).rejects.toThrow("append-only");
  });
});

describe("the gym's data for receipts", () => {
  it.each([
    ["vat_number", ["01114601006", "06363391001", ""], ["01114601007", "0111460100", "IT01114601006"]],
    ["tax_code", ["06363391001", "RSSMRA80A01H501U", ""], ["06363391002", "RSSMRA80A01H501", "rssmra80a01h501u"]],
  ])("takes a %s that is one, as the app does", async (field, right, wrong) => {
    const isTaken = (value: string) =>
      value === "" || isVatNumber(value) || (field === "tax_code" && TAX_CODE_FORM.test(value));
    expect([right, wrong].map((values) => values.map(isTaken))).toEqual([
      right.map(() => true),
      wrong.map(() => false),
    ]);
    for (const value of right) expect([value, await set({ [field]: value })]).toEqual([value, null]);
    for (const value of wrong) expect([value, await set({ [field]: value })]).toEqual([value, "invalid"]);
  });

  it("is refused where a regime or a rate is unknown", async () => {
    for (const args of [{ regime: "flat" }, { vat_rate: 31 }, { vat_rate: -1 }, { legal_name: "x".repeat(121) }])
      expect([args, await set(args)]).toEqual([args, "invalid"]);
  });
});

describe("a receipt by e-mail", () => {
  type Queued = { member_id: string | null; address: string | null; template: string; data: unknown };
  const queued = async () =>
    (await database.query<Queued>("select * from private.mail_outbox where template = 'gym_receipt' order by due"))
      .rows;
  const mail = (receipt_id: string, member_id = ada, at = NOW) =>
    gym.tell(desk, "mail_receipt", { member_id, receipt_id }, at);
  beforeEach(() => database.query("delete from private.mail_outbox"));

  it("says what is on the paper, and has it as a PDF", async () => {
    await set({ ...ISSUER, regime: "asd_institutional" });
    expect(await mail(await pay(3000))).toBe(null);
    const [sent] = await queued();
    expect(sent).toMatchObject({ member_id: ada, address: null });
    expect(await renderReceiptMail(sent?.data)).toMatchObject({
      value: {
        subject: "Ricevuta 2026/1 di Forza ASD",
        text: expect.stringContaining("Partita IVA: 01114601006\nData: 23 nov 2026\nPagato da: Ada\n"),
        attachments: [{ name: "Ricevuta 2026-1.pdf" }],
      },
    });
  });

  it("of money that was given back names the receipt that it reverses", async () => {
    const receipt_id = await pay(3000);
    const back = await gym.ask(desk, "return_payment", { member_id: ada, receipt_id });
    await gym.run();
    expect(await mail(back)).toBe(null);
    expect(await renderReceiptMail((await queued())[0]?.data)).toMatchObject({
      value: { text: expect.stringContaining("Storna la ricevuta 2026/1") },
    });
  });

  it("goes to the address that the desk noted of who has no account", async () => {
    const member = await add({ first_name: "Leo", last_name: "Conti", email: "leo@example.test" });
    expect(await mail(await pay(3000, member), member)).toBe(null);
    expect(await queued()).toMatchObject([{ member_id: null, address: "leo@example.test" }]);
  });

  it("is refused without an address, and of a receipt of somebody else", async () => {
    const member = await add({ first_name: "Leo", last_name: "Conti" });
    const id = await pay(3000, member);
    expect([await mail(id, member), await mail(id)]).toEqual(["no_email", "unknown_receipt"]);
    expect(await gym.tell(ada, "mail_receipt", { member_id: ada, receipt_id: id })).toBe("not_allowed");
  });

  it("goes out once an hour", async () => {
    const id = await pay(3000);
    const answers = [await mail(id), await mail(id, ada, later(59)), await mail(id, ada, later(60))];
    expect(answers).toEqual([null, "just_mailed", null]);
  });

  it("goes out once an hour, whenever devices say that it was asked", async () => {
    const args = { member_id: ada, receipt_id: await pay(3000) };
    const asked = (minutes: number) => gym.tell(desk, "mail_receipt", args, NOW, { acted_at: later(minutes) });
    expect([await asked(0), await asked(-120), await asked(-60 * 48)]).toEqual([null, "just_mailed", "just_mailed"]);
  });

  it("goes out twenty times a day to one person", async () => {
    const ids: string[] = [];
    while (ids.length < 21) ids.push(await pay(100));
    const answers: (string | null)[] = [];
    for (const id of ids) answers.push(await mail(id));
    expect(answers).toEqual([...Array(20).fill(null), "too_many_mails"]);
    expect(await mail(ids[20] ?? "", ada, later(16 * 60))).toBe(null);
  });

  it("goes out five hundred times a day from one gym", async () => {
    const id = await pay(100);
    await database.query(
      `insert into private.mail_outbox (key, address, template, data, due)
       select 'gym_receipt:' || $1 || ':20261123:' || n, 'x@example.test', 'gym_receipt', '{}', now() from generate_series(1, 500) n`,
      [gym.gym],
    );
    expect(await mail(id)).toBe("too_many_mails");
  });
});
