import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";

/** Links to import workouts of other apps, and to export one's own as a table. */
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
