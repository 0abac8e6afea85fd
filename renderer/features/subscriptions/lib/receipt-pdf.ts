import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { makePdf } from "#renderer/kit/pdf.ts";
import { type Receipt, receiptNumber } from "#shared/domain/billing/receipt.ts";
import { type ReceiptPage, receiptPage } from "#shared/domain/billing/receipt-page.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";

export type Issuer = { name: string; address: Readonly<Record<Language, string>>; taxId: string };

/** The surroundings of a receipt. `corrected`: the receipt of a credit note, null for a receipt; `t`: of `language`. */
type Context = { issuer: Issuer; corrected: Receipt | null; language: Language; t: Translate };

/** What a receipt or credit note says. Its dates are in Rome's time zone, where it was issued. */
export const pageOfReceipt = (receipt: Receipt, { issuer, corrected, language, t }: Context): ReceiptPage => {
  const { amount, fullDay } = createFormats(language, "Europe/Rome");
  const isRefund = receipt.kind === "credit_note";
  const title = t(isRefund ? "subscriptions:document.creditNote" : "subscriptions:document.receipt", {
    number: receiptNumber(receipt),
  });
  const period = { from: fullDay(receipt.period_start), to: fullDay(receipt.period_end) };
  return {
    title,
    issuer: issuer.name,
    issuerLines: [issuer.address[language], t("subscriptions:document.taxId", { id: issuer.taxId })],
    notice: t("subscriptions:document.notFiscal"),
    about: [
      `${t("subscriptions:document.issued")}: ${fullDay(receipt.issued_at)}`,
      ...(corrected ? [t("subscriptions:document.correcting", { number: receiptNumber(corrected) })] : []),
    ],
    paidFor: [
      t(isRefund ? "subscriptions:document.refundOf" : "subscriptions:document.paidFor", period),
      amount(receipt.cents),
    ],
    parts: [
      [t("subscriptions:document.net"), amount(receipt.cents - receipt.vat_cents)],
      [t("subscriptions:document.vat", { rate: receipt.vat_rate }), amount(receipt.vat_cents)],
    ],
    total: [t("subscriptions:document.total"), amount(receipt.cents)],
    notes: [t("subscriptions:document.reference", { id: receipt.provider_id })],
  };
};

/** A receipt or credit note as a document. */
export const receiptDocument = (receipt: Receipt, context: Context): TDocumentDefinitions =>
  receiptPage(pageOfReceipt(receipt, context));

/** The receipt as a PDF. Throws where the code that makes it cannot be loaded. */
export const makeReceiptPdf = (receipt: Receipt, context: Context): Promise<Blob> =>
  makePdf(receiptDocument(receipt, context), context.language);
