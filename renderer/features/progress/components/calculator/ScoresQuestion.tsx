import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { useOwnLifts } from "#renderer/features/progress/hooks/use-own-lifts.ts";
import { useTypedNumber, weightBounds } from "#renderer/features/progress/hooks/use-typed-number.ts";
import { weightText } from "#renderer/features/progress/lib/record-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { dots, type GlEvent, ipfGl, type Sex, wilks } from "#shared/domain/training/weights/strength-scores.ts";
import { fromKilograms, toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { Answers, Fields, FigureField, Question, ResultLine } from "./parts.tsx";

type Props = { unit: WeightUnit; sex: Sex; onSex: (sex: Sex) => void };

/** Calculates points that compare lifters of different body weights: DOTS, IPF GL, Wilks. */
export const ScoresQuestion = ({ unit, sex, onSex }: Props) => {
  const { t, formats } = useI18n();
  const { lifts, bodyweight: known } = useOwnLifts();
  const [equipment, setEquipment] = useState<GlEvent["equipment"]>("classic");
  const [event, setEvent] = useState<GlEvent["lifts"]>("powerlifting");
  const own = lifts && (event === "bench" ? lifts.bench : lifts.total);
  const initial = (kilograms: number | null) =>
    kilograms === null ? "" : formats.number(fromKilograms(kilograms, unit));
  const bodyweight = useTypedNumber(weightBounds(20, 400, unit), initial(known));
  const total = useTypedNumber(weightBounds(1, 1500, unit), initial(own));
  const points = (score: (body: number, lifted: number) => number | null): string | null => {
    if (bodyweight.value === null || total.value === null) return null;
    const value = score(toKilograms(bodyweight.value, unit), toKilograms(total.value, unit));
    return value === null ? null : formats.number(Math.round(value * 100) / 100);
  };
  const hint =
    lifts && total.text === initial(own)
      ? t(event === "bench" ? "progress:calculator.scores.ownBench" : "progress:calculator.scores.own", {
          squat: weightText(lifts.squat, unit, formats),
          bench: weightText(lifts.bench, unit, formats),
          deadlift: weightText(lifts.deadlift, unit, formats),
        })
      : undefined;
  return (
    <Question title={t("progress:calculator.scores.title")} source={t("progress:calculator.scores.source")}>
      <SexChoice sex={sex} onSex={onSex} />
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
        <SelectField
          label={t("progress:calculator.scores.event")}
          value={event}
          options={(["powerlifting", "bench"] as const).map((value) => ({
            value,
            label: t(`progress:calculator.scores.events.${value}`),
          }))}
          onChange={setEvent}
        />
        <SelectField
          label={t("progress:calculator.scores.equipment")}
          value={equipment}
          options={(["classic", "equipped"] as const).map((value) => ({
            value,
            label: t(`progress:calculator.scores.equipments.${value}`),
          }))}
          onChange={setEquipment}
        />
      </Grid>
      <Fields>
        <FigureField label={t("progress:calculator.bodyweight", { unit })} figure={bodyweight} />
        <FigureField
          label={t(event === "bench" ? "progress:calculator.scores.bench" : "progress:calculator.scores.total", {
            unit,
          })}
          figure={total}
          hint={hint}
        />
      </Fields>
      <Answers>
        {event === "powerlifting" ? (
          <ResultLine name="DOTS" value={points((body, lifted) => dots(sex, body, lifted))} />
        ) : null}
        <ResultLine
          name="IPF GL"
          value={points((body, lifted) => ipfGl(sex, { equipment, lifts: event }, body, lifted))}
        />
        {event === "powerlifting" ? (
          <ResultLine name="Wilks" value={points((body, lifted) => wilks(sex, body, lifted))} />
        ) : null}
      </Answers>
    </Question>
  );
};

/** Chooses the sex; the formulas have two tables. */
export const SexChoice = ({ sex, onSex }: Pick<Props, "sex" | "onSex">) => {
  const { t } = useI18n();
  return (
    <Segmented
      legend={t("progress:calculator.sex")}
      value={sex}
      options={[
        { value: "female", label: t("progress:calculator.female") },
        { value: "male", label: t("progress:calculator.male") },
      ]}
      onChange={onSex}
    />
  );
};
