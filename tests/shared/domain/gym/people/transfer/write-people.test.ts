import { describe, expect, it } from "vitest";
import { type PeopleColumn, proposedMeanings } from "#shared/domain/gym/people/transfer/columns.ts";
import { findSuspects, planPeople } from "#shared/domain/gym/people/transfer/plan.ts";
import { readPeopleLines } from "#shared/domain/gym/people/transfer/read-lines.ts";
import { type PeopleDialect, writePeople } from "#shared/domain/gym/people/transfer/write-people.ts";
import enDesk from "#shared/i18n/en/lazy/people.json";
import itDesk from "#shared/i18n/it/lazy/people.json";
import { readCsv } from "#shared/lib/csv/csv-table.ts";
import { AT_ONCE } from "#shared/lib/pace.ts";

const ADA = {
  ...{
    first_name: "Ada",
    last_name: "D'Angelo; Nicolò",
    birth_date: "1987-03-14",
    tax_code: "",
    phone: "+39 333 1234567",
  },
  ...{ email: "ada@example.test", address: 'Via "Po", 1', guardian_name: "=Olga", guardian_phone: "@333" },
  ...{ guardian_tax_code: "", cards: ["0412", "-7"], notes: "Due\nrighe", joined_on: "2020-01-10" },
  ...{ privacy_on: "2020-01-11", marketing_on: null, guardian_consent_on: "2020-01-12", lost_cards: [] },
};
const UGO = { ...ADA, first_name: "Ugo", last_name: "Neri", cards: [], phone: "", email: "", birth_date: null };
const YEARLY = { id: "1", title: "Annuale", starts_on: "2026-01-10", ends_on: "2027-01-09", entries_left: 4 };
const due = (due_on: string, paid_at: string | null = null) => ({ membership_id: "1", due_on, cents: 5050, paid_at });
const PEOPLE = [
  { person: ADA, memberships: [YEARLY], instalments: [due("2026-12-01"), due("2027-01-01"), due("2026-01-10", "x")] },
  { person: UGO, memberships: [], instalments: [] },
];
const TEXTS = { italian: itDesk.columns, other: enDesk.columns };
const written = (dialect: PeopleDialect) =>
  writePeople(PEOPLE, { dialect, heading: (column: PeopleColumn) => TEXTS[dialect][column] });

describe.each(["italian", "other"] as const)("a file of people in the %s dialect", (dialect) => {
  it("is read again as it was, with telephones, quotes and what looks like a formula", async () => {
    const table = await readCsv(written(dialect), AT_ONCE);
    if (!table) throw new Error("no table");
    const meanings = proposedMeanings(table, "2026-11-29");
    expect(meanings).not.toContain(null);
    const options = { meanings, dates: "day_first", today: "2026-11-29", untitled: "", debt: "" } as const;
    const { lines, problems } = await readPeopleLines(table, options, AT_ONCE.rest);
    expect(problems).toEqual([]);
    const { tax_code, guardian_tax_code, marketing_on, lost_cards, ...ada } = ADA;
    expect(planPeople(lines, findSuspects(lines, []), []).people).toMatchObject([
      {
        ...ada,
        memberships: [
          {
            ...{ title: "Annuale", starts_on: "2026-01-10", ends_on: "2027-01-09", entries_left: 4 },
            owed: [
              { due_on: "2026-12-01", cents: 5050 },
              { due_on: "2027-01-01", cents: 5050 },
            ],
          },
        ],
      },
      { first_name: "Ugo", last_name: "Neri" },
    ]);
  });

  it("has no cell that a spreadsheet takes for a formula", async () => {
    const table = await readCsv(written(dialect), AT_ONCE);
    expect(table?.cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});

it("Italian spreadsheets read their mark, separator, days and sums", () => {
  const text = written("italian");
  expect(text.startsWith("\ufeffCognome;Nome;")).toBe(true);
  expect(text).toContain(";14/03/1987;");
  expect(text).toContain(`;"50,50";01/12/2026`);
});
