import { useState } from "react";
import { useTypedNumber, weightBounds } from "#renderer/features/progress/hooks/use-typed-number.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { LOWEST_CHARTED_RPE, MAX_CHARTED_REPS, oneRepMaxByRpe, weightAtRpe } from "#shared/domain/training/rpe.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { Answers, Fields, FigureField, Question, ResultLine } from "./parts.tsx";

const RPES = Array.from({ length: 2 * (10 - LOWEST_CHARTED_RPE) + 1 }, (_, index) => String(10 - index / 2));

/** Calculates the weight for other repetitions and effort, from a set and its RPE. */
export const RpeQuestion = ({ unit }: { unit: WeightUnit }) => {
  const { t, formats } = useI18n();
  const bounds = { min: 1, max: MAX_CHARTED_REPS, whole: true };
  const weight = useTypedNumber(weightBounds(1, 1000, unit));
  const reps = useTypedNumber(bounds);
  const nextReps = useTypedNumber(bounds);
  const [rpe, setRpe] = useState("8");
  const [nextRpe, setNextRpe] = useState("8");
  const text = (value: number | null) =>
    value === null ? null : `${formats.number(Math.round(value * 10) / 10)} ${unit}`;
  const options = RPES.map((value) => ({ value, label: formats.number(Number(value)) }));
  const max =
    weight.value !== null && reps.value !== null ? oneRepMaxByRpe(weight.value, reps.value, Number(rpe)) : null;
  const next = max !== null && nextReps.value !== null ? weightAtRpe(max, nextReps.value, Number(nextRpe)) : null;
  return (
    <Question title={t("progress:calculator.rpe.title")} source={t("progress:calculator.rpe.source")}>
      <Fields>
        <FigureField label={t("progress:calculator.weight", { unit })} figure={weight} />
        <FigureField label={t("progress:calculator.reps")} figure={reps} />
        <SelectField label={t("progress:calculator.rpe.done")} value={rpe} options={options} onChange={setRpe} />
      </Fields>
      <Fields>
        <FigureField label={t("progress:calculator.rpe.nextReps")} figure={nextReps} />
        <SelectField
          label={t("progress:calculator.rpe.next")}
          value={nextRpe}
          options={options}
          onChange={setNextRpe}
        />
      </Fields>
      <Answers>
        <ResultLine name={t("progress:chart.oneRepMax")} value={text(max)} />
        <ResultLine name={t("progress:calculator.rpe.weight")} value={text(next)} />
      </Answers>
    </Question>
  );
};
