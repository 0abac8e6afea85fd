import { restingEnergy } from "#shared/domain/body/energy.ts";
import { jointIn, loadsJoint } from "#shared/domain/coach/engine/joints.ts";
import { isMovement, movementIn } from "#shared/domain/coach/engine/reported-pain.ts";
import { REFERENCE } from "#shared/domain/coach/engine/volume.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { GymTerm } from "#shared/domain/coach/read/entities/terms.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { Entities } from "#shared/domain/coach/read/understood.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { DELOAD_DAYS, DELOAD_SETS } from "#shared/domain/training/planning/deload.ts";
import { type Answer, type AnswerInput, counted, createDraft, factIds, line, offersOf, rule } from "./answer.ts";
import { citeReference } from "./volume-answers.ts";

const CARDIO_DAYS = 28;
/** A meta-analysis of strength training with and without endurance training, and the number of its studies. */
const CONCURRENT = { studies: 43, source: "Schumann et al. 2022, Sports Med 52(3), doi:10.1007/s40279-021-01587-7" };

export const cardio = ({ log }: AnswerInput): Answer => {
  const draft = createDraft();
  const from = addDays(log.today, -CARDIO_DAYS + 1);
  const done = log.workouts
    .filter(({ day }) => day >= from)
    .flatMap(({ sessions }) =>
      sessions.filter(({ exerciseId, working }) => working.length > 0 && log.find(exerciseId)?.category === "cardio"),
    );
  draft.say("cardio.evidence");
  draft.say("cardio.own", {
    count: draft.cite(
      counted("cardioSessions", done.length, "sessions", {
        setIds: done.flatMap(({ working }) => working.map(({ id }) => id)),
        from,
        to: log.today,
      }),
    ),
  });
  draft.say("cardio.advice");
  const studies = draft.cite(rule("studies", CONCURRENT.studies, "count", CONCURRENT.source));
  draft.say("cardio.grade", { grade: { text: "grades.high" }, studies });
  return draft.done("cardio", "evidence");
};

/** Proposes to take out the named exercise and those that load what hurts, until the pain is over. */
export const pain = ({ log, member, entities }: AnswerInput): Answer => {
  const draft = createDraft();
  const { exercise, muscle, words } = entities;
  const joint = jointIn(words);
  const movement = movementIn(words);
  const hurts = (id: string): boolean => {
    const found = log.find(id);
    if (id === exercise?.id) return true;
    if (!found) return false;
    if (joint !== null) return loadsJoint(joint, found);
    if (movement !== null && exercise === null) return isMovement(movement, found);
    return exercise === null && muscle !== null && found.primary_muscles.includes(muscle);
  };
  const ops = member.routines.flatMap((routine) =>
    routine.exercises.flatMap((planned): Op[] => {
      const id = planned.exercise_id;
      if (!hurts(id)) return [];
      const sets = counted("plannedSets", workingSetCount(planned), "sets", { subject: id, source: "own routine" });
      const target = { routine: routine.id, exercise: id };
      return [{ op: "exclude", target, from: id, to: null, reason: "ops.pain", facts: factIds([draft.cite(sets)]) }];
    }),
  );
  draft.say("pain.stop");
  if (ops.length > 0) draft.say("pain.exclude");
  draft.diff(ops, "lasting");
  draft.say("pain.professional");
  return draft.done("pain", ops.length > 0 ? "exclude" : "stop");
};

export const evidence = ({ member, entities: { muscle } }: AnswerInput): Answer => {
  const draft = createDraft();
  const own = muscle === null ? undefined : member.ranges[muscle];
  // The publications speak of the usual range, whatever a member chose for themselves.
  draft.say("evidence.range", {
    min: citeReference(draft, null, "min", REFERENCE.min),
    max: citeReference(draft, null, "max", REFERENCE.max),
  });
  if (muscle !== null && own) {
    const cite = (bound: "min" | "max") =>
      draft.cite(counted("ownRange", own[bound], "count", { subject: muscle, args: { bound }, source: "own profile" }));
    draft.say("evidence.own", { muscle: { muscle }, min: cite("min"), max: cite("max") });
  }
  draft.say("evidence.grade", { grade: { text: `grades.${REFERENCE.grade}` } });
  draft.say("evidence.source");
  return draft.done("evidence", "reference");
};

/** Physical activity levels of people who sit a lot and of active ones. FAO/WHO/UNU 2001, Human energy requirements. */
const ACTIVITY = { low: 1.4, high: 1.8 } as const;

