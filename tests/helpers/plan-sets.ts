import type { PastTime } from "#shared/domain/training/planning/current-strength.ts";
import { type LiftTime, liftTimeOf } from "#shared/domain/training/planning/entry-history.ts";
import { planSets } from "#shared/domain/training/planning/plan-sets.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";

const ROUTINE = "routine";
const OPEN = { weight_kg: null, reps: null, rpe: null, completed_at: null };

/** A time of the one entry of a routine. */
const timeOfEntry = ({ day, sets, open }: PastTime): LiftTime =>
  liftTimeOf({ day, routineId: ROUTINE, placeId: null }, [
    [
      ...sets.map((set) => ({ ...set, completed_at: `${day}T10:00:00.000Z` })),
      ...open.map((set) => ({ ...OPEN, ...set })),
    ],
  ]);

type Circumstances = Parameters<typeof planSets>[1];
type Asked = Omit<Circumstances, "past" | "line" | "gym" | "equipment" | "countsHere"> & {
  past: readonly PastTime[];
  equipment?: Circumstances["equipment"];
  /** Whether `past` was another routine's. */
  isFirst?: boolean;
};

/** {@link planSets} in a usual gym, where all of `past` is of the entry itself. */
export const planEntry = (exercise: RoutineExercise, { past, equipment, isFirst = false, ...asked }: Asked) =>
  planSets(exercise, {
    ...asked,
    past: past.map(timeOfEntry),
    countsHere: () => true,
    line: new Map(isFirst ? [] : [[ROUTINE, { row: 0, of: 1 }]]),
    gym: usualGym(asked.unit),
    equipment,
  });
