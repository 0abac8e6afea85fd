import { type CoachMember, unitOf } from "#shared/domain/coach/member.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { type Loads, loadsOf } from "#shared/domain/training/weights/loads.ts";
import { fromKilograms, toKilograms } from "#shared/domain/training/weights/weight-units.ts";

/**
 * The loads, in kilograms, that a routine's exercise can have where the member trains today: its plates in pairs,
 * its dumbbells and machines, and the step that the routine asks for.
 */
export const memberLoads = (
  find: (exerciseId: string) => Exercise | undefined,
  member: CoachMember,
  { exercise_id, step_kg }: Pick<RoutineExercise, "exercise_id" | "step_kg">,
): Loads => {
  const unit = unitOf(member, exercise_id);
  const step = step_kg === null ? null : fromKilograms(step_kg, unit);
  const { equipment } = find(exercise_id) ?? {};
  const { atMost, above } = loadsOf({ exercise_id, equipment }, member.gyms[unit], unit, step);
  const inKilograms = (load: (weight: number) => number) => (kilograms: number) =>
    toKilograms(load(fromKilograms(kilograms, unit)), unit);
  return { atMost: inKilograms(atMost), above: inKilograms(above) };
};
