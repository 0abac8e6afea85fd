import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { OfferTerms } from "./offers.ts";

/** What an offer costs and gives, as facts of a line. */
export const offerFacts = (offer: OfferTerms, { t, formats }: { t: Translate; formats: Formats }): string[] => {
  const { cents, entries, duration, duration_unit, fee_cents, deposit_cents, instalments, certificate } = offer;
  const span = t(`desk:offers.facts.${duration_unit}`, { count: duration });
  const classes = offer.class_ids.length;
  return [
    cents === 0 ? t("desk:offers.facts.free") : formats.amount(cents),
    entries === null
      ? span
      : t("desk:offers.facts.entriesIn", {
          entries: t("desk:offers.facts.entries", { count: entries }),
          duration: span,
        }),
    ...(fee_cents > 0 ? [t("desk:offers.facts.fee", { amount: formats.amount(fee_cents) })] : []),
    ...(deposit_cents > 0 ? [t("desk:offers.facts.deposit", { amount: formats.amount(deposit_cents) })] : []),
    ...(instalments > 1 ? [t("desk:offers.facts.instalments", { count: instalments })] : []),
    ...(offer.renews ? [t("desk:offers.facts.renews")] : []),
    ...(certificate === "none" ? [] : [t(`desk:offers.facts.certificate.${certificate}`)]),
    ...(Object.keys(offer.hours).length > 0 ? [t("desk:offers.facts.banded")] : []),
    ...(classes > 0 ? [t("desk:offers.facts.classes", { count: classes })] : []),
  ];
};
