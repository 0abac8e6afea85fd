import { useGyms } from "#renderer/features/gym/index.ts";
import { ReminderFields } from "#renderer/features/schedule/index.ts";
import { SettingsCard } from "#renderer/features/settings/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";

type GymRemindersCardProps = { reminders: readonly number[]; onChange: (reminders: number[]) => void };

/** When to be reminded of classes and of times with a coach; for whoever trains at a gym. */
export const GymRemindersCard = ({ reminders, onChange }: GymRemindersCardProps) => {
  useTexts("schedule");
  const { t } = useI18n();
  const gyms = useGyms();
  if (gyms === undefined || gyms.length === 0) return null;
  return (
    <SettingsCard title={t("settings:notify.gym")} text={t("settings:notify.gymText")}>
      <ReminderFields reminders={reminders} onChange={onChange} />
    </SettingsCard>
  );
};
