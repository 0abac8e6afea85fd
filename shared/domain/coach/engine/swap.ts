import type { LoggedSession, TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, unitOf } from "#shared/domain/coach/member.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isDoneAt } from "#shared/domain/training/places/equipment.ts";
import { equivalentsOf } from "#shared/domain/training/progress/equivalents.ts";
import { sessionBests } from "./session-bests.ts";
import { loadFor, MIN_RPE } from "./strength.ts";
import { level } from "./trend.ts";

export const SWAP_OPTIONS = 2;
/** Most exercises that are compared, the most similar first. */
const MAX_ALIKE = 40;
/** RPE of a load from older sessions: three repetitions in reserve. */
const CAUTIOUS_RPE = MIN_RPE;

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

/** A replacement. `load`: kilograms for the wanted repetitions from own sessions; null without any. */
export type SwapOption = { exercise: Exercise; load: number | null; session: LoggedSession | null };

const ownLoad = (log: TrainingLog, member: CoachMember, { id, equipment }: Exercise, reps: number): number | null => {
  const bests = sessionBests(log, id);
  const max = bests?.unit === "kg" ? level(bests.bests.map(({ value }) => value)) : null;
  const unit = unitOf(member, id);
  return max === null
    ? null
    : loadFor(reps, CAUTIOUS_RPE, max, { exercise_id: id, equipment, unit, gym: member.gyms[unit] });
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
    .map((other, rank) => ({ other, rank, session: log.sessions(other.id).at(-1) ?? null }))
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
      const session = log.sessions(id).at(-1) ?? null;
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
