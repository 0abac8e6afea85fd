import { causesOf, hasEarned } from "#shared/coach/engine/causes.ts";
import { NEXT, nextSets, routineWith } from "#shared/coach/engine/next.ts";
import { madeOf } from "#shared/coach/engine/session-bests.ts";
import { FEWEST_SESSIONS, type Standing, standingOf } from "#shared/coach/engine/stall.ts";
import { LOAD_FOR, loadFor, MOST_REPS } from "#shared/coach/engine/strength.ts";
import { LEVEL, medianOf, TREND } from "#shared/coach/engine/trend.ts";
import { REFERENCE } from "#shared/coach/engine/volume.ts";
import type { FactUnit, Figure } from "#shared/coach/facts.ts";
import type { LoggedSet } from "#shared/coach/log.ts";
import { isAdult, unitOf } from "#shared/coach/member.ts";
import { addDays, daysBetween } from "#shared/training/days.ts";
import { datedSets } from "#shared/training/progress/exercise-progress.ts";
import { heldRecords } from "#shared/training/progress/records.ts";
import {
  type Answer,
  counted,
  createDraft,
  type Draft,
  factIds,
  type Line,
  line,
  type Op,
  type Question,
  rule,
  type Value,
} from "./answer.ts";
import { routineOfDay, sayAge, subjectsOf } from "./subjects.ts";

const PER_WEEK: Record<"kg" | "reps", FactUnit> = { kg: "kg/week", reps: "reps/week" };

const figureOf = (standing: Standing, id: string, fn: string, value: number, unit: FactUnit): Figure => ({
  fn,
  args: { of: standing.fn },
  value,
  unit,
  subject: id,
  ...madeOf(standing.bests),
  ...(fn === "level" ? LEVEL : TREND),
});

/** The slope with its bounds and the number of sessions, as values of a text. */
const slopeValues = (draft: Draft, standing: Standing, id: string): Record<string, Value> => {
  const { slope, bests, unit } = standing;
  const cite = (fn: string, value: number, of: FactUnit) => draft.cite(figureOf(standing, id, fn, value, of));
  const bounds = slope
    ? {
        slope: cite("slope", slope.slope, PER_WEEK[unit]),
        low: cite("slopeLow", slope.low, PER_WEEK[unit]),
        high: cite("slopeHigh", slope.high, PER_WEEK[unit]),
      }
    : {};
  const n = draft.cite(counted("sessions", bests.length, "sessions", { subject: id, ...madeOf(bests) }));
  return {
    exercise: { exercise: id },
    n,
    least: draft.cite(rule("fewestSessions", FEWEST_SESSIONS, "sessions")),
    ...bounds,
  };
};

const nothing = (question: Question, intent: Answer["intent"]): Answer => {
  const draft = createDraft();
  const { exercise } = question.entities;
  if (exercise) draft.say("none.exercise", { exercise: { exercise: exercise.id } });
  else draft.say("none.log");
  return draft.done(intent, "none");
};

/** How one exercise stands, in the words of `stall` or `progress`. */
const sayStanding = (draft: Draft, { log }: Question, id: string, words: "stall" | "progress"): Standing | null => {
  const standing = standingOf(log, id);
  if (!standing) {
    draft.say("none.measure", { exercise: { exercise: id } });
    return null;
  }
  const values = slopeValues(draft, standing, id);
  const { best } = standing;
  if (words === "stall" && standing.state === "plateau" && best) {
    const made = { subject: id, ...madeOf([best]) };
    const since = daysBetween(best.day, log.today);
    Object.assign(values, {
      best: draft.cite(counted("bestDay", best.day, "day", made)),
      since: draft.cite(counted("sinceBest", since, "days", made)),
    });
  }
  draft.say(`${words}.${standing.state}`, values);
  return standing;
};

