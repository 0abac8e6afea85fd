import type { ReceiptPage } from "#shared/domain/billing/receipt-page.ts";
import { issuerLines } from "#shared/domain/gym/receipt-page.ts";
import type { PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** Money that was taken and has no receipt yet. `at`: when, an instant; `payer`: empty for unknown. */
export type Taken = { at: string; payer: string; cents: number; method: PaymentMethod; description: string };

type Context = { settings: RowOfKind<"gym_settings">; language: Language; t: Translate };

/** What is handed over while a receipt has no number yet. It says nothing of tax: the receipt does. */
export const slipPage = (
  { at, payer, cents, method, description }: Taken,
  { settings, language, t }: Context,
): ReceiptPage => {
  const { amount, fullDay } = createFormats(language, settings.zone);
  return {
    title: t("desk:slip.title"),
    issuer: settings.legal_name || settings.name,
    issuerLines: issuerLines({ ...settings, address: settings.legal_address }, t),
    notice: t("desk:slip.notice"),
    about: [
      t("desk:receipt.issued", { day: fullDay(at) }),
      ...(payer === "" ? [] : [t("desk:receipt.payer", { name: payer })]),
      t("desk:receipt.method", { method: t(`desk:methods.${method}`) }),
    ],
    paidFor: [description, amount(cents)],
    parts: [],
    total: [t("desk:receipt.total"), amount(cents)],
    notes: [],
  };
};
