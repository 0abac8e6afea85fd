import { SERVICES, type ServiceHealth } from "#renderer/data/service-health.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { HealthCard } from "./HealthCard.tsx";

/** The server's services; `health` is null while they are checked. */
export const ServicesCard = ({ health }: { health: readonly ServiceHealth[] | null }) => {
  useTexts("diagnostics");
  const { t } = useI18n();
  const checks = SERVICES.map((name) => ({ name, health: health?.find(({ service }) => service === name) ?? null }));
  return <HealthCard title={t("diagnostics:services.title")} checks={checks} />;
};
