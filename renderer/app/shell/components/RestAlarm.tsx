import { useRestAlarm } from "#renderer/features/timer/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useRestTimer } from "#renderer/kit/rest/RestTimerProvider.tsx";

/** Says that a rest is over, on whatever screen, and to a member who looks elsewhere. */
export const RestAlarm = () => {
  const { t } = useI18n();
  const { timer } = useRestTimer();
  useRestAlarm(timer?.endsAt ?? null, t("shell:rest.over"));
  return null;
};
