import { expect, it } from "vitest";
import { NO_QUERY, type ReceiptQuery, receiptFinder } from "#renderer/features/desk/lib/receipt-finder.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { receiptOf } from "#tests/helpers/screens/desk-view.tsx";

it("a receipt is found on its day by the gym's clocks", () => {
  const receipt = receiptOf({ issued_at: "2026-11-18T19:00:00.000Z" });
  const on = (day: string, zone: string) =>
    receiptFinder([receipt], { dayOf: createDayOf(zone), nameOf: () => "" })({ ...NO_QUERY, day }).length;
  expect([on("2026-11-18", "Europe/Rome"), on("2026-11-19", "Europe/Rome")]).toEqual([1, 0]);
  expect([on("2026-11-18", "Pacific/Kiritimati"), on("2026-11-19", "Pacific/Kiritimati")]).toEqual([0, 1]);
});

const PAPER = {
  ...{ issuer: { name: "", address: "", vat_number: "", tax_code: "" }, regime: "none", has_rt: false, basis: "none" },
  ...{ vat_rate: 0, vat_cents: 0, stamp_cents: 0, activity: "", payer: { name: "Nicolò D'Angelo", tax_code: "" } },
  athlete: { name: "Leo Conti", birth_date: "2016-05-04", tax_code: "" },
};
const FIRST = receiptOf({ id: "first", number: 1, cents: 4990, paper: PAPER });
const BACK = receiptOf({ id: "back", number: 2, cents: -4990, corrects: "first", paper: {} });
const OTHER = receiptOf({ id: "other", number: 3, cents: 1200, paper: {} });
const find = receiptFinder([FIRST, BACK, OTHER], { dayOf: createDayOf("UTC"), nameOf: () => "Ada Rossi" });
const found = (query: Partial<ReceiptQuery>) => find({ ...NO_QUERY, ...query }).map(({ id }) => id);

it.each([
  [{ amount: "49,90" }, ["back", "first"]],
  [{ amount: "-49.9" }, ["back", "first"]],
  [{ amount: "12", name: "rossi" }, ["other"]],
  [{ amount: "12 euro" }, []],
  [{ amount: "13" }, []],
])("finds by the amount %j, whether taken or given back", (query, ids) => {
  expect(found(query)).toEqual(ids);
});

it.each([
  ["nicolo", ["back", "first"]],
  ["angelo nic", ["back", "first"]],
  ["conti", ["back", "first"]],
  ["ros ada", ["other", "back", "first"]],
  ["ossi", []],
  ["?", []],
])("finds %j by the beginnings of names on the paper and at the gym", (name, ids) => {
  expect(found({ name })).toEqual(ids);
});

it("finds nothing where nothing is typed", () => {
  expect(found({ number: " ", name: "  " })).toEqual([]);
});
