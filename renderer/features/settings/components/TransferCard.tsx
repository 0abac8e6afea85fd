import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

/** The way to bring workouts of other apps in, and to take one's own along as a table. */
export const TransferCard = () => {
  const { t } = useI18n();
  return (
    <SettingsCard
      title={t("settings:transfer.title")}
      text={t("settings:transfer.text")}
      action={<LinkButton to="/workouts/import">{t("settings:transfer.action")}</LinkButton>}
    />
  );
};
