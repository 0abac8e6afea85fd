import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { type MeasureRule, measureUnit, parseMeasure, shownMeasure } from "#shared/domain/body/measures.ts";
import { FIRST_DAY, isDay, localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Form for a measure's value on a day, today by default. */
export const MeasureForm = ({ kind, rule }: { kind: string; rule: MeasureRule }) => {
  const { t, formats } = useI18n();
  const { measures } = useMemberData();
  const { write } = useWrite();
  const today = localDay(new Date(systemClock.now()));
  const [text, setText] = useState("");
  const [day, setDay] = useState(today);
  const { unit: weightUnit } = useWeights();
  const { min, max } = rule;
  const unit = measureUnit(rule, weightUnit);
  const bound = (value: number) => formats.number(shownMeasure(rule, value, weightUnit));
  const value = parseMeasure(rule, text, weightUnit);
  const isDayWrong = day > today || !isDay(day);
  const form = useForm({
    isValid: value !== null && !isDayWrong,
    save: async () => value !== null && (await write(measures.add({ kind, day, value }))),
    onSaved: () => setText(""),
  });
  const bounds = { min: bound(min), max: bound(max), unit };
  return (
    <Form form={form}>
      <Grid
        gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", sm: "repeat(2, minmax(0, 1fr)) auto" }}
        gap="3"
        alignItems="start"
      >
        <Field
          label={t("progress:body.value", { unit })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={form.isTried && value === null ? t("progress:body.invalid", bounds) : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Field
          label={t("progress:body.day")}
          type="date"
          min={FIRST_DAY}
          max={today}
          value={day}
          error={form.isTried && isDayWrong ? t("progress:body.invalidDay") : null}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button
          type="submit"
          tone="prime"
          marginTop={{ base: "0", sm: "1.75rem" }}
          gridColumn={{ base: "1 / -1", sm: "auto" }}
        >
          {t("progress:body.add")}
        </Button>
      </Grid>
    </Form>
  );
};
