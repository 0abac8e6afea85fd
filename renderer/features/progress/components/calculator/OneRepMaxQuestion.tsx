import { Grid } from "@chakra-ui/react/grid";
import { useTypedNumber, weightBounds } from "#renderer/features/progress/hooks/use-typed-number.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import {
  MAX_ESTIMABLE_REPS,
  ONE_REP_MAX_FORMULAS,
  oneRepMax,
  weightForReps,
} from "#shared/domain/training/weights/one-rep-max.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { Answers, Fields, FigureField, Question, ResultLine } from "./parts.tsx";

const NAMES: Record<(typeof ONE_REP_MAX_FORMULAS)[number], string> = {
  epley: "Epley",
  brzycki: "Brzycki",
  lombardi: "Lombardi",
  wathan: "Wathan",
  mayhew: "Mayhew",
  oconner: "O'Conner",
  lander: "Lander",
};

/** Numbers of repetitions that get a weight. */
const SHOWN_REPS = [1, 2, 3, 4, 5, 6, 8, 10, 12];

/** Calculates the maximum from a set by each formula, and weights for other repetitions. */
export const OneRepMaxQuestion = ({ unit }: { unit: WeightUnit }) => {
  const { t, formats } = useI18n();
  const weight = useTypedNumber(weightBounds(1, 1000, unit));
  const reps = useTypedNumber({ min: 1, max: MAX_ESTIMABLE_REPS, whole: true });
  const text = (value: number) => `${formats.number(Math.round(value * 10) / 10)} ${unit}`;
  const known = weight.value !== null && reps.value !== null ? { weight: weight.value, reps: reps.value } : null;
  const max = known && oneRepMax(known.weight, known.reps);
  return (
    <Question title={t("progress:calculator.max.title")} source={t("progress:calculator.max.source")}>
      <Fields>
        <FigureField label={t("progress:calculator.weight", { unit })} figure={weight} />
        <FigureField label={t("progress:calculator.reps")} figure={reps} />
      </Fields>
      <Answers>
        <ResultLine
          name={t("progress:chart.oneRepMax")}
          value={max === null ? null : text(max)}
          note={t("progress:calculator.max.formula")}
        />
      </Answers>
      {known && max ? (
        <Grid
          gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}
          gap="5"
          alignItems="start"
        >
          <DataTable
            heads={[t("progress:calculator.max.formulaHead"), t("progress:chart.oneRepMax")]}
            rows={ONE_REP_MAX_FORMULAS.map((formula) => ({
              key: formula,
              cells: [NAMES[formula], text(oneRepMax(known.weight, known.reps, formula) ?? max)],
            }))}
          />
          <DataTable
            heads={[t("progress:records.repsColumn"), t("progress:records.weightColumn")]}
            rows={SHOWN_REPS.map((count) => ({
              key: String(count),
              cells: [formats.number(count), text(weightForReps(max, count) ?? max)],
            }))}
          />
        </Grid>
      ) : null}
    </Question>
  );
};