export const stall = (question: Question): Answer => {
  const { log, member } = question;
  const [id] = subjectsOf(question, 1);
  if (id === undefined || log.sessions(id).length === 0) return nothing(question, "stall");
  const draft = createDraft();
  const standing = sayStanding(draft, question, id, "stall");
  sayAge(draft, log, log.sessions(id));
  if (!standing || standing.state === "insufficient" || standing.state === "up") {
    return draft.done("stall", standing?.state ?? "none");
  }
  const causes = causesOf(log, member, id);
  draft.say(causes.length > 0 ? "stall.causes" : "stall.noCause");
  const muscle = log.find(id)?.primary_muscles[0];
  const min = muscle ? (member.ranges[muscle]?.min ?? REFERENCE.min) : REFERENCE.min;
  const marks = causes.map(({ cause, figure }) => ({ cause, mark: draft.cite(figure) }));
  draft.list(
    marks.map(({ cause, mark }): Line => {
      if (cause !== "lowVolume" || !muscle) return line(`causes.${cause}`, { value: mark });
      const reference = draft.cite({ ...counted("reference", min, "sets/week"), ...REFERENCE, subject: muscle });
      return line("causes.lowVolume", { value: mark, muscle: { muscle }, min: reference });
    }),
  );
  draft.diff(remedy(question, id, marks));
  return draft.done("stall", standing.state);
};

/** One change for the first cause that a plan can answer: a set more, or the increment that was earned. */
const remedy = (
  { log, member }: Question,
  id: string,
  causes: readonly { cause: string; mark: `[[f${number}]]` }[],
): Op[] => {
  const found = routineWith(log, member, id);
  if (!found || member.exclusions.includes(id)) return [];
  const target = { routine: found.routine.id, exercise: id };
  for (const { cause, mark } of causes) {
    const sets = found.exercise.sets.filter(({ kind }) => kind !== "warmup").length;
    if (cause === "lowVolume") {
      return [{ op: "sets", target, from: sets, to: sets + 1, reason: "ops.volume", facts: factIds([mark]) }];
    }
    if (cause === "unusedIncrement") {
      const plan = nextSets(log, member, found.exercise);
      if (plan.suggestion?.reason !== "increase") continue;
      const { from, weight_kg: to } = plan.suggestion;
      return [{ op: "load", target, from, to, reason: "ops.increment", facts: factIds([mark]) }];
    }
  }
  return [];
};

