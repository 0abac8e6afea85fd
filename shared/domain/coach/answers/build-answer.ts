import { fitSession } from "#shared/domain/coach/engine/fit.ts";
import { nearTo, patternOf, swapsFor } from "#shared/domain/coach/engine/swap.ts";
import type { Marker, UncitedFact } from "#shared/domain/coach/facts.ts";
import { type CoachMember, goalIn } from "#shared/domain/coach/member.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import { newRoutineKey } from "#shared/domain/coach/proposals/new-routines.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { isDoneWith, type Tools } from "#shared/domain/coach/read/entities/tools.ts";
import { addDays } from "#shared/domain/training/days.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isDoneAt } from "#shared/domain/training/places/equipment.ts";
import type { ProgramId } from "#shared/domain/training/programs/program.ts";
import { PROGRAMS } from "#shared/domain/training/programs/programs.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { type Answer, type AnswerInput, counted, createDraft, factIds, line } from "./answer.ts";
import { asksToSeePlan, planAnswer } from "./log/plan-answer.ts";
import { leavesOut } from "./session-part.ts";

/** Requests that no program of ours is made for: a single tool, endurance, a few muscles before others. */
const NOT_MADE_FOR =
  /(?:^| )(?:macchin\w*|machines?|kettlebells?|elastic[io]|bands?|maraton\w*|marathon|corsa|running|resistenza|endurance|triathlon|focus|gar[ae]|competizion[ei]|competition|meet)(?: |$)/;

/** The member's goal: from this message, else from what they said before; null for neither. */
export const goalOf = (words: readonly string[], { goal }: Pick<CoachMember, "goal">): CoachMember["goal"] => {
  return goalIn(words) ?? goal;
};

/** Equipment that our programs are made for, or that they are adapted to by exchanging single exercises. */
const MADE_FOR: Tools = ["dumbbells", "noBarbell", "noBench", "body", "gym"];

/**
 * The equipment that the member's place lacks, in the words of a message; null where it lacks nothing that programs
 * differ by.
 */
const toolsAt = ({ missing }: Pick<CoachMember, "missing">): Tools | null => {
  if (!missing.includes("barbell")) return null;
  return missing.includes("dumbbell") ? ["body"] : ["dumbbells"];
};

const programFor = (days: number, tools: Tools | null, goal: CoachMember["goal"]): ProgramId => {
  if (tools?.includes("dumbbells")) return "dumbbells";
  if (tools?.includes("body")) return "home";
  if (tools?.includes("noBarbell")) return "dumbbells";
  if (days <= 2) return "two-days";
  if (days === 3) return goal === "strength" ? "five-by-five" : "full-body";
  return days === 4 ? "upper-lower" : "push-pull-legs";
};

/** Days of log that the weekly training days are taken from: whole weeks that are over. */
const DAYS_OF = 28;
const ownDays = ({ log }: AnswerInput): UncitedFact | null => {
  const from = addDays(log.today, -DAYS_OF + 1);
  const done = log.workouts.filter(
    ({ day, sessions }) => day >= from && sessions.some(({ working }) => working.length > 0),
  );
  if (done.length === 0) return null;
  const setIds = done.flatMap(({ sessions }) => sessions.flatMap(({ working }) => working.slice(0, 1)).slice(0, 1));
  return counted("usualDays", Math.max(1, Math.round((7 * done.length) / DAYS_OF)), "days", {
    args: { days: DAYS_OF },
    setIds: setIds.map(({ id }) => id),
    from,
    to: log.today,
  });
};

/** A range of weekdays: «Da lunedì a venerdì». */
const FROM_TO = /(?:^| )(?:da|dal|from) (\w+) (?:a|al|to|till|until) (\w+)(?: |$)/;
const WEEK = [
  "lunedi martedi mercoledi giovedi venerdi sabato domenica".split(" "),
  "monday tuesday wednesday thursday friday saturday sunday".split(" "),
];
/** The weekday of a word, 0 for Monday, by its name or first three letters; -1 for another word. */
const dayOf = (word: string): number =>
  Math.max(...WEEK.map((days) => days.findIndex((day) => word === day || word === day.slice(0, 3))));

/** How many weekdays a message names: «ho solo lunedì e giovedì»; null for fewer than two. */
const namedDays = (words: readonly string[]): number | null => {
  const [, first = "", last = ""] = FROM_TO.exec(words.join(" ")) ?? [];
  const [from, to] = [dayOf(first), dayOf(last)];
  if (from >= 0 && to > from) return to - from + 1;
  const days = new Set(words.map(dayOf).filter((day) => day >= 0));
  return days.size > 1 ? days.size : null;
};

