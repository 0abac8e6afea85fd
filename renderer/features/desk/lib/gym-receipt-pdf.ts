import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { makePdf } from "#renderer/kit/pdf.ts";
import { type Paper, type ReceiptPage, receiptPage } from "#renderer/kit/receipt-page.ts";
import { receiptNumber } from "#shared/domain/billing/receipt.ts";
import { paperOf, type ReceiptPaper } from "#shared/domain/gym/receipt-paper.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";

export type GymReceipt = Pick<
  RowOfKind<"gym_receipts">,
  "id" | "year" | "number" | "issued_at" | "cents" | "description" | "method" | "corrects" | "paper"
>;

/**
 * The surroundings of a receipt. `gym`, `payer`: for one that does not say them itself, `payer` empty for unknown;
 * `corrected`: the receipt that a refund refers to; `zone`: the gym's time zone, for its date; `t`: of `language`.
 */
export type GymReceiptContext = {
  gym: string;
  payer: string;
  corrected: GymReceipt | null;
  zone: string | undefined;
  language: Language;
  t: Translate;
};

/** Whether it is called a receipt: of what is outside VAT, unless a fiscal till gives the document. */
const isPlainReceipt = (paper: ReceiptPaper | null): boolean => paper?.basis === "institutional" && !paper.has_rt;

export const gymReceiptTitle = (receipt: GymReceipt, t: Translate): string => {
  const number = receiptNumber(receipt);
  if (receipt.corrects !== null) return t("desk:receipt.reversal", { number });
  return t(isPlainReceipt(paperOf(receipt.paper)) ? "desk:receipt.plainTitle" : "desk:receipt.title", { number });
};

const noticeOf = (paper: ReceiptPaper | null, isReturned: boolean, t: Translate): string => {
  if (paper?.has_rt) return t(isReturned ? "desk:receipt.returnNoticeWithRt" : "desk:receipt.noticeWithRt");
  if (isPlainReceipt(paper)) return t(isReturned ? "desk:receipt.plainReturnNotice" : "desk:receipt.plainNotice");
  return t(isReturned ? "desk:receipt.returnNotice" : "desk:receipt.notice");
};

/** Seat and numbers of who issues a receipt; what is not known is left out. */
export const issuerLines = ({ address, vat_number, tax_code }: ReceiptPaper["issuer"], t: Translate): string[] => [
  ...(address === "" ? [] : [address]),
  ...(vat_number === "" ? [] : [t("desk:receipt.vatNumber", { number: vat_number })]),
  ...(tax_code === "" || tax_code === vat_number ? [] : [t("desk:receipt.taxCode", { code: tax_code })]),
];

/** What the law asks a receipt to say, below the total. */
const notesOf = (
  paper: ReceiptPaper,
  { fullDay, amount }: ReturnType<typeof createFormats>,
  t: Translate,
): string[] => {
  const { athlete, activity } = paper;
  const code = athlete?.tax_code ? t("desk:receipt.taxCode", { code: athlete.tax_code }) : "";
  const born = athlete && t("desk:receipt.born", { day: fullDay(`${athlete.birth_date}T12:00`) });
  return [
    ...(paper.basis === "institutional" ? [t("desk:receipt.outsideVat")] : []),
    ...(paper.stamp_cents > 0 ? [t("desk:receipt.stamp", { amount: amount(paper.stamp_cents) })] : []),
    ...(activity === "" ? [] : [t("desk:receipt.activity", { activity })]),
    ...(athlete ? [t("desk:receipt.athlete", { name: [athlete.name, born, code].filter(Boolean).join(", ") })] : []),
  ];
};

/** A gym's receipt as it is printed: who was paid what by whom, how, and what it says of tax. */
export const gymReceiptPage = (
  receipt: GymReceipt,
  { gym, payer, corrected, zone, language, t }: GymReceiptContext,
): ReceiptPage => {
  const formats = createFormats(language, zone);
  const { amount, fullDay } = formats;
  const isReturned = receipt.corrects !== null;
  const paper = paperOf(receipt.paper);
  const name = paper?.payer.name || payer;
  const payerCode = paper?.payer.tax_code ?? "";
  return {
    title: gymReceiptTitle(receipt, t),
    issuer: paper?.issuer.name ?? gym,
    issuerLines: paper ? issuerLines(paper.issuer, t) : [],
    notice: noticeOf(paper, isReturned, t),
    about: [
      t("desk:receipt.issued", { day: fullDay(receipt.issued_at) }),
      ...(name === "" ? [] : [t(isReturned ? "desk:receipt.payee" : "desk:receipt.payer", { name })]),
      ...(payerCode === "" ? [] : [t("desk:receipt.payerCode", { code: payerCode })]),
      t(isReturned ? "desk:receipt.returnedBy" : "desk:receipt.method", {
        method: t(`desk:methods.${receipt.method}`),
      }),
      ...(corrected ? [t("desk:receipt.correcting", { number: receiptNumber(corrected) })] : []),
    ],
    paidFor: [receipt.description, amount(receipt.cents)],
    parts:
      paper?.basis === "vat"
        ? [
            [t("desk:receipt.net"), amount(receipt.cents - paper.vat_cents)],
            [t("desk:receipt.vat", { rate: paper.vat_rate }), amount(paper.vat_cents)],
          ]
        : [],
    total: [t("desk:receipt.total"), amount(receipt.cents)],
    notes: paper ? notesOf(paper, formats, t) : [],
  };
};

/** The receipt as a PDF document. */
export const gymReceiptDocument = (
  receipt: GymReceipt,
  context: GymReceiptContext,
  paper: Paper = "a4",
): TDocumentDefinitions => receiptPage(gymReceiptPage(receipt, context), paper);

/** The receipt as a PDF. Throws where the code that makes it cannot be loaded. */
export const makeGymReceiptPdf = (receipt: GymReceipt, context: GymReceiptContext, paper?: Paper): Promise<Blob> =>
  makePdf(gymReceiptDocument(receipt, context, paper));
