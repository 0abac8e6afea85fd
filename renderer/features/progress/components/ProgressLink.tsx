import ChartLine from "lucide-react/icons/chart-line";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { CardLink } from "#renderer/ui/CardLink.tsx";

/** Link to records, muscles and the monthly report. */
export const ProgressLink = () => {
  const { t } = useI18n();
  return (
    <CardLink
      to="/workouts/progress"
      icon={ChartLine}
      title={t("workouts:progressLink")}
      text={t("workouts:progressText")}
    />
  );
};
