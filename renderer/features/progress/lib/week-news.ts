import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { recordOfWeek, weekFacts } from "#shared/domain/notifications/week-facts.ts";
import { setsBefore } from "#shared/domain/training/progress/record-history.ts";
import { type WorkoutFacts, workoutFacts } from "#shared/domain/training/progress/workout-facts.ts";
import { convertKilograms } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { recordValueText } from "./record-text.ts";

type Names = Pick<Catalogue, "nameOf" | "find" | "unitOf">;
type Words = { catalogue: Names; t: Translate; formats: Formats };

/** The facts of the workouts that began in `[start, end)`, ISO 8601; each against what stood before it. */
export const factsBetween = async (
  progress: ProgressRepository,
  catalogue: Names,
  start: string,
  end: string,
): Promise<WorkoutFacts[]> => {
  const workouts = await progress.details(start, end);
  const ids = [...new Set(workouts.flatMap(({ exercises }) => exercises.map(({ exercise_id }) => exercise_id)))];
  const sessions = new Map(await Promise.all(ids.map(async (id) => [id, await progress.sessions(id)] as const)));
  return workouts.map((workout) => {
    const { id: workout_id, started_at } = workout;
    const before = [...sessions].map(([id, all]) => [id, setsBefore(all, { workout_id, started_at })] as const);
    return workoutFacts(workout, new Map(before), catalogue);
  });
};

/** A week's training in one line; null for none. */
export const weekText = (facts: readonly WorkoutFacts[], { t, formats }: Words): string | null => {
  const week = weekFacts(facts);
  if (week === null) return null;
  const lifted = facts.filter(({ volumeKg }) => volumeKg > 0);
  const unit = lifted.length > 0 && lifted.every((each) => each.unit === "lb") ? "lb" : "kg";
  const text = t("notifications:messages.week", {
    count: week.workouts,
    volume: `${formats.volume(convertKilograms(week.volumeKg, unit))} ${unit}`,
  });
  return week.records === 0 ? text : t("notifications:messages.weekRecords", { count: week.records, week: text });
};

/** A week's best record in one line; null for none. */
export const weekRecordText = (facts: readonly WorkoutFacts[], { catalogue, t, formats }: Words): string | null => {
  const record = recordOfWeek(facts);
  if (record === null) return null;
  const { exerciseId, passed } = record;
  const [{ kind, value, previous }] = passed;
  const textOf = (of: number) => recordValueText({ kind, value: of }, catalogue.unitOf(exerciseId), t, formats);
  return t("notifications:messages.record", {
    exercise: catalogue.nameOf(exerciseId),
    now: textOf(value),
    before: textOf(previous),
  });
};
