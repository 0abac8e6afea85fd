import Bot from "lucide-react/icons/bot";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";

/** The way to PrimeBot, and how it stands. */
export const CoachLink = () => {
  const { t } = useI18n();
  return <CardLink to="/ai-coach" icon={Bot} title={t("dashboard:coach.title")} text={t("dashboard:coach.text")} />;
};
