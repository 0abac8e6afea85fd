import type { LoggedSession, TrainingLog } from "#shared/domain/coach/log.ts";
import { onMainSide } from "#shared/domain/coach/main-side.ts";
import { type CoachMember, unitOf } from "#shared/domain/coach/member.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isDoneAt } from "#shared/domain/training/places/equipment.ts";
import { equivalentsOf } from "#shared/domain/training/progress/equivalents.ts";
import { MAX_ROUGH_REPS, MIN_RPE } from "#shared/domain/training/weights/maximum.ts";
import { presentMaximum } from "#shared/domain/training/weights/present-maximum.ts";
import { loadFor } from "./strength.ts";

export const SWAP_OPTIONS = 2;
/** Most exercises that are compared, the most similar first. */
const MAX_ALIKE = 40;
/** RPE of a load from older sessions: three repetitions in reserve. */
export const CAUTIOUS_RPE = MIN_RPE;

/** The movement of an exercise, as far as its muscles show it. */
export const patternOf = ({ mechanic, primary_muscles }: Exercise): string => {
  const [muscle = "none"] = primary_muscles;
  if (mechanic === "isolation") return `isolation ${muscle}`;
  if (muscle === "chest" || muscle === "triceps") return "push";
  if (muscle === "shoulders") return "overhead push";
  if (muscle === "lats") return "vertical pull";
  if (muscle === "middle back") return "row";
  if (muscle === "quadriceps") return "squat";
  if (muscle === "hamstrings" || muscle === "glutes" || muscle === "lower back") return "hinge";
  return muscle;
};

/**
 * A replacement. `load`: kilograms for the wanted repetitions at {@link CAUTIOUS_RPE} from own sessions, which count
 * where the member trains today; null without any. `session`: the last of them.
 */
export type SwapOption = { exercise: Exercise; load: number | null; session: LoggedSession | null };

const ownLoad = (log: TrainingLog, member: CoachMember, exercise: Exercise, reps: number): number | null => {
  if (exercise.type !== "weight_reps") return null;
  const { id, equipment } = exercise;
  // Sets of many repetitions tell no maximum, but a load for about as many.
  const max = presentMaximum(onMainSide(log.sessionsHere(id)), MAX_ROUGH_REPS);
  const unit = unitOf(member, id);
  return max && loadFor(reps, CAUTIOUS_RPE, max.now, { exercise_id: id, equipment, unit, gym: member.gyms[unit] });
};

/**
 * Replacements for an exercise: the same movement and main muscle with other equipment, known ones first, without
 * excluded exercises and missing equipment. A load comes only from the same exercise's own sessions.
 */
export const swapsFor = (log: TrainingLog, member: CoachMember, exercise: Exercise, reps: number): SwapOption[] =>
  equivalentsOf(exercise, log.exercises, MAX_ALIKE)
    .filter(
      (other) =>
        patternOf(other) === patternOf(exercise) &&
        other.equipment !== exercise.equipment &&
        isDoneAt(member, other.equipment) &&
        !member.exclusions.includes(other.id),
    )
    .map((other, rank) => ({ other, rank, session: log.sessionsHere(other.id).at(-1) ?? null }))
    .toSorted((a, b) => Number(b.session !== null) - Number(a.session !== null) || a.rank - b.rank)
    .slice(0, SWAP_OPTIONS)
    .map(({ other, session }) => ({ exercise: other, load: ownLoad(log, member, other, reps), session }));

/**
 * Exercises for some muscle of the `wanted` ones, by any movement: those for the first's main muscle before others,
 * then as many joints, known ones, the most similar. Without excluded exercises, missing equipment and those of
 * `isLeftOut`. `isRare`: also those that neither the member nor most people do.
 */
export const nearTo = (
  log: TrainingLog,
  member: CoachMember,
  wanted: readonly Exercise[],
  reps: number,
  isLeftOut: (exercise: Exercise) => boolean = () => false,
  isRare = false,
): SwapOption[] => {
  const muscles = wanted.flatMap(({ primary_muscles, secondary_muscles }) => [
    ...primary_muscles,
    ...secondary_muscles,
  ]);
  const mechanic = wanted[0]?.mechanic;
  const alike = wanted[0] ? equivalentsOf(wanted[0], log.exercises, MAX_ALIKE) : [];
  const unlikeness = (exercise: Exercise) => (alike.includes(exercise) ? alike.indexOf(exercise) : MAX_ALIKE);
  return log.exercises
    .flatMap((exercise) => {
      const { id, category, type, primary_muscles } = exercise;
      const [muscle] = primary_muscles;
      const rank = muscle === undefined ? -1 : muscles.indexOf(muscle);
      const session = log.sessionsHere(id).at(-1) ?? null;
      const isLifted = category === "strength" && (type === "weight_reps" || type === "bodyweight");
      const isKnown = isRare || session !== null || exercise.common;
      const isAbsent = member.exclusions.includes(id) || !isDoneAt(member, exercise.equipment);
      const isOut = isAbsent || wanted.some((one) => one.id === id) || isLeftOut(exercise);
      const isMain = wanted[0]?.primary_muscles[0] === muscle;
      return rank < 0 || !isLifted || !isKnown || isOut ? [] : [{ exercise, rank, isMain, session }];
    })
    .toSorted(
      (a, b) =>
        Number(b.isMain) - Number(a.isMain) ||
        Number(b.exercise.mechanic === mechanic) - Number(a.exercise.mechanic === mechanic) ||
        a.rank - b.rank ||
        Number(b.session !== null) - Number(a.session !== null) ||
        unlikeness(a.exercise) - unlikeness(b.exercise),
    )
    .slice(0, SWAP_OPTIONS)
    .map(({ exercise, session }) => ({ exercise, session, load: ownLoad(log, member, exercise, reps) }));
};
