import { Grid } from "@chakra-ui/react/grid";
import { type FormEvent, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { MEASURES, type MeasureKind, measureUnit, parseMeasure, shownMeasure } from "#shared/domain/body/measures.ts";
import { FIRST_DAY, isDay, localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** A value of a day, today unless told. */
export const MeasureForm = ({ kind }: { kind: MeasureKind }) => {
  const { t, formats } = useI18n();
  const { measures } = useMemberData();
  const { write } = useWrite();
  const today = localDay(new Date(systemClock.now()));
  const [text, setText] = useState("");
  const [day, setDay] = useState(today);
  const [wrong, setWrong] = useState<"value" | "day" | null>(null);
  const { unit: weightUnit } = useWeights();
  const { min, max } = MEASURES[kind];
  const unit = measureUnit(kind, weightUnit);
  const bound = (value: number) => formats.number(shownMeasure(kind, value, weightUnit));
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const value = parseMeasure(kind, text, weightUnit);
    if (value === null) return setWrong("value");
    if (day > today || !isDay(day)) return setWrong("day");
    setWrong(null);
    if (await write(measures.add({ kind, day, value }))) setText("");
  };
  const bounds = { min: bound(min), max: bound(max), unit };
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
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
          error={wrong === "value" ? t("progress:body.invalid", bounds) : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Field
          label={t("progress:body.day")}
          type="date"
          min={FIRST_DAY}
          max={today}
          value={day}
          error={wrong === "day" ? t("progress:body.invalidDay") : null}
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
    </form>
  );
};
