import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { SERVICES, type ServiceHealth } from "../../../data/service-health.ts";
import { DIAGNOSTICS_TEXTS } from "../lib/diagnostics-texts.ts";
import { HealthCard } from "./HealthCard.tsx";

/** The server's services. `health` is null while they are asked. */
export const ServicesCard = ({ health }: { health: readonly ServiceHealth[] | null }) => {
  useTexts("diagnostics", DIAGNOSTICS_TEXTS);
  const { t } = useI18n();
  const checks = SERVICES.map((name) => ({ name, health: health?.find(({ service }) => service === name) ?? null }));
  return <HealthCard title={t("diagnostics:services.title")} checks={checks} />;
};