/** The training days a week that a message names; null for none. */
const saidDays = ({ days, words }: AnswerInput["entities"]): number | null => days ?? namedDays(words);

/** Training days a week that the member names, now or earlier, else those of the log; null where neither says any. */
export const weeklyDays = (question: AnswerInput): UncitedFact | null => {
  const { member, entities } = question;
  const now = saidDays(entities);
  const said = now ?? member.days;
  if (said === null || said < 1 || said > 7) return ownDays(question);
  return counted("days", said, "days", { source: now === null ? "own profile" : "own question" });
};

/** Proposes the routines of a program without excluded exercises, and short enough for the minutes. */
export const build = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const stated = saidDays(entities);
  if (stated === null && member.routines.length > 0 && asksToSeePlan(entities.words)) return planAnswer(question);
  const days = stated ?? member.days;
  if (days === null || days < 1 || days > 7) {
    draft.say("build.none");
    return draft.done("build", "missing");
  }
  const goal = goalOf(entities.words, member);
  const id = programFor(days, entities.tools ?? toolsAt(member), goal);
  const program = PROGRAMS.find((one) => one.id === id);
  const dayFact = draft.cite(
    counted("days", days, "days", { source: stated === null ? "own profile" : "own question" }),
  );
  const isOther = entities.tools?.some((tool) => !MADE_FOR.includes(tool)) ?? false;
  if (isOther || entities.muscle || NOT_MADE_FOR.test(entities.words.join(" "))) draft.say("build.generic");
  draft.say("build.program", { days: dayFact });
  const marks: Marker[] = [dayFact];
  const minutes = entities.minutes ?? member.minutes;
  if (minutes !== null) {
    const source = entities.minutes === null ? "own profile" : "own question";
    marks.push(draft.cite(counted("minutes", minutes, "minutes", { source })));
    draft.say("build.minutes", { minutes: marks.at(-1) ?? dayFact });
  }
  const replaced: { from: string; to: string | null; of: "build" | "tools" }[] = [];
  /**
   * An exercise, replaced by one of the same movement where it is excluded or its equipment is missing; null where
   * there is no other.
   */
  const allowed = (exercise: RoutineExercise, planned: readonly string[]): RoutineExercise | null => {
    const from = exercise.exercise_id;
    const found = log.find(from);
    const { tools } = entities;
    const isDone = (one: Exercise) =>
      tools === null ? isDoneAt(member, one.equipment) : isOther || isDoneWith(tools, one);
    const isUndone = found !== undefined && !isDone(found);
    const isLeftOut = from === entities.exercise?.id && leavesOut(entities);
    if (!isUndone && !isLeftOut && !member.exclusions.includes(from)) return exercise;
    const reps = exercise.sets[0]?.reps_min ?? 8;
    const isUnlike = (one: Exercise) =>
      tools !== null && (!isDoneWith(tools, one) || patternOf(one) !== patternOf(found ?? one));
    const alike =
      found && (tools === null ? swapsFor(log, member, found, reps) : nearTo(log, member, [found], reps, isUnlike));
    const other = alike?.find((one) => !planned.includes(one.exercise.id));
    if (!replaced.some((one) => one.from === from))
      replaced.push({ from, to: other?.exercise.id ?? null, of: isUndone ? "tools" : "build" });
    return other ? { ...exercise, exercise_id: other.exercise.id } : null;
  };
  const ops = (program?.sessions ?? []).flatMap(({ name, exercises }): Op[] => {
    const planned = exercises.map(({ exercise_id }) => exercise_id);
    const own = exercises.flatMap((was) => {
      const exercise = allowed(was, planned);
      return exercise ? [{ was: was.exercise_id, exercise }] : [];
    });
    const room = own.map(({ exercise }) => exercise);
    const sets =
      minutes === null
        ? room.map(workingSetCount)
        : fitSession(log, member, room, minutes).fitted.map((one) => one.sets);
    return own.flatMap(({ was, exercise }, at): Op[] => {
      const to = sets[at] ?? 0;
      const target = { routine: newRoutineKey(id, name), exercise: exercise.exercise_id };
      const from = was === exercise.exercise_id ? null : was;
      return to > 0 ? [{ op: "add", target, from, to, reason: "ops.program", facts: factIds(marks) }] : [];
    });
  });
  draft.list(
    replaced.map(({ from, to, of }) =>
      to === null
        ? line(`${of}.left`, { exercise: { exercise: from } })
        : line(`${of}.replaced`, { exercise: { exercise: from }, other: { exercise: to } }),
    ),
  );
  draft.diff(ops, "lasting");
  draft.add({ type: "program", program: id });
  return draft.done("build", id);
};
