import { useTypedNumber, weightBounds } from "#renderer/features/progress/hooks/use-typed-number.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import { restingEnergy } from "#shared/domain/body/energy.ts";
import { maximumHeartRate, targetHeartRate } from "#shared/domain/body/heart-rate.ts";
import type { Sex } from "#shared/domain/training/weights/strength-scores.ts";
import { toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { Answers, Fields, FigureField, Question, ResultLine } from "./parts.tsx";
import { SexChoice } from "./ScoresQuestion.tsx";

/** Bounds of heart-rate zones as shares of the heart-rate reserve. */
const ZONES = [0.5, 0.6, 0.7, 0.8, 0.9] as const;
const WIDTH = 0.1;

/** Calculates energy at rest, and an adult's heart-rate zones. */
export const BodyQuestion = ({ unit, sex, onSex }: { unit: WeightUnit; sex: Sex; onSex: (sex: Sex) => void }) => {
  const { t, formats } = useI18n();
  const bodyweight = useTypedNumber(weightBounds(20, 400, unit));
  const height = useTypedNumber({ min: 120, max: 230 });
  const age = useTypedNumber({ min: 18, max: 100, whole: true });
  const resting = useTypedNumber({ min: 30, max: 110, whole: true });
  const whole = (value: number) => formats.volume(Math.round(value));
  const energy =
    bodyweight.value !== null && height.value !== null && age.value !== null
      ? restingEnergy(sex, toKilograms(bodyweight.value, unit), height.value, age.value)
      : null;
  const most = age.value === null ? null : maximumHeartRate(age.value);
  const restingRate = resting.value;
  const beats = (share: number) => targetHeartRate(restingRate ?? 0, most ?? 0, share) ?? 0;
  return (
    <Question title={t("progress:calculator.body.title")} source={t("progress:calculator.body.source")}>
      <SexChoice sex={sex} onSex={onSex} />
      <Fields>
        <FigureField label={t("progress:calculator.bodyweight", { unit })} figure={bodyweight} />
        <FigureField label={t("progress:calculator.body.height")} figure={height} />
      </Fields>
      <Fields>
        <FigureField label={t("progress:calculator.body.age")} figure={age} />
        <FigureField label={t("progress:calculator.body.resting")} figure={resting} />
      </Fields>
      <Answers>
        <ResultLine
          name={t("progress:calculator.body.energy")}
          value={energy === null ? null : `${whole(energy)} kcal`}
          note={t("progress:calculator.body.perDay")}
        />
        <ResultLine
          name={t("progress:calculator.body.most")}
          value={most === null ? null : t("progress:calculator.body.beats", { value: whole(most) })}
          note={t("progress:calculator.body.spread")}
        />
      </Answers>
      {restingRate !== null && most !== null ? (
        <DataTable
          heads={[t("progress:calculator.body.reserve"), t("progress:calculator.body.zone")]}
          rows={ZONES.map((share) => ({
            key: String(share),
            cells: [
              `${formats.number(share * 100)}–${formats.number(Math.round((share + WIDTH) * 100))}%`,
              t("progress:calculator.body.beats", { value: `${whole(beats(share))}–${whole(beats(share + WIDTH))}` }),
            ],
          }))}
        />
      ) : null}
    </Question>
  );
};
