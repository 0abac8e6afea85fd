import { expect, it } from "vitest";
import { slipPage } from "#renderer/features/desk/lib/slip-page.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { rowsOf } from "#tests/helpers/data/documents.ts";

const settings = {
  ...rowsOf("gym_settings", "a0000000-0000-4000-8000-000000000001"),
  ...{ name: "Palestra", legal_name: "Forza ASD", legal_address: "Via Roma 1", vat_number: "01114601006" },
  ...{ tax_code: "01114601006", zone: "Pacific/Auckland" },
} as unknown as RowOfKind<"gym_settings">;

it("says that the number follows, and nothing of tax, by the gym's clocks", async () => {
  const { t, add } = await createTranslator("it");
  await add("desk", LAZY_TEXTS.desk);
  const taken = {
    at: "2026-11-18T23:30:00.000Z",
    payer: "Ada",
    cents: 4990,
    method: "cash",
    description: "Mensile",
  } as const;
  expect(slipPage(taken, { settings, language: "it", t })).toMatchObject({
    title: "Ricevuta provvisoria",
    notice: "Il numero della ricevuta arriva quando torna la connessione.",
    issuer: "Forza ASD",
    issuerLines: ["Via Roma 1", "Partita IVA: 01114601006"],
    about: ["Data: 19 nov 2026", "Pagato da: Ada", "Pagato con: contanti"],
    parts: [],
    notes: [],
  });
});