export const calories = ({ log, member }: AnswerInput): Answer => {
  const draft = createDraft();
  const { sex, heightCm, age, bodyweights } = member;
  const weight = bodyweights.findLast(({ day }) => day <= log.today);
  if (!isAdult(member) || age === null) {
    draft.say("minor.calories");
    return draft.done("calories", "minor");
  }
  if (sex === null || heightCm === null || !weight) {
    draft.say("calories.missing");
    draft.list([
      ...(sex === null ? [line("calories.sex")] : []),
      ...(heightCm === null ? [line("calories.height")] : []),
      ...(weight ? [] : [line("calories.weight")]),
    ]);
    return draft.done("calories", "missing");
  }
  const resting = restingEnergy(sex, weight.value, heightCm, age);
  const energy = (fn: string, value: number) =>
    draft.cite(
      counted(fn, value, "kcal", {
        from: weight.day,
        to: weight.day,
        formula: fn === "restingEnergy" ? "restingEnergy" : "energy",
        source: "Mifflin et al. 1990, Am J Clin Nutr 51(2), 241-247; FAO/WHO/UNU 2001, Human energy requirements",
      }),
    );
  draft.say("calories.range", {
    low: energy("energyLow", resting * ACTIVITY.low),
    high: energy("energyHigh", resting * ACTIVITY.high),
  });
  draft.say("calories.resting", { value: energy("restingEnergy", resting) });
  draft.say("calories.limits");
  return draft.done("calories", "estimate");
};

export const doping = ({ member }: AnswerInput): Answer => {
  const draft = createDraft();
  draft.say("doping.no");
  if (member.age !== null && !isAdult(member)) draft.say("minor.doping");
  draft.say("doping.doctor");
  draft.say("doping.offer");
  return draft.done("doping", "refused");
};

/** Says that the days a week that a message states are noted. */
export const trainsAnswer = ({ days }: Pick<Entities, "days">): Answer => {
  const draft = createDraft();
  draft.say("noted.days", { days: draft.cite(counted("saidDays", days ?? 0, "days", { source: "own question" })) });
  return draft.done(null, "noted");
};

/** Says that an exercise is not proposed any more, and offers what may stand in. */
export const dislikesAnswer = ({ exercise }: Pick<Entities, "exercise">): Answer => {
  const draft = createDraft();
  if (exercise) draft.say("noted.dislike", { exercise: { exercise: exercise.id } });
  draft.add(offersOf(["swap"], exercise));
  return draft.done(null, "noted");
};

/** Offers the screen where a body weight is logged. `kilograms`: null where the message names no number. */
export const weighedAnswer = (kilograms: number | null): Answer => {
  const draft = createDraft();
  if (kilograms === null) draft.say("weight.change");
  else
    draft.say("weight.record", {
      value: draft.cite(counted("saidWeight", kilograms, "kg", { source: "own question" })),
    });
  draft.add({ type: "place", place: "body" });
  return draft.done(null, "weighed");
};

/** The question that is offered after the meaning of a term. */
const ASKED_NEXT: Partial<Record<GymTerm, Intent>> = {
  rpe: "effort",
  rir: "effort",
  failure: "effort",
  oneRepMax: "e1rm",
  record: "records",
  deload: "deload",
  volume: "volume",
  doubleProgression: "whynot",
  linearProgression: "whynot",
  fullBody: "build",
  split: "build",
  pushPullLegs: "build",
  upperLower: "build",
  frequency: "build",
};

/** Answers for minors in place of those on maxima and sets to failure. */
const ADULTS: Partial<Record<GymTerm, "minor.maxima" | "minor.effort">> = {
  oneRepMax: "minor.maxima",
  failure: "minor.effort",
};

/** Explains terms of the gym, one after the other. */
export const termsAnswer = (terms: readonly GymTerm[], member: CoachMember): Answer => {
  const draft = createDraft();
  for (const term of terms) {
    const minor = isAdult(member) ? undefined : ADULTS[term];
    if (minor) draft.say(minor);
    else draft.say(`terms.${term}`);
    if (term === "deload")
      draft.say("terms.deloadHere", {
        days: draft.cite(rule("deloadDays", DELOAD_DAYS, "days")),
        sets: draft.cite(rule("deloadSets", DELOAD_SETS, "share")),
      });
    if (term === "amrap" && !isAdult(member)) draft.say("minor.effort");
  }
  const intents = [...new Set(terms.flatMap((term) => ASKED_NEXT[term] ?? []))];
  if (intents.length > 0) draft.add({ type: "offers", intents });
  return draft.done(null, "terms");
};
