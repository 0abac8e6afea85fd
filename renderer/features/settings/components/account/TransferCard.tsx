import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";

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
