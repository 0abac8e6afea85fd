import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { createFakeMemberData, type FakeMemberData } from "#tests/helpers/fakes/fake-member-data.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const EMPTY = { profile: null, notifications: [], workouts: [], exercises: [], sets: [] };

/** A set as `[kilograms, repetitions]`. */
type Trained = { name: string; start: Date; exerciseId?: string; sets?: readonly (readonly [number | null, number])[] };

/** A member in memory who did these workouts, an hour each; with a profile where there are `preferences`. */
export const trainedMember = async (
  workouts: readonly Trained[],
  preferences: Record<string, unknown> | null = null,
): Promise<FakeMemberData> => {
  const now = () => "2026-11-21T10:00:00.000Z";
  const { deleted: _, ...stored } = memberRows(MEMBER).profiles;
  const profile = preferences && { ...stored, preferences };
  const data = createFakeMemberData(MEMBER, { ...EMPTY, profile }, now);
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
