import { expect, it } from "vitest";
import {
  RULE_FIELDS,
  ruleBounds,
  ruleChanges,
  type Settings,
  valueIn,
} from "#renderer/features/gym-management/lib/rule-fields.ts";
import { rowsOf } from "#tests/helpers/data/documents.ts";

const settings = { ...rowsOf("gym_settings", "a0000000-0000-4000-8000-000000000001") } as unknown as Settings;

it("takes of a figure what the server takes", () => {
  for (const figure of Object.values(RULE_FIELDS).flat()) {
    const { min, max } = ruleBounds(figure);
    expect([figure, valueIn(figure, String(min)), valueIn(figure, ` ${max} `)]).toEqual([figure, min, max]);
    for (const text of [String(min - 1), String(max + 1), "", "1,5", "x"])
      expect([figure, text, valueIn(figure, text)]).toEqual([figure, text, null]);
  }
});

it.each([
  ["60, 30 45;30", [30, 45, 60]],
  ["4", null],
  ["30, x", null],
  ["", null],
])("reads the lengths of appointments in %j", (text, lengths) => {
  expect(valueIn("appointment_minutes", text)).toEqual(lengths);
});

it("asks for what is changed alone, and names what is no value", () => {
  const now = { ...settings, daily_limit: 2, waitlist_limit: 10, name: "Palestra", appointment_minutes: [30, 60] };
  const draft = { daily_limit: "2", waitlist_limit: "12", name: " ", appointment_minutes: "60 30" };
  expect(ruleChanges(now, draft)).toEqual({ changes: { waitlist_limit: 12 }, wrong: new Set(["name"]) });
});

it.each([
  ["vat_number", " IT 0111 4601006", "01114601006"],
  ["vat_number", "01114601007", null],
  ["vat_number", "", ""],
  ["tax_code", "rss mra 80a01 h501u", "RSSMRA80A01H501U"],
  ["tax_code", "RSSMRA80A01H50", null],
] as const)("reads a code of %s as it is typed, %j", (field, text, code) => {
  expect(valueIn(field, text)).toBe(code);
});

it("reads what receipts say as a rule's figure, a choice and a switch", () => {
  expect([valueIn("vat_rate", "10"), valueIn("vat_rate", "31"), valueIn("vat_rate", "")]).toEqual([10, null, null]);
  expect([valueIn("regime", "l398"), valueIn("regime", "forfait")]).toEqual(["l398", null]);
  expect([valueIn("has_rt", "true"), valueIn("stamp_duty", "false")]).toEqual([true, false]);
});

it("reads the limit of people inside, 0 for none, and the waiver by its title", () => {
  expect(RULE_FIELDS.entry).toEqual(["occupancy_limit"]);
  expect([valueIn("occupancy_limit", "0"), valueIn("occupancy_limit", "120")]).toEqual([0, 120]);
  expect([valueIn("occupancy_limit", ""), valueIn("occupancy_limit", "100001")]).toEqual([null, null]);
  expect([valueIn("waiver", " Regolamento 2026 "), valueIn("waiver", "")]).toEqual(["Regolamento 2026", ""]);
});
