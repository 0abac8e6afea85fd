import { expect, it } from "vitest";
import { makePdf } from "#renderer/kit/pdf.ts";
import { type Paper, receiptPage } from "#shared/domain/billing/receipt-page.ts";
import { gymReceiptPage } from "#shared/domain/gym/receipt-page.ts";
import type { ReceiptPaper } from "#shared/domain/gym/receipt-paper.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { readPdf } from "#tests/helpers/read-pdf.ts";
import { receiptOf } from "#tests/helpers/screens/desk-view.tsx";

/** Half an hour before midnight in UTC, which in Rome is the next day. */
const PAID = receiptOf({ issued_at: "2026-11-18T23:30:00.000Z" });
const RETURNED = receiptOf({ id: "receipt-2", number: 13, cents: -20_000, corrects: PAID.id });

const PAPER = {
  issuer: { name: "Forza ASD", address: "Via Roma 1, Torino", vat_number: "01114601006", tax_code: "97000000000" },
  ...{ regime: "commercial", has_rt: false, basis: "vat", vat_rate: 22, vat_cents: 3607, stamp_cents: 0 },
  ...{ payer: { name: "Marta Conti", tax_code: "CNTMRT80A41L219A" }, athlete: null, activity: "Ginnastica" },
} satisfies ReceiptPaper;
const withPaper = (paper: Partial<ReceiptPaper>) => ({ ...PAID, paper: { ...PAPER, ...paper } });

const wordsOf = async (receipt: typeof PAID, language: "it" | "en", payer = "Ada Rossi", paper?: Paper) => {
  const { t, add } = await createTranslator(language);
  await add("desk", LAZY_TEXTS.desk);
  const corrected = receipt.corrects === null ? null : PAID;
  const of = { gym: "Palestra Demo", payer, corrected, zone: "Europe/Rome", language, t };
  return (await readPdf(await makePdf(receiptPage(gymReceiptPage(receipt, of), paper), "it"))).words;
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
  expect(words).toContain("Refunded to: Ada Rossi Refunded by: card Reverses receipt 2026/12");
  expect(words).toContain("Total -€200.00");
});

it("names issuer, payer and VAT as they were, not as they are now", async () => {
  const words = await wordsOf(withPaper({}), "it", "Ada Rossi");
  for (const said of [
    "Forza ASD Via Roma 1, Torino Partita IVA: 01114601006 Codice fiscale: 97000000000 Ricevuta di pagamento 2026/12",
    "Pagato da: Marta Conti Codice fiscale di chi paga: CNTMRT80A41L219A",
    "Imponibile 163,93 € IVA 22% 36,07 € Totale 200,00 €",
  ])
    expect(words).toContain(said);
  expect(words).not.toContain("Ada Rossi");
});

it("is a receipt of what is outside VAT, with the stamp and the child's data", async () => {
  const athlete = { name: "Leo Conti", birth_date: "2016-05-04", tax_code: "CNTLEO16E04L219Z" };
  const paper = { basis: "institutional", vat_cents: 0, vat_rate: 0, stamp_cents: 200, athlete } as const;
  const words = await wordsOf(withPaper(paper), "it");
  for (const said of [
    "Ricevuta 2026/12 Ricevuta di una somma fuori campo IVA.",
    "Operazione fuori campo IVA (D.P.R. 633/1972, art. 4). Marca da bollo da 2,00 € da applicare sull'originale",
    "Attività sportiva: Ginnastica Praticante: Leo Conti, data di nascita: 4 mag 2016, Codice fiscale: CNTLEO16E04L219Z",
  ])
    expect(words).toContain(said);
  expect(words).not.toContain("IVA 0%");
});

it("is no fiscal document where a fiscal till gives that", async () => {
  for (const basis of ["vat", "institutional"] as const) {
    const words = await wordsOf(withPaper({ basis, has_rt: true }), "it");
    expect(words).toContain("Ricevuta di pagamento 2026/12 Documento non fiscale: attesta il pagamento.");
  }
});

it("fits on a roll of 80 mm, on one page with all that it says", async () => {
  const words = await wordsOf(withPaper({}), "it", "", "roll");
  expect(words).toContain("Forza ASD Via Roma 1, Torino");
  expect(words).toContain("Totale 200,00 €");
  const { t } = await createTranslator("it");
  const of = { gym: "", payer: "", corrected: null, zone: "Europe/Rome", language: "it", t } as const;
  const { pageSize } = receiptPage(gymReceiptPage(PAID, of), "roll");
  expect(pageSize).toMatchObject({ width: expect.closeTo((80 * 72) / 25.4), height: "auto" });
});
