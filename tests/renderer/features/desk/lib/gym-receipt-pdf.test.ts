import { expect, it } from "vitest";
import { makeGymReceiptPdf } from "#renderer/features/desk/lib/gym-receipt-pdf.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { readPdf } from "#tests/helpers/read-pdf.ts";
import { receiptOf } from "#tests/helpers/screens/desk-view.tsx";

/** Half an hour before midnight in UTC, which in Rome is the next day. */
const PAID = receiptOf({ issued_at: "2026-11-18T23:30:00.000Z" });
const RETURNED = receiptOf({ id: "receipt-2", number: 13, cents: -20_000, corrects: PAID.id });

const wordsOf = async (receipt: typeof PAID, language: "it" | "en", payer = "Ada Rossi") => {
  const { t, add } = await createTranslator(language);
  await add("desk", LAZY_TEXTS.desk);
  const corrected = receipt.corrects === null ? null : PAID;
  const of = { gym: "Palestra Demo", payer, corrected, zone: "Europe/Rome", language, t };
  return (await readPdf(await makeGymReceiptPdf(receipt, of))).words;
};

it("says what was paid to the gym and how, and that it is no invoice", async () => {
  const words = await wordsOf(PAID, "it");
  for (const said of [
    "Palestra Demo Ricevuta di pagamento 2026/12 Attesta il pagamento. Non è una fattura. Data: 19 nov 2026",
    "Pagato da: Ada Rossi Pagato con: carta Annuale, 1/3 200,00 € Totale 200,00 €",
  ])
    expect(words).toContain(said);
  expect(await wordsOf(PAID, "it", "")).not.toContain("Pagato da");
});

it("says what was given back, and which receipt that reverses", async () => {
  const words = await wordsOf(RETURNED, "en");
  expect(words).toContain("Reversal receipt 2026/13 Confirms the refund. It is not an invoice.");
  expect(words).toContain("Returned to: Ada Rossi Returned by: card Reverses receipt 2026/12");
  expect(words).toContain("Total -€200.00");
});
