import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { FormPart } from "#renderer/kit/forms/FormPart.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";

/** Offered reminders, in minutes before: at once, ten, half an hour, an hour, two hours, a day, a week. */
const REMINDERS = [0, 10, 30, 60, 120, 1440, 10_080] as const;

/** Most reminders of an appointment. */
const MOST = 5;

/** Longest reminder in minutes before: four weeks. */
const LONGEST = 40_320;
const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof UNITS;

type ReminderFieldsProps = { reminders: readonly number[]; onChange: (reminders: number[]) => void };

/** A time of the member's own choice. */
const OwnReminder = ({ reminders, onChange }: ReminderFieldsProps) => {
  const { t } = useI18n();
  const [amount, setAmount] = useState("");
  const [unit, setUnit] = useState<Unit>("hours");
  const minutes = Number(amount) * UNITS[unit];
  const isRight = /^\d+$/.test(amount.trim()) && minutes <= LONGEST;
  const isFull = reminders.length >= MOST;
  const form = useForm({
    isValid: isRight,
    save: () => !isFull && onChange([...new Set([...reminders, minutes])]),
    onSaved: () => setAmount(""),
  });
  return (
    <FormPart
      form={form}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) auto"
      gap="3"
      alignItems="end"
      marginTop="2"
    >
      <Field
        inputMode="numeric"
        label={t("schedule:event.reminders.own")}
        value={amount}
        error={form.isTried && !isRight ? t("schedule:event.reminders.ownWrong") : null}
        onChange={(event) => setAmount(event.target.value)}
      />
      <SelectField
        label={t("schedule:event.reminders.unit")}
        value={unit}
        options={(Object.keys(UNITS) as Unit[]).map((value) => ({
          value,
          label: t(`schedule:event.reminders.units.${value}`),
        }))}
        onChange={setUnit}
      />
      <Button tone="outline" disabled={isFull} onClick={form.submit}>
        {t("schedule:event.reminders.add")}
      </Button>
    </FormPart>
  );
};

/** The fields of an appointment's reminders: the offered ones, and one of the member's choice. */
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
      <OwnReminder reminders={reminders} onChange={onChange} />
    </chakra.fieldset>
  );
};
