import { useGyms } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import {
  gymNewsMailChange,
  type NotificationPreferences,
  quietHoursChange,
  reminderMailChange,
} from "#shared/domain/notifications/notification-preferences.ts";

type MailCardProps = {
  preferences: Pick<NotificationPreferences, "remindersByMail" | "gymNewsByMail" | "quietHours">;
  onChange: (changes: Record<string, unknown>) => void;
};

/** What is also sent by e-mail: reminders and, for members of a gym, its news. */
export const MailCard = ({ preferences, onChange }: MailCardProps) => {
  const { t } = useI18n();
  const trains = (useGyms()?.length ?? 0) > 0;
  // With the quiet hours as they are shown here: the server does not know this device's time zone.
  const change = (changes: Record<string, unknown>) =>
    onChange({ ...changes, ...quietHoursChange(preferences.quietHours) });
  return (
    <SettingsCard title={t("settings:notify.mail")} text={t("settings:notify.mailText")}>
      <Checkbox
        checked={preferences.remindersByMail}
        onChange={({ target }) => change(reminderMailChange(target.checked))}
      >
        {t("settings:notify.mailOn")}
      </Checkbox>
      {trains ? (
        <Checkbox
          checked={preferences.gymNewsByMail}
          onChange={({ target }) => change(gymNewsMailChange(target.checked))}
        >
          {t("settings:notify.gymMail")}
        </Checkbox>
      ) : null}
    </SettingsCard>
  );
};