export const progress = (question: Question): Answer => {
  const { log } = question;
  const ids = subjectsOf(question).filter((id) => log.sessions(id).length > 0);
  if (ids.length === 0) return nothing(question, "progress");
  const draft = createDraft();
  const states = ids.map((id) => sayStanding(draft, question, id, "progress")?.state ?? "none");
  sayAge(
    draft,
    log,
    ids.flatMap((id) => log.sessions(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("progress", states[0] ?? "none");
};

/** Share of an estimate that it may be wrong by where the member's own spread is not known. */
const USUAL_ERROR = 0.05;
/** From the median deviation to a standard one (Rousseeuw and Croux 1993, J Am Stat Assoc 88(424), 1273-1283). */
const TO_DEVIATION = 1.4826;

/** How far session bests lie around their level: the member's own spread. */
const errorOf = ({ bests }: Standing, value: number): number => {
  const recent = bests.slice(-6).map((best) => best.value);
  const middle = medianOf(recent) ?? value;
  const spread = TO_DEVIATION * (medianOf(recent.map((one) => Math.abs(one - middle))) ?? 0);
  return Math.max(recent.length < FEWEST_SESSIONS ? USUAL_ERROR * value : spread, 0.02 * value);
};

export const e1rmAnswer = (question: Question): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  if (!isAdult(member)) {
    draft.say("minor.maxima");
    return draft.done("e1rm", "minor");
  }
  const ids = subjectsOf(question).filter((id) => log.sessions(id).length > 0);
  if (ids.length === 0) return nothing(question, "e1rm");
  let told = 0;
  for (const id of ids) {
    const standing = standingOf(log, id);
    if (standing?.unit !== "kg" || standing.level === null) {
      draft.say("e1rm.none", { exercise: { exercise: id }, reps: draft.cite(rule("mostReps", MOST_REPS, "reps")) });
      continue;
    }
    told += 1;
    const error = figureOf(standing, id, "e1rmError", errorOf(standing, standing.level), "kg");
    draft.say("e1rm.value", {
      exercise: { exercise: id },
      value: draft.cite(figureOf(standing, id, "level", standing.level, "kg")),
      error: draft.cite({ ...error, formula: "e1rmError" }),
    });
  }
  sayAge(
    draft,
    log,
    ids.flatMap((id) => log.sessions(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("e1rm", told > 0 ? "value" : "none");
};

export const records = (question: Question): Answer => {
  const { log, member } = question;
  const ids = subjectsOf(question).filter((id) => log.sessions(id).length > 0);
  if (ids.length === 0) return nothing(question, "records");
  const draft = createDraft();
  for (const id of ids) {
    const sessions = log.sessions(id);
    const byTime = new Map(
      sessions.flatMap(({ working, day }) => working.map((set) => [set.completed_at ?? "", { set, day }] as const)),
    );
    const dated = datedSets(sessions.map(({ day, working }) => ({ started_at: day, sets: working })));
    const held = heldRecords(dated, log.find(id)?.type).filter(({ kind }) => kind !== "oneRepMax" || isAdult(member));
    draft.list(
      held.flatMap(({ kind, value, set }): Line[] => {
        const there = byTime.get(set.at);
        if (!there) return [];
        const made = { subject: id, setIds: [there.set.id], from: there.day, to: there.day, args: { kind } };
        const unit = kind === "reps" ? "reps" : "kg";
        const day = draft.cite(counted("recordDay", there.day, "day", made));
        return [
          line(`records.${kind}`, {
            exercise: { exercise: id },
            value: draft.cite(counted("record", value, unit, made)),
            day,
          }),
        ];
      }),
    );
  }
  sayAge(
    draft,
    log,
    ids.flatMap((id) => log.sessions(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("records", "held");
};

const idsOf = (sets: readonly LoggedSet[]): string[] => sets.map(({ id }) => id);

export const last = (question: Question): Answer => {
  const { log, entities } = question;
  const draft = createDraft();
  const inside = (day: string) => !entities.dates || (day >= entities.dates.from && day <= entities.dates.to);
  if (entities.exercise) {
    const id = entities.exercise.id;
    const session = log.sessions(id).findLast(({ day }) => inside(day));
    if (!session) return nothing(question, "last");
    const made = { subject: id, setIds: idsOf(session.working), from: session.day, to: session.day };
    draft.say("last.day", {
      exercise: { exercise: id },
      day: draft.cite(counted("lastDay", session.day, "day", made)),
      sets: draft.cite(counted("lastSets", session.working.length, "sets", made)),
    });
    const best = session.working.toSorted(
      (a, b) => (b.weight_kg ?? 0) - (a.weight_kg ?? 0) || (b.reps ?? 0) - (a.reps ?? 0),
    )[0];
    if (best && (best.reps ?? 0) > 0) {
      const of = { ...made, setIds: [best.id] };
      const reps = draft.cite(counted("bestReps", best.reps ?? 0, "reps", of));
      if ((best.weight_kg ?? 0) > 0) {
        draft.say("last.best", { load: draft.cite(counted("bestLoad", best.weight_kg ?? 0, "kg", of)), reps });
      } else draft.say("last.bestReps", { reps });
    }
    sayAge(draft, log, [session]);
    return draft.done("last", "exercise");
  }
  const workout = log.workouts.findLast(
    ({ day, sessions }) => inside(day) && sessions.some(({ working }) => working.length > 0),
  );
  if (!workout) {
    draft.say(log.workouts.length === 0 ? "none.log" : "last.none");
    return draft.done("last", "none");
  }
  const done = workout.sessions.filter(({ working }) => working.length > 0);
  const all = { setIds: done.flatMap(({ working }) => idsOf(working)), from: workout.day, to: workout.day };
  draft.say("last.workout", {
    day: draft.cite(counted("lastDay", workout.day, "day", all)),
    sets: draft.cite(counted("lastSets", all.setIds.length, "sets", all)),
  });
  draft.list(
    done.map(({ exerciseId, working, day }) =>
      line("last.exercise", {
        exercise: { exercise: exerciseId },
        sets: draft.cite(
          counted("lastSets", working.length, "sets", {
            subject: exerciseId,
            setIds: idsOf(working),
            from: day,
            to: day,
          }),
        ),
      }),
    ),
  );
  sayAge(draft, log, done);
  return draft.done("last", "workout");
};

export const load = (question: Question): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const named = entities.exercise ? [entities.exercise.id] : null;
  const day = routineOfDay(log, member);
  const ids = named ?? day?.routine.exercises.map(({ exercise_id }) => exercise_id) ?? subjectsOf(question);
  if (ids.length === 0) return nothing(question, "load");
  let told = 0;
  for (const id of ids) {
    const found = routineWith(log, member, id);
    const plan = found ? nextSets(log, member, found.exercise) : null;
    const said = plan?.suggestion;
    const sessions = log.sessions(id);
    const made = {
      subject: id,
      from: sessions.at(-1)?.day ?? null,
      to: sessions.at(-1)?.day ?? null,
      setIds: idsOf(sessions.at(-1)?.working ?? []),
      ...NEXT,
    };
    if (said && entities.rpe === null && entities.reps === null) {
      const reps = draft.cite(counted("nextReps", said.reps, "reps", made));
      if (said.weight_kg > 0)
        draft.say("load.next", {
          exercise: { exercise: id },
          load: draft.cite(counted("next", said.weight_kg, "kg", made)),
          reps,
        });
      else draft.say("load.nextReps", { exercise: { exercise: id }, reps });
      draft.say(`reasons.${said.reason}`);
      told += 1;
    }
    const isOne = ids.length === 1;
    const exercise = log.find(id);
    const standing = isOne && isAdult(member) ? standingOf(log, id) : null;
    if (isOne && standing?.unit === "kg" && standing.level !== null && exercise) {
      const [reps, rpe] = [entities.reps ?? said?.reps ?? 5, entities.rpe ?? 8];
      const unit = unitOf(member, id);
      const weight = loadFor(reps, rpe, standing.level, {
        equipment: exercise.equipment,
        unit,
        gym: member.gyms[unit],
      });
      const figure = { ...figureOf(standing, id, "loadFor", weight ?? 0, "kg"), ...LOAD_FOR, args: { reps, rpe } };
      if (weight === null) draft.say("load.noRpe");
      else {
        draft.say("load.rpe", {
          rpe: draft.cite(rule("targetRpe", rpe, "rpe")),
          reps: draft.cite(rule("targetReps", reps, "reps")),
          load: draft.cite(figure),
        });
        told += 1;
      }
    } else if (!said) draft.say("load.free", { exercise: { exercise: id } });
  }
  sayAge(
    draft,
    log,
    ids.flatMap((id) => log.sessions(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("load", told > 0 ? "next" : "free");
};

export const whynot = (question: Question): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  const day = routineOfDay(log, member);
  const id = question.entities.exercise?.id ?? day?.routine.exercises[0]?.exercise_id ?? subjectsOf(question, 1)[0];
  const session = id === undefined ? undefined : log.sessions(id).at(-1);
  if (id === undefined || !session) return nothing(question, "whynot");
  const found = routineWith(log, member, id);
  const targets = found?.exercise.sets.filter(({ kind, reps_min }) => kind === "normal" && reps_min !== null) ?? [];
  const goal =
    found?.exercise.progression === "linear" ? targets[0]?.reps_min : (targets[0]?.reps_max ?? targets[0]?.reps_min);
  if (!found || found.exercise.progression === "none" || goal === undefined || goal === null) {
    draft.say("whynot.none", { exercise: { exercise: id } });
    return draft.done("whynot", "none");
  }
  const made = { subject: id, setIds: idsOf(session.working), from: session.day, to: session.day };
  const target = { ...made, source: "own routine" };
  draft.say("whynot.goal", {
    exercise: { exercise: id },
    goal: draft.cite(counted("goalReps", goal, "reps", target)),
    sets: draft.cite(counted("goalSets", targets.length, "sets", target)),
  });
  const when = draft.cite(counted("lastDay", session.day, "day", made));
  const plan = nextSets(log, member, found.exercise).suggestion;
  const short = session.working.filter(({ reps }) => (reps ?? 0) < goal);
  const isEarned = plan?.reason === "increase" || (plan === null && hasEarned(found.exercise, session));
  if (isEarned && plan) draft.say("whynot.earned", { load: draft.cite(counted("next", plan.weight_kg, "kg", made)) });
  else if (short.length > 0) {
    const missing = draft.cite(counted("shortSets", short.length, "sets", { ...made, setIds: idsOf(short) }));
    draft.say("whynot.short", { day: when, missing });
  } else
    draft.say("whynot.fewer", {
      day: when,
      done: draft.cite(counted("doneSets", session.working.length, "sets", made)),
    });
  sayAge(draft, log, [session]);
  return draft.done("whynot", isEarned ? "earned" : "unmet");
};

/** Weeks beyond which no date is told. */
const FARTHEST_WEEKS = 52;

export const goal = (question: Question): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  if (!isAdult(member)) {
    draft.say("minor.maxima");
    return draft.done("goal", "minor");
  }
  const target = entities.load;
  if (target === null) {
    draft.say("goal.target");
    return draft.done("goal", "target");
  }
  const below = (id: string) => (standingOf(log, id)?.level ?? 0) < target;
  const ids = subjectsOf(question, 4);
  // Without a name it is the lift that comes nearest to the wish from below.
  const nearest = ids
    .filter(below)
    .toSorted((a, b) => (standingOf(log, b)?.level ?? 0) - (standingOf(log, a)?.level ?? 0));
  const id = nearest[0] ?? ids[0];
  const standing = id === undefined ? null : standingOf(log, id);
  if (id === undefined || !standing || standing.level === null || standing.unit !== "kg")
    return nothing(question, "goal");
  const values = slopeValues(draft, standing, id);
  const level = draft.cite(figureOf(standing, id, "level", standing.level, "kg"));
  const { slope, state } = standing;
  if (standing.level >= target) {
    draft.say("goal.reached", { ...values, level });
    return draft.done("goal", "reached");
  }
  if (state === "insufficient" || !slope) {
    draft.say("goal.few", values);
    return draft.done("goal", "few");
  }
  if (slope.low <= 0) {
    draft.say("goal.flat", values);
    return draft.done("goal", "flat");
  }
  const weeks = (by: number) => (target - (standing.level ?? 0)) / by;
  if (weeks(slope.slope) > FARTHEST_WEEKS) {
    draft.say("goal.far", { ...values, level });
    return draft.done("goal", "far");
  }
  const dayIn = (fn: string, by: number) =>
    draft.cite({
      ...figureOf(standing, id, fn, 0, "day"),
      value: addDays(log.today, Math.ceil(7 * Math.min(weeks(by), 2 * FARTHEST_WEEKS))),
      formula: "goal",
    });
  draft.say("goal.range", {
    ...values,
    target: draft.cite(counted("target", target, "kg", { source: "own question" })),
    from: dayIn("goalEarliest", slope.high),
    to: dayIn("goalLatest", slope.low),
  });
  sayAge(draft, log, log.sessions(id).slice(-1));
  return draft.done("goal", "range");
};
