import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { makePdf } from "#renderer/kit/pdf.ts";
import { receiptPage } from "#renderer/kit/receipt-page.ts";
import { receiptNumber } from "#shared/domain/billing/receipt.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";

export type GymReceipt = Pick<
  RowOfKind<"gym_receipts">,
  "id" | "year" | "number" | "issued_at" | "cents" | "description" | "method" | "corrects"
>;

/**
 * The surroundings of a receipt. `corrected`: the receipt that a refund refers to; `payer`: empty for unknown; `zone`:
 * the gym's time zone, for its date; `t`: of `language`.
 */
export type GymReceiptContext = {
  gym: string;
  payer: string;
  corrected: GymReceipt | null;
  zone: string | undefined;
  language: Language;
  t: Translate;
};

export const gymReceiptTitle = (receipt: GymReceipt, t: Translate): string =>
  t(receipt.corrects === null ? "desk:receipt.title" : "desk:receipt.reversal", { number: receiptNumber(receipt) });

/** A gym's receipt as a document: what was paid, and how. */
export const gymReceiptDocument = (
  receipt: GymReceipt,
  { gym, payer, corrected, zone, language, t }: GymReceiptContext,
): TDocumentDefinitions => {
  const { amount, fullDay } = createFormats(language, zone);
  const isReturned = receipt.corrects !== null;
  return receiptPage({
    title: gymReceiptTitle(receipt, t),
    issuer: gym,
    issuerLines: [],
    notice: t(isReturned ? "desk:receipt.returnNotice" : "desk:receipt.notice"),
    about: [
      t("desk:receipt.issued", { day: fullDay(receipt.issued_at) }),
      ...(payer === "" ? [] : [t(isReturned ? "desk:receipt.payee" : "desk:receipt.payer", { name: payer })]),
      t(isReturned ? "desk:receipt.returnedBy" : "desk:receipt.method", {
        method: t(`desk:methods.${receipt.method}`),
      }),
      ...(corrected ? [t("desk:receipt.correcting", { number: receiptNumber(corrected) })] : []),
    ],
    paidFor: [receipt.description, amount(receipt.cents)],
    parts: [],
    total: [t("desk:receipt.total"), amount(receipt.cents)],
    reference: null,
  });
};

/** The receipt as a PDF. Throws where the code that makes it cannot be loaded. */
export const makeGymReceiptPdf = (receipt: GymReceipt, context: GymReceiptContext): Promise<Blob> =>
  makePdf(gymReceiptDocument(receipt, context));
