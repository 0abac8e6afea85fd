import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import type { PassedLimit, PersonalRecord } from "#shared/domain/training/progress/records.ts";
import type { WorkoutFacts } from "#shared/domain/training/progress/workout-facts.ts";
import { convertKilograms } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { durationParts } from "./duration-text.ts";
import { recordKindText, recordSetText, recordValueText } from "./record-text.ts";

/** A figure. `unit`: shown small beside the value; empty for none. */
export type SummaryFigure = { name: string; value: string; unit: string };

/** The most important limit that an exercise passed; `also`: the others. */
export type SummaryRecord = {
  exerciseId: string;
  exercise: string;
  kind: string;
  before: string;
  now: string;
  limit: PersonalRecord;
  also: string;
};

/** A workout's facts as text, for screen and picture. */
export type SummaryView = {
  name: string;
  day: string;
  figures: readonly SummaryFigure[];
  records: readonly SummaryRecord[];
  muscles: readonly { muscle: Muscle; name: string; sets: number; text: string }[];
};

/** Muscles for the drawing of a body: those with more than half of the first one's sets, and the others. */
export const drawnMuscles = ({ muscles }: Pick<SummaryView, "muscles">) => {
  const half = (muscles[0]?.sets ?? 0) / 2;
  const named = (of: typeof muscles) => of.map(({ muscle }) => muscle);
  return {
    primary_muscles: named(muscles.filter(({ sets }) => sets > half)),
    secondary_muscles: named(muscles.filter(({ sets }) => sets <= half)),
  };
};

type Workout = { name: string; started_at: string };
type Names = Pick<Catalogue, "nameOf" | "find" | "unitOf">;

export const summaryView = (
  workout: Workout,
  facts: WorkoutFacts,
  catalogue: Names,
  t: Translate,
  formats: Formats,
): SummaryView => {
  const recordOf = (exerciseId: string, [first, ...others]: readonly [PassedLimit, ...PassedLimit[]]) => {
    const unit = catalogue.unitOf(exerciseId);
    const type = catalogue.find(exerciseId)?.type;
    const limitText = (value: number) => recordValueText({ kind: first.kind, value }, unit, t, formats);
    const kindOf = (limit: PassedLimit) => recordKindText(limit, type, t);
    // How many repetitions are a record depends on the weight.
    const setOf = ({ kind, set }: PassedLimit) =>
      kind === "reps" && (set.weight ?? 0) > 0 ? recordSetText(set, unit, t, formats) : null;
    const firstSet = setOf(first);
    return {
      exerciseId,
      exercise: catalogue.nameOf(exerciseId),
      kind: firstSet === null ? kindOf(first) : `${kindOf(first)} (${firstSet})`,
      before: limitText(first.previous),
      now: limitText(first.value),
      limit: first,
      also: others
        .map((each) => `${kindOf(each)} ${setOf(each) ?? recordValueText(each, unit, t, formats)}`)
        .join(" · "),
    };
  };
  return {
    name: workout.name,
    day: formats.fullDay(workout.started_at),
    figures: [
      ...(facts.seconds === null
        ? []
        : [{ name: t("progress:summary.duration"), ...durationParts(facts.seconds, formats) }]),
      // A run has no volume to tell of.
      facts.volumeKg === 0 && facts.metres > 0
        ? {
            name: t("progress:recording.distance"),
            value: formats.number(Math.round(facts.metres / 10) / 100),
            unit: "km",
          }
        : {
            name: t("progress:summary.volume"),
            value: formats.volume(convertKilograms(facts.volumeKg, facts.unit)),
            unit: facts.unit,
          },
      { name: t("progress:summary.sets"), value: formats.number(facts.sets), unit: "" },
    ],
    records: facts.records.map(({ exerciseId, passed }) => recordOf(exerciseId, passed)),
    muscles: MUSCLES.flatMap((muscle) => {
      const sets = facts.muscles.get(muscle) ?? 0;
      return sets === 0 ? [] : [{ muscle, name: t(muscleKey(muscle)), sets, text: formats.number(sets) }];
    }).toSorted((a, b) => b.sets - a.sets),
  };
};
