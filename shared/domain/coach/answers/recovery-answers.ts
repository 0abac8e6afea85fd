import { deloadDue, TRIGGERS, TRIGGERS_NEEDED } from "#shared/domain/coach/engine/deload-due.ts";
import { memberLoads } from "#shared/domain/coach/engine/member-loads.ts";
import { nextSets } from "#shared/domain/coach/engine/next.ts";
import type { Marker } from "#shared/domain/coach/facts.ts";
import type { CoachRoutine } from "#shared/domain/coach/member.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { takesUp } from "#shared/domain/coach/proposals/wish.ts";
import type { Away } from "#shared/domain/coach/read/entities/away.ts";
import { longestPause, saysIllness } from "#shared/domain/coach/read/entities/away.ts";
import { addDays, daysBetween } from "#shared/domain/training/days.ts";
import { shareAfterPause } from "#shared/domain/training/planning/current-strength.ts";
import { DELOAD_DAYS, DELOAD_SETS } from "#shared/domain/training/planning/deload.ts";
import { lighterWeight } from "#shared/domain/training/planning/plan-sets.ts";
import { DELOAD } from "#shared/domain/training/planning/progression.ts";
import { DAYS_OF_WEEK_OFF } from "#shared/domain/training/planning/time-off.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import {
  type Answer,
  type AnswerDraft,
  type AnswerInput,
  counted,
  createDraft,
  factIds,
  line,
  rule,
} from "./answer.ts";
import { setsOp, type Why } from "./routine-ops.ts";
import { idsOf } from "./standing.ts";
import { routineOfDay } from "./subjects.ts";

/** The load of an exercise: the last one lifted, or the next one where that is lower. */
const loadOf = ({ log, member }: AnswerInput, exercise: RoutineExercise) => {
  const [usual, lighter] = [nextSets(log, member, exercise, false), nextSets(log, member, exercise, true)];
  const loads = memberLoads(log.find, member, exercise);
  const first = ({ sets }: typeof usual) => sets.find(({ kind }) => kind === "normal")?.weight_kg ?? null;
  const [next, last] = [first(usual), lighter.suggestion?.from ?? 0];
  return {
    now: next !== null && last > 0 ? Math.min(next, last) : next,
    light: first(lighter),
    lessOf: (weight: number, share: number) => lighterWeight(weight, loads, share),
  };
};

/**
 * Changes to half the sets, rounded up, and lighter loads, for every exercise of some routines. `share`: the part of a
 * load that is left after a long pause; `kept`: exercises whose steps are too wide for a lighter load.
 */
const lighterOps = (
  question: AnswerInput,
  routines: readonly CoachRoutine[],
  why: Why,
  share: number | null = null,
): { ops: Op[]; kept: string[] } => {
  const kept: string[] = [];
  const ops = routines.flatMap((routine) =>
    routine.exercises.flatMap((exercise): Op[] => {
      const target = { routine: routine.id, exercise: exercise.exercise_id };
      const { now, light, lessOf } = loadOf(question, exercise);
      const fewer = setsOp(routine, exercise, Math.ceil(workingSetCount(exercise) / 2), why);
      if (now === null || light === null || now <= 0) return fewer;
      const to = share === null ? light : Math.min(light, lessOf(now, share));
      if (to < now) return [...fewer, { op: "load", target, from: now, to, ...why }];
      kept.push(exercise.exercise_id);
      return fewer;
    }),
  );
  return { ops, kept };
};

const sayKept = (draft: AnswerDraft, kept: readonly string[]): void =>
  draft.list([...new Set(kept)].map((id) => line("lighter.kept", { exercise: { exercise: id } })));

/** Days without training after which the member begins again with lighter loads. */
const PAUSE_DAYS = 14;
const PAUSE_SOURCE = "Mujika & Padilla 2000, Sports Med 30(2), 79-87";

export const comeBack = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const trained = log.workouts.filter(({ sessions }) => sessions.some(({ working: sets }) => sets.length > 0));
  const last = trained.at(-1);
  const said = longestPause(entities.words) ?? 0;
  if (!last && said === 0) {
    draft.say("none.log");
    return draft.done("return", "none");
  }
  const gap = last ? daysBetween(last.day, log.today) : 0;
  // Who says that they come back may have begun already: the pause is then the one before.
  const before = trained.at(-2);
  const isBack = last !== undefined && before !== undefined && gap <= 2;
  const logged = isBack ? Math.max(gap, daysBetween(before.day, last.day)) : gap;
  const marks: Marker[] = [];
  if (last) {
    const made = { from: last.day, to: log.today, setIds: last.sessions.flatMap(({ working }) => idsOf(working)) };
    const mark = draft.cite(counted("gap", gap, "days", made));
    draft.say("return.gap", { days: mark });
    if (said <= logged) marks.push(mark);
  }
  if (said > logged) {
    const mark = draft.cite(counted("saidPause", said, "days", { source: "own question" }));
    draft.say("return.said", { days: mark });
    marks.push(mark);
  }
  const least = draft.cite(rule("pauseDays", PAUSE_DAYS, "days", PAUSE_SOURCE));
  const pause = Math.max(said, logged);
  const isIll = saysIllness(entities.words);
  if (pause < PAUSE_DAYS && !isIll) {
    draft.say("return.short");
    return draft.done("return", "short");
  }
  if (isIll) draft.say("return.ill");
  else draft.say("return.lighter", { least });
  const day = routineOfDay(log, member);
  const why: Why = { reason: "ops.return", facts: factIds([...marks, least]) };
  const share = said > logged ? shareAfterPause(addDays(log.today, -said), log.today) : null;
  const { ops, kept } = lighterOps(question, day ? [day.routine] : [], why, share);
  sayKept(draft, kept);
  draft.diff(ops, "session");
  return draft.done("return", "lighter");
};

