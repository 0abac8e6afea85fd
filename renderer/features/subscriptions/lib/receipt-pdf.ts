import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { makePdf } from "#renderer/kit/pdf.ts";
import { type Receipt, receiptNumber } from "#shared/billing/receipt.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";

const INK = "#14171C";
const MUTED = "#5B626D";
const LINE = "#DEDED8";

export type Issuer = { name: string; address: Readonly<Record<Language, string>>; taxId: string };

/** `corrected`: the receipt that a credit note is about, null for a receipt. `t`: of `language`. */
type Context = { issuer: Issuer; corrected: Receipt | null; language: Language; t: Translate };

const line = (name: string, amount: string, more: object = {}): Content => ({
  columns: [
    { text: name, ...more },
    { text: amount, alignment: "right", width: "auto", ...more },
  ],
  margin: [0, 6, 0, 0],
});

/** A receipt or credit note as a document. Its days are Rome's, where it was issued, wherever it is read. */
export const receiptDocument = (
  receipt: Receipt,
  { issuer, corrected, language, t }: Context,
): TDocumentDefinitions => {
  const { amount, fullDay } = createFormats(language, "Europe/Rome");
  const isRefund = receipt.kind === "credit_note";
  const title = t(isRefund ? "subscriptions:document.creditNote" : "subscriptions:document.receipt", {
    number: receiptNumber(receipt),
  });
  const period = { from: fullDay(receipt.period_start), to: fullDay(receipt.period_end) };
  const small = (text: string, above = 2): Content => ({ text, color: MUTED, fontSize: 9, margin: [0, above, 0, 0] });
  const rule = (above: number): Content => ({
    canvas: [{ type: "line", x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 0.5, lineColor: LINE }],
    margin: [0, above, 0, 8],
  });
  const notFiscal = t("subscriptions:document.notFiscal");
  return {
    info: { title, author: issuer.name, creator: "Performance Prime" },
    pageSize: "A4",
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { fontSize: 11, color: INK },
    footer: { text: notFiscal, alignment: "center", fontSize: 9, color: MUTED, margin: [0, 20, 0, 0] },
    content: [
      { text: issuer.name, bold: true, fontSize: 13 },
      small(issuer.address[language]),
      small(t("subscriptions:document.taxId", { id: issuer.taxId })),
      { text: title, fontSize: 20, bold: true, margin: [0, 32, 0, 0] },
      { text: notFiscal, bold: true, margin: [0, 4, 0, 0] },
      small(`${t("subscriptions:document.issued")}: ${fullDay(receipt.issued_at)}`),
      ...(corrected ? [small(t("subscriptions:document.correcting", { number: receiptNumber(corrected) }))] : []),
      rule(20),
      line(
        t(isRefund ? "subscriptions:document.refundOf" : "subscriptions:document.paidFor", period),
        amount(receipt.cents),
      ),
      rule(14),
      line(t("subscriptions:document.net"), amount(receipt.cents - receipt.vat_cents), { color: MUTED }),
      line(t("subscriptions:document.vat", { rate: receipt.vat_rate }), amount(receipt.vat_cents), { color: MUTED }),
      line(t("subscriptions:document.total"), amount(receipt.cents), { bold: true, fontSize: 14 }),
      small(t("subscriptions:document.reference", { id: receipt.provider_id }), 32),
    ],
  };
};

/** The document as a PDF file's bytes. Throws where its maker could not be loaded. */
export const makeReceiptPdf = (receipt: Receipt, context: Context): Promise<Blob> =>
  makePdf(receiptDocument(receipt, context));
