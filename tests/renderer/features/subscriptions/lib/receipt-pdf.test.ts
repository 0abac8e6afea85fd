import { describe, expect, it } from "vitest";
import { makeReceiptPdf } from "#renderer/features/subscriptions/lib/receipt-pdf.ts";
import { type Receipt, receipt } from "#shared/domain/billing/receipt.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { readPdf } from "#tests/helpers/read-pdf.ts";

const ISSUER = {
  name: "Performance Prime",
  address: { it: "sede legale in Italia", en: "registered office in Italy" },
  taxId: "00000000000",
};
const PAID: Receipt = receipt.parse({
  id: "0d1f6a3e-58d5-4c59-8a4d-111111111111",
  kind: "receipt",
  year: 2026,
  number: 7,
  issued_at: "2026-11-01T23:30:00+00:00",
  cents: 999,
  vat_cents: 180,
  vat_rate: 22,
  currency: "EUR",
  provider_id: "in_7",
  corrects: null,
  period_start: "2026-11-01T23:30:00+00:00",
  period_end: "2026-12-01T23:30:00+00:00",
});
const REFUND: Receipt = {
  ...PAID,
  kind: "credit_note",
  number: 8,
  cents: 866,
  vat_cents: 156,
  provider_id: "re_8",
  corrects: PAID.id,
};

const pdfOf = async (held: Receipt, language: "it" | "en") => {
  const { t, add } = await createTranslator(language);
  await add("subscriptions", LAZY_TEXTS.subscriptions);
  const corrected = held.corrects === null ? null : PAID;
  return readPdf(await makeReceiptPdf(held, { issuer: ISSUER, corrected, language, t }));
};

describe("a receipt as PDF, read back", () => {
  it("says in Italian what was paid, with its VAT, and that it is no tax document", async () => {
    const { words, title, numPages } = await pdfOf(PAID, "it");
    expect(numPages).toBe(1);
    expect(title).toBe("Ricevuta 2026/7");
    for (const said of [
      "Performance Prime sede legale in Italia P. IVA 00000000000",
      "Ricevuta 2026/7 Documento non valido ai fini fiscali Data: 2 nov 2026",
      "Premium, dal 2 nov 2026 al 2 dic 2026 9,99 €",
      "Imponibile 8,19 € IVA 22% 1,80 € Totale 9,99 €",
      "Riferimento del pagamento: in_7",
    ]) {
      expect(words).toContain(said);
    }
  });

  it("says in English what was refunded, and of which receipt", async () => {
    const { words } = await pdfOf(REFUND, "en");
    for (const said of [
      "registered office in Italy VAT number 00000000000",
      "Credit note 2026/8 Not valid as a tax document Date: 2 Nov 2026 Corrects receipt 2026/7",
      "Refund of Premium, from 2 Nov 2026 to 2 Dec 2026 €8.66",
      "Net €7.10 VAT 22% €1.56 Total €8.66",
    ]) {
      expect(words).toContain(said);
    }
  });

  it("keeps both decimals of a round amount", async () => {
    expect((await pdfOf({ ...PAID, cents: 1000, vat_cents: 180 }, "it")).words).toContain("Totale 10,00 €");
  });
});