/** What applies during a time without training, and where to log it so that a streak of weeks does not break. */
export const awayAnswer = (why: Away): Answer => {
  const draft = createDraft();
  if (why === "ill") draft.say("away.ill");
  draft.say("away.missed");
  if (why === "ill") draft.say("return.ill");
  else draft.say("return.lighter", { least: draft.cite(rule("pauseDays", PAUSE_DAYS, "days", PAUSE_SOURCE)) });
  draft.say("away.mark", { days: draft.cite(rule("weekOffDays", DAYS_OF_WEEK_OFF, "days")) });
  draft.add({ type: "place", place: "schedule" });
  return draft.done(null, why);
};

/** What applies after a time without training; `days`: its length, null where unknown. */
export const backAnswer = (
  why: Away,
  days: number | null,
  { log, member }: Pick<AnswerInput, "log" | "member">,
): Answer => {
  const draft = createDraft();
  const least = draft.cite(rule("pauseDays", PAUSE_DAYS, "days", PAUSE_SOURCE));
  if (why === "ill") draft.say("back.ill");
  if (why === "ill" && (days ?? 0) < PAUSE_DAYS) draft.say("return.ill");
  else if (days === null) draft.say("back.either", { least });
  else {
    const said = draft.cite(counted("saidPause", days, "days", { source: "own question" }));
    draft.say(
      days < PAUSE_DAYS ? "back.short" : "back.lighter",
      days < PAUSE_DAYS ? { days: said, least } : { days: said },
    );
  }
  const day = routineOfDay(log, member);
  if (day) draft.say("back.routine", { routine: { name: day.routine.name } });
  if (days === null || days >= PAUSE_DAYS) draft.say("back.write");
  return draft.done(null, "back");
};

/** Highest RPE in a deload week. */
const DELOAD_RPE = 7;
const DELOAD_SOURCE = "Rogerson et al. 2024, Sports Med Open 10, 26";

export const deload = (question: AnswerInput): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  const { due, triggers } = deloadDue(log, member);
  const met = triggers.filter((trigger) => trigger.met).length;
  // Who wants one for all that gets it.
  const isWanted = due || takesUp(question.entities.words.join(" "));
  draft.say(due ? "deload.due" : "deload.notDue", {
    met: draft.cite(counted("triggersMet", met, "count")),
    all: draft.cite(rule("triggers", TRIGGERS.length, "count")),
    needed: draft.cite(rule("triggersNeeded", TRIGGERS_NEEDED, "count")),
  });
  const marks = triggers.map(({ trigger, met: isMet, figure }) => ({
    trigger,
    isMet,
    mark: figure && draft.cite(figure),
  }));
  draft.list(
    marks.map(({ trigger, mark }) =>
      mark ? line(`deload.${trigger}`, { value: mark }) : line(`deload.unknown.${trigger}`),
    ),
  );
  if (!isWanted) return draft.done("deload", "notDue");
  const days = draft.cite(rule("deloadDays", DELOAD_DAYS, "days", DELOAD_SOURCE));
  const rpe = draft.cite(rule("deloadRpe", DELOAD_RPE, "rpe"));
  const share = draft.cite(rule("deloadShare", DELOAD, "share", DELOAD_SOURCE));
  const sets = draft.cite(rule("deloadSets", DELOAD_SETS, "share", DELOAD_SOURCE));
  draft.say("deload.how", { days, rpe, share, sets });
  const spoken = marks.flatMap(({ isMet, mark }) => (isMet && mark ? [mark] : []));
  const why: Why = { reason: "ops.deload", facts: factIds([...spoken, sets, share]) };
  const { ops, kept } = lighterOps(question, member.routines, why);
  sayKept(draft, kept);
  draft.diff([...ops, ...effortOps(member.routines, { ...why, facts: factIds([...spoken, rpe]) })], "week");
  return draft.done("deload", due ? "due" : "wanted");
};

/** Changes that bring sets of some routines down to {@link DELOAD_RPE}. */
const effortOps = (routines: readonly CoachRoutine[], why: Why): Op[] =>
  routines.flatMap(({ id, exercises }) =>
    exercises.flatMap((exercise): Op[] => {
      const normal = exercise.sets.filter(({ kind, reps_min }) => kind === "normal" && reps_min !== null);
      const [from = null] = normal.map(({ rpe }) => rpe).toSorted((a, b) => (b ?? 11) - (a ?? 11));
      if (normal.length === 0 || (from !== null && from <= DELOAD_RPE)) return [];
      return [{ op: "rpe", target: { routine: id, exercise: exercise.exercise_id }, from, to: DELOAD_RPE, ...why }];
    }),
  );

/** Sets of each exercise that a session for a tired day leaves out. */
const FEWER_SETS = 1;

export const tired = (question: AnswerInput): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  const fewer = draft.cite(rule("fewerSets", FEWER_SETS, "sets"));
  draft.say("tired.smaller", { fewer });
  draft.say("tired.rest");
  const day = routineOfDay(log, member);
  const why: Why = { reason: "ops.tired", facts: factIds([fewer]) };
  const smaller = day?.routine.exercises.flatMap((exercise) =>
    setsOp(day.routine, exercise, Math.max(1, workingSetCount(exercise) - FEWER_SETS), why),
  );
  draft.diff(smaller ?? [], "session");
  return draft.done("tired", "smaller");
};
