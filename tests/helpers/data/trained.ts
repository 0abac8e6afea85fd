import { systemClock } from "#shared/lib/clock.ts";
import { MEMBER, openMemberData, type TestMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

/** A set as `[kilograms, repetitions]`. */
type Trained = { name: string; start: Date; exerciseId?: string; sets?: readonly (readonly [number | null, number])[] };

/** A member in memory who did these workouts, an hour each; with a profile where there are `preferences`. */
export const trainedMember = async (
  workouts: readonly Trained[],
  preferences: Record<string, unknown> | null = null,
): Promise<TestMemberData> => {
  const profiles = preferences ? [{ ...memberRows(MEMBER).profiles, preferences }] : [];
  const data = await openMemberData({ rows: { profiles }, clock: systemClock });
  for (const { name, start, exerciseId, sets = [] } of workouts) {
    const { id } = await data.workouts.create({ name, started_at: start.toISOString() });
    if (exerciseId !== undefined) {
      const exercise = await data.workouts.addExercise(id, { exercise_id: exerciseId, rest_seconds: 90 });
      for (const [weight_kg, reps] of sets) {
        await data.workouts.addSet(exercise.id, { weight_kg, reps, completed_at: start.toISOString() });
      }
    }
    await data.workouts.update(id, { ended_at: new Date(start.getTime() + 3_600_000).toISOString() });
  }
  return data;
};
