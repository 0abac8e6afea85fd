import { Grid } from "@chakra-ui/react/grid";
import { ENDINGS, type EventForm, type FormProblem, type Repeat } from "#renderer/features/schedule/lib/event-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ReminderFields } from "#renderer/kit/screens/ReminderFields.tsx";
import { WeekdayChoice } from "#renderer/kit/screens/WeekdayChoice.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { addDays, daysBetween, FIRST_DAY, isDay, LAST_DAY, weekdayOf } from "#shared/domain/training/days.ts";
import { FREQUENCIES, type Frequency } from "#shared/lib/recurrence-rule.ts";

type EventFieldsProps = {
  form: EventForm;
  /** Problems, after the form was submitted. */
  problems: ReadonlySet<FormProblem>;
  /** Whether the event has a rule that the form cannot express, and keeps. */
  canKeep: boolean;
  /** The zone of the times; null where it is the device's. */
  zone: string | null;
  onChange: (changes: Partial<EventForm>) => void;
};

const DAYS = { type: "date", min: FIRST_DAY, max: LAST_DAY } as const;

export const EventFields = ({ form, problems, canKeep, zone, onChange }: EventFieldsProps) => {
  const { t } = useI18n();
  const repeats: Repeat[] = ["none", ...FREQUENCIES, ...(canKeep ? (["kept"] as const) : [])];
  const isRepeated = form.repeat !== "none" && form.repeat !== "kept";
  /** Changes the first day, and moves the end along. */
  const startOn = (startDay: string) => {
    const isMovable = [startDay, form.startDay, form.endDay].every(isDay);
    onChange({
      startDay,
      ...(isMovable && { endDay: addDays(form.endDay, daysBetween(form.startDay, startDay)) }),
    });
  };
  const text = (name: "title" | "startTime" | "endDay" | "endTime" | "interval" | "until" | "count") => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const isEndWrong = problems.has("order") || problems.has("times");
  return (
    <>
      <Field
        label={t("schedule:event.name")}
        maxLength={200}
        error={problems.has("title") ? t("schedule:event.nameMissing") : null}
        {...text("title")}
      />
      <Checkbox checked={form.isWholeDay} onChange={(event) => onChange({ isWholeDay: event.target.checked })}>
        {t("schedule:event.wholeDay")}
      </Checkbox>
      <Grid gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="4">
        <Field
          {...DAYS}
          label={t("schedule:event.startDay")}
          value={form.startDay}
          onChange={(event) => startOn(event.target.value)}
        />
        {form.isWholeDay ? null : <Field type="time" label={t("schedule:event.startTime")} {...text("startTime")} />}
        <Field {...DAYS} label={t("schedule:event.endDay")} invalid={isEndWrong} {...text("endDay")} />
        {form.isWholeDay ? null : (
          <Field
            type="time"
            label={t("schedule:event.endTime")}
            invalid={isEndWrong}
            hint={zone === null ? undefined : t("schedule:event.zone", { zone })}
            {...text("endTime")}
          />
        )}
      </Grid>
      <Grid gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="4">
        <SelectField
          label={t("schedule:event.repeat")}
          value={form.repeat}
          options={repeats.map((value) => ({ value, label: t(`schedule:event.repeats.${value}`) }))}
          onChange={(repeat) => onChange({ repeat })}
        />
        {isRepeated ? (
          <Field
            inputMode="numeric"
            label={t(`schedule:event.intervals.${form.repeat as Frequency}`)}
            error={problems.has("interval") ? t("schedule:event.countWrong") : null}
            {...text("interval")}
          />
        ) : null}
      </Grid>
      {form.repeat === "WEEKLY" ? (
        <WeekdayChoice
          legend={t("schedule:event.weekdays")}
          value={form.weekdays.length > 0 || !isDay(form.startDay) ? form.weekdays : [weekdayOf(form.startDay)]}
          onChange={(weekdays) => onChange({ weekdays })}
        />
      ) : null}
      {isRepeated ? (
        <Grid gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="4">
          <SelectField
            label={t("schedule:event.ending")}
            value={form.ending}
            options={ENDINGS.map((value) => ({ value, label: t(`schedule:event.endings.${value}`) }))}
            onChange={(ending) => onChange({ ending })}
          />
          {form.ending === "until" ? (
            <Field
              {...DAYS}
              label={t("schedule:event.until")}
              error={problems.has("until") ? t("schedule:event.untilWrong") : null}
              {...text("until")}
            />
          ) : null}
          {form.ending === "count" ? (
            <Field
              inputMode="numeric"
              label={t("schedule:event.count")}
              error={problems.has("count") ? t("schedule:event.countWrong") : null}
              {...text("count")}
            />
          ) : null}
        </Grid>
      ) : null}
      <ReminderFields reminders={form.reminders} onChange={(reminders) => onChange({ reminders })} />
    </>
  );
};
