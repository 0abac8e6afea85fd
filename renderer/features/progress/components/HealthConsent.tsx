import { ConsentCard } from "#renderer/kit/consent/ConsentCard.tsx";
import type { Consent } from "#renderer/kit/consent/use-consent.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** Asks for consent to store body data; after a refusal it says what follows. */
export const HealthConsent = ({ consent, decide }: Pick<Consent, "consent" | "decide">) => {
  const { t } = useI18n();
  if (consent === undefined || consent) return null;
  return (
    <ConsentCard
      title={t("progress:health.title")}
      text={t(consent === null ? "progress:health.text" : "progress:health.without")}
      withdraw={t("progress:health.withdraw")}
      yes={t("progress:health.yes")}
      no={consent === null ? t("progress:health.no") : null}
      onDecide={(given) => void decide(given)}
    />
  );
};
