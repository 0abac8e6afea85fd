import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closingCsv, closingPage, readingPage } from "#renderer/features/desk/lib/till-page.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { rowsOf } from "#tests/helpers/data/documents.ts";
import { closingOf } from "#tests/helpers/screens/desk-view.tsx";

// A time of this year is written without it.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

const settings = {
  ...rowsOf("gym_settings", "a0000000-0000-4000-8000-000000000001"),
  ...{ name: "Palestra", legal_name: "", legal_address: "", vat_number: "", tax_code: "", zone: "Pacific/Auckland" },
} as unknown as RowOfKind<"gym_settings">;
const contextOf = async (language: Language) => {
  const { t, add } = await createTranslator(language);
  for (const name of ["desk", "till"] as const) await add(name, LAZY_TEXTS[name]);
  return { settings, nameOf: (id: string) => ({ ada: "Ada" })[id] ?? "=Ex", language, t };
};
const CLOSING = closingOf({
  closed_by: "ada",
  takings: [
    { taken_by: "ada", method: "cash", cents: 5700, returned_cents: 700, count: 3 },
    { taken_by: "bea", method: "card", cents: 2000, returned_cents: 0, count: 1 },
  ],
});

it("says of a closing what was taken by whom and how, and what is missing, by the gym's clocks", async () => {
  const page = closingPage(CLOSING, undefined, await contextOf("it"));
  expect(page).toMatchObject({
    title: "Chiusura Z 12",
    notice: "Documento interno, non fiscale.",
    about: ["Giorno: 18 nov 2026", "Chiusa: 19 nov, 10:30, Ada"],
    paidFor: ["Incassato", "70,00\u00a0€"],
    total: ["Differenza", "-1,00\u00a0€"],
    notes: [],
  });
  expect(page.parts.map((part) => part.join(" "))).toEqual(
    [
      ...["Contanti 50,00 €", "Carta 20,00 €", "Bonifico 0,00 €", "Operatore: Ada 50,00 €", "Operatore: =Ex 20,00 €"],
      ...["Fondo cassa 100,00 €", "Entrate 2,00 €", "Uscite -12,00 €", "Contanti previsti 140,00 €"],
      "Contanti contati 139,00 €",
    ].map((line) => line.replace(" €", "\u00a0€")),
  );
});

it("says of a revision what it replaces and what changes", async () => {
  const later = { ...CLOSING, revision: 2, closed_by: null, expected_cents: 15_000, takings: [] };
  const page = closingPage(later, CLOSING, await contextOf("it"));
  expect(page.title).toBe("Chiusura Z 12, revisione 2");
  expect(page.about[1]).toBe("Rifatta: 19 nov, 10:30, per i movimenti arrivati dopo la chiusura");
  expect(page.notes[0]?.replaceAll("\u00a0", " ")).toBe(
    "Sostituisce la revisione 1. Cambiano: incassato −70,00 €, contanti previsti 10,00 €, contanti contati 0,00 €.",
  );
});

it("has no number of a reading", async () => {
  const reading = { float: 100, paidIn: 0, paidOut: 0, takings: [], expected: 100 };
  const day = { reading, moves: [], opened: undefined, closing: undefined, command: undefined };
  expect(readingPage("2026-11-18", day, "2026-11-18T08:00:00.000Z", await contextOf("it"))).toMatchObject({
    title: "Lettura X",
    about: ["Giorno: 18 nov 2026", "Letta: 18 nov, 21:00"],
    total: ["Contanti previsti", "1,00\u00a0€"],
  });
});

it("is a table with the decimal mark of the language, in which no name is a formula", async () => {
  const [it, en] = [closingCsv(CLOSING, await contextOf("it")), closingCsv(CLOSING, await contextOf("en"))];
  expect(it).toContain('In meno;"1,00"\r\n');
  expect(it).toContain('Ada;contanti;"57,00";"7,00";3\r\n\'=Ex;carta;"20,00";"0,00";1\r\n');
  expect(en).toContain("Shortfall,1.00\r\n");
});
