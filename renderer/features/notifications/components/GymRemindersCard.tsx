import { useGyms, useWorkplaces } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ReminderFields } from "#renderer/kit/screens/ReminderFields.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import {
  gymRemindersChange,
  type NotificationPreferences,
  requestMailChange,
} from "#shared/domain/notifications/notification-preferences.ts";

type GymRemindersCardProps = {
  preferences: Pick<NotificationPreferences, "gymReminders" | "requestsByMail">;
  onChange: (changes: Record<string, unknown>) => void;
};

/** When to remind of classes and appointments; for members and coaches of a gym. */
export const GymRemindersCard = ({ preferences, onChange }: GymRemindersCardProps) => {
  useTexts("schedule");
  const { t } = useI18n();
  const trains = (useGyms()?.length ?? 0) > 0;
  const coaches = useWorkplaces()?.some(({ isCoach }) => isCoach) ?? false;
  if (!trains && !coaches) return null;
  return (
    <SettingsCard title={t("settings:notify.gym")} text={t("settings:notify.gymText")}>
      <ReminderFields
        reminders={preferences.gymReminders}
        onChange={(reminders) => onChange(gymRemindersChange(reminders))}
      />
      {coaches ? (
        <Checkbox
          checked={preferences.requestsByMail}
          onChange={({ target }) => onChange(requestMailChange(target.checked))}
        >
          {t("settings:notify.requestMail")}
        </Checkbox>
      ) : null}
    </SettingsCard>
  );
};
