import type { CoachRoutine } from "#shared/domain/coach/member.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { floorTo } from "#shared/domain/training/weights/rounding.ts";
import { workingSetCount } from "./apply-ops.ts";
import type { Op } from "./op.ts";

/** Share of a muscle's weekly sets, and how many sets at least, that one proposal may add. */
export const MORE_SETS = 0.2;
export const MIN_MORE = 2;
/** Share of a load that one proposal may add, where a single step is not more. */
export const MORE_LOAD = 0.05;
/** Steps of a load as they usually are: whether plates or dumbbells, in kilograms. */
const USUAL_STEP_KG = 2.5;

type Routines = readonly Pick<CoachRoutine, "id" | "exercises">[];
type Catalogue = { find: (exerciseId: string) => Exercise | undefined };

const muscleOf = ({ find }: Catalogue, exerciseId: string) => find(exerciseId)?.primary_muscles[0];

/**
 * Sets that a proposal may add to an exercise, by those of its main muscle in all routines, each of which is trained
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

/** The most that a load may become at once; all in one unit. */
export const mostLoad = (load: number, step: number): number =>
  Math.max(load + step, floorTo(load * (1 + MORE_LOAD), step));

type Plan = Catalogue & { routines: Routines; exclusions: readonly string[] };

/** Routines that a proposal makes, by the name that they are to have, take the place of a plan and pass no bound. */
export const NEW_ROUTINE_PREFIX = "new:";

/**
 * Changes within the bounds of one proposal: no exercise that is excluded, no more sets of a muscle and no more load
 * than may be added at once. One that would change nothing then is left out, and leaves null in its place.
 */
export const cappedOps = (ops: readonly Op[], { routines, exclusions, ...catalogue }: Plan): (Op | null)[] => {
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
      const most = mostLoad(from, planned?.step_kg ?? USUAL_STEP_KG);
      return to <= most ? op : { ...op, to: most };
    }
    return op;
  });
};
