import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { REMINDERS } from "#renderer/features/schedule/lib/event-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";

/** How many reminders an appointment may have. */
const MOST = 5;

type ReminderFieldsProps = { reminders: readonly number[]; onChange: (reminders: number[]) => void };

/** When to be reminded of an appointment; one that the form does not offer stays as it is until it is taken out. */
export const ReminderFields = ({ reminders, onChange }: ReminderFieldsProps) => {
  const { t } = useI18n();
  const offered = [...new Set([...REMINDERS, ...reminders])].toSorted((a, b) => a - b);
  const words = (minutes: number): string => {
    if (minutes === 0) return t("schedule:event.reminders.start");
    if (minutes % 1440 === 0) return t("schedule:event.reminders.days", { count: minutes / 1440 });
    if (minutes % 60 === 0) return t("schedule:event.reminders.hours", { count: minutes / 60 });
    return t("schedule:event.reminders.minutes", { count: minutes });
  };
  return (
    <chakra.fieldset border="0" margin="0" padding="0">
      <chakra.legend fontSize="sm" fontWeight="600" padding="0">
        {t("schedule:event.reminders.title")}
      </chakra.legend>
      <Grid gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", sm: "repeat(3, minmax(0, 1fr))" }} columnGap="4">
        {offered.map((minutes) => {
          const chosen = reminders.includes(minutes);
          return (
            <Checkbox
              key={minutes}
              checked={chosen}
              disabled={!chosen && reminders.length >= MOST}
              onChange={() => onChange(chosen ? reminders.filter((one) => one !== minutes) : [...reminders, minutes])}
            >
              {words(minutes)}
            </Checkbox>
          );
        })}
      </Grid>
    </chakra.fieldset>
  );
};
