import { describe, expect, it } from "vitest";
import { formOfOffer, newOffer, readOffer, USUAL_OFFERS } from "#renderer/features/desk/lib/offer-form.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import { offerOf } from "#tests/helpers/screens/desk-view.tsx";

const WHOLE = { title: "Mensile", price: "60" };
const problems = (form: Parameters<typeof newOffer>[0]) => [...readOffer(newOffer({ ...WHOLE, ...form })).problems];

describe("a form of an offer", () => {
  it.each([
    [{ title: " " }, ["title"]],
    [{ price: "" }, ["price"]],
    [{ price: "0" }, []],
    [{ price: "100000,01" }, ["price"]],
    [{ duration: "0" }, ["duration"]],
    [{ duration: "1,5" }, ["duration"]],
    [{ access: "entries" }, ["entries"]],
    [{ access: "free", entries: "dieci" }, []],
    [{ fee: "venti" }, ["fee"]],
    [{ deposit: "60" }, ["deposit"]],
    [{ deposit: "60", fee: "20" }, []],
    [{ count: "24" }, ["count"]],
    [{ count: "2", every: "13" }, ["every"]],
    [{ count: "1", every: "" }, []],
    [{ isBanded: true, hours: { "1": [] } }, ["hours"]],
    [{ isBanded: true, hours: { "1": [["12:00", "07:00"]] } }, ["hours"]],
    [{ isLimited: true }, ["classIds"]],
    [{ renews: true, unit: "days", duration: "6" }, ["renews"]],
    [{ renews: true, unit: "days", duration: "7" }, []],
    [{ renews: true, duration: "1" }, []],
  ] as const)("with %o has these problems: %o", (form, wrong) => {
    expect(problems(form)).toEqual(wrong);
  });

  it("gives args that the server takes", () => {
    const form = newOffer({
      ...{ title: " 10 ingressi ", price: "90,50", access: "entries", entries: "10", duration: "90", unit: "days" },
      ...{ fee: "20", deposit: "30", count: "2", every: "1", isBanded: true },
      ...{ hours: { "1": [["07:00", "12:00"]], "2": [] } },
    });
    const { args } = readOffer(form);
    expect(VERBS.save_offer.args.safeParse(args).success).toBe(true);
    expect(args).toMatchObject({
      ...{ title: "10 ingressi", cents: 9_050, entries: 10, duration: 90, duration_unit: "days", fee_cents: 2_000 },
      ...{ deposit_cents: 3_000, instalments: 2, every_months: 1, hours: { "1": [["07:00", "12:00"]] } },
    });
  });

  it("of an offer gives that offer again", () => {
    const offer = offerOf({
      entries: 10,
      fee_cents: 2_000,
      hours: { 2: [["18:00", "24:00"]] },
      certificate: "agonistic",
    });
    const { args, problems: none } = readOffer(formOfOffer(offer, "it"));
    expect([offer, none.size]).toMatchObject([args, 0]);
  });

  it.each(Object.entries(USUAL_OFFERS))("that starts from the usual one %s lacks a price alone", (_, start) => {
    expect([...readOffer(newOffer({ title: "x", ...start })).problems]).toEqual(["price"]);
  });
});
