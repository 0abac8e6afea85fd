import { receiptNumber } from "#shared/domain/billing/receipt.ts";
import type { ReceiptPage } from "#shared/domain/billing/receipt-page.ts";
import type { PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type desk from "#shared/i18n/it/lazy/desk.json";
import type { Language } from "#shared/i18n/languages.ts";
import { paperOf, type ReceiptPaper } from "./receipt-paper.ts";

/** What a page needs of a row of `gym_receipts`. */
export type GymReceipt = {
  id: string;
  year: number;
  number: number;
  issued_at: string;
  cents: number;
  description: string;
  method: PaymentMethod;
  corrects: string | null;
  paper: unknown;
};

type ReceiptKey = `desk:receipt.${keyof typeof desk.receipt}` | `desk:methods.${PaymentMethod}`;
/** The words of a receipt: the app's `t`, and what a server without the app's texts has in its place. */
export type ReceiptWords = (key: ReceiptKey, values?: Record<string, string | number>) => string;

/**
 * The surroundings of a receipt. `gym`, `payer`: for one that does not say them itself, `payer` empty for unknown;
 * `corrected`: the receipt that a refund refers to; `zone`: the gym's time zone, for its date; `t`: of `language`.
 */
export type GymReceiptContext = {
  gym: string;
  payer: string;
  corrected: Pick<GymReceipt, "year" | "number"> | null;
  zone: string | undefined;
  language: Language;
  t: ReceiptWords;
};

/** Whether it is called a receipt: of what is outside VAT, unless a fiscal till gives the document. */
const isPlainReceipt = (paper: ReceiptPaper | null): boolean => paper?.basis === "institutional" && !paper.has_rt;

export const gymReceiptTitle = (receipt: GymReceipt, t: ReceiptWords): string => {
  const number = receiptNumber(receipt);
  if (receipt.corrects !== null) return t("desk:receipt.reversal", { number });
  return t(isPlainReceipt(paperOf(receipt.paper)) ? "desk:receipt.plainTitle" : "desk:receipt.title", { number });
};

const noticeOf = (paper: ReceiptPaper | null, isReturned: boolean, t: ReceiptWords): string => {
  if (paper?.has_rt) return t(isReturned ? "desk:receipt.returnNoticeWithRt" : "desk:receipt.noticeWithRt");
  if (isPlainReceipt(paper)) return t(isReturned ? "desk:receipt.plainReturnNotice" : "desk:receipt.plainNotice");
  return t(isReturned ? "desk:receipt.returnNotice" : "desk:receipt.notice");
};

/** Seat and numbers of who issues a receipt; what is not known is left out. */
export const issuerLines = ({ address, vat_number, tax_code }: ReceiptPaper["issuer"], t: ReceiptWords): string[] => [
  ...(address === "" ? [] : [address]),
  ...(vat_number === "" ? [] : [t("desk:receipt.vatNumber", { number: vat_number })]),
  ...(tax_code === "" || tax_code === vat_number ? [] : [t("desk:receipt.taxCode", { code: tax_code })]),
];

/** What the law asks a receipt to say, below the total. */
const notesOf = (
  paper: ReceiptPaper,
  { fullDay, amount }: ReturnType<typeof createFormats>,
  t: ReceiptWords,
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
