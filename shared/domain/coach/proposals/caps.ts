import type { CoachRoutine } from "#shared/domain/coach/member.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { type Loads, steppedLoads } from "#shared/domain/training/weights/loads.ts";
import { workingSetCount } from "./apply-ops.ts";
import type { Op } from "./op.ts";

/** Most that one proposal adds to a muscle's weekly sets: this share, or at least this number of sets. */
export const MORE_SETS = 0.2;
export const MIN_MORE = 2;
/** Largest share that one proposal adds to a load, unless a single step is more. */
export const MORE_LOAD = 0.05;
/** Usual step of plates and dumbbells in kilograms. */
const USUAL_STEP_KG = 2.5;

type Routines = readonly Pick<CoachRoutine, "id" | "exercises">[];
type Catalogue = { find: (exerciseId: string) => Exercise | undefined };

const muscleOf = ({ find }: Catalogue, exerciseId: string) => find(exerciseId)?.primary_muscles[0];

/**
 * Most sets that a proposal may add to an exercise, by its main muscle's sets in all routines, counting each routine
 * once a week.
 */
export const mostAdded = (catalogue: Catalogue, routines: Routines, exerciseId: string): number => {
  const muscle = muscleOf(catalogue, exerciseId);
  const weekly = routines
    .flatMap(({ exercises }) => exercises)
    .filter(({ exercise_id }) => muscle !== undefined && muscleOf(catalogue, exercise_id) === muscle)
    .reduce((sum, exercise) => sum + workingSetCount(exercise), 0);
  return Math.max(MIN_MORE, Math.floor(weekly * MORE_SETS));
};

/** The highest of these loads after one change; all in one unit. */
export const mostLoad = (load: number, { above, atMost }: Loads): number =>
  Math.max(above(load), atMost(load * (1 + MORE_LOAD)));

/** `loadsOf`: what an exercise can be loaded with, in kilograms; usual steps where nobody says. */
type Plan = Catalogue & {
  routines: Routines;
  exclusions: readonly string[];
  loadsOf?: ((exercise: Pick<RoutineExercise, "exercise_id" | "step_kg">) => Loads) | undefined;
};

/** Prefix of the key of a routine that a proposal creates. Such routines replace a plan, so no bound applies. */
export const NEW_ROUTINE_PREFIX = "new:";

/**
 * Changes within the bounds of one proposal: no excluded exercise, no more sets of a muscle and no more load than
 * allowed at once. A change that would then do nothing becomes null.
 */
export const cappedOps = (ops: readonly Op[], { routines, exclusions, loadsOf, ...catalogue }: Plan): (Op | null)[] => {
  const room = new Map<string, number>();
  const roomFor = (exerciseId: string): number => {
    const key = muscleOf(catalogue, exerciseId) ?? exerciseId;
    return room.get(key) ?? mostAdded(catalogue, routines, exerciseId);
  };
  const take = (exerciseId: string, wanted: number): number => {
    const given = Math.max(0, Math.min(wanted, roomFor(exerciseId)));
    room.set(muscleOf(catalogue, exerciseId) ?? exerciseId, roomFor(exerciseId) - given);
    return given;
  };
  return ops.map((op) => {
    const { target, from, to } = op;
    const isNew = target.routine?.startsWith(NEW_ROUTINE_PREFIX) ?? false;
    const brings = op.op === "add" ? target.exercise : op.op === "swap" ? String(to) : null;
    if (brings !== null && exclusions.includes(brings)) return null;
    const planned = routines
      .find(({ id }) => id === target.routine)
      ?.exercises.find(({ exercise_id }) => exercise_id === target.exercise);
    if (op.op === "add" && typeof to === "number" && !isNew) {
      const given = planned ? to : take(target.exercise, to);
      return given > 0 ? { ...op, to: given } : null;
    }
    if (op.op === "sets" && typeof to === "number" && planned && to > workingSetCount(planned)) {
      const given = take(target.exercise, to - workingSetCount(planned));
      return given > 0 ? { ...op, to: workingSetCount(planned) + given } : null;
    }
    if (op.op === "load" && typeof to === "number" && typeof from === "number") {
      const usual = steppedLoads(planned?.step_kg ?? USUAL_STEP_KG);
      const most = mostLoad(from, (planned && loadsOf?.(planned)) ?? usual);
      return to <= most ? op : { ...op, to: most };
    }
    return op;
  });
};
