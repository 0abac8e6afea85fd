import { patternOf } from "#shared/domain/coach/engine/swap.ts";
import {
  type MuscleVolume,
  meanVolume,
  REFERENCE,
  totalVolume,
  VOLUME,
  type VolumeRange,
} from "#shared/domain/coach/engine/volume.ts";
import type { FormulaKey } from "#shared/domain/coach/facts.ts";
import type { StoredSet } from "#shared/domain/coach/log.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import type { DateRange } from "#shared/domain/coach/read/entities/dates.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { rirOfRpe } from "#shared/domain/training/effort.ts";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import { type Answer, type AnswerDraft, type AnswerInput, counted, createDraft, line } from "./answer.ts";
import { weeklyDays } from "./build-answer.ts";
import { last } from "./log/log-answers.ts";
import { periodOf, periodValues } from "./log/period.ts";

/** Muscles that few people train on purpose: never named as neglected. */
const ASIDE: readonly Muscle[] = ["neck", "forearms", "adductors", "abductors", "traps", "lower back"];

export const rangeOf = ({ ranges }: CoachMember, muscle: Muscle): VolumeRange => ranges[muscle] ?? REFERENCE;

const citeVolume = (draft: AnswerDraft, { muscle, weekly, from, to, setIds }: MuscleVolume) =>
  draft.cite({
    fn: "volume",
    args: { muscle },
    value: weekly,
    unit: "sets/week",
    subject: muscle,
    setIds,
    from,
    to,
    ...VOLUME,
  });

export const citeReference = (draft: AnswerDraft, muscle: Muscle | null, bound: "min" | "max", value: number) =>
  draft.cite({
    ...counted("reference", value, "count", { subject: muscle, args: { bound } }),
    formula: REFERENCE.formula,
    source: REFERENCE.source,
  });

/** Sets in a past period, for which no weekly reference applies. */
const periodVolume = (question: AnswerInput, muscles: readonly Muscle[], period: DateRange): Answer => {
  const draft = createDraft();
  const bounds = periodValues(draft, period);
  draft.list(
    totalVolume(question.log, muscles, period).map(({ sets, ...total }) => {
      const made = { ...counted("totalVolume", sets, "sets", { ...total, subject: total.muscle }), ...VOLUME };
      return line("volume.total", { ...bounds, muscle: { muscle: total.muscle }, value: draft.cite(made) });
    }),
  );
  return draft.done("volume", "period");
};

/** Questions on sets in general, not on the member's own: «Quante serie per il petto a settimana». */
const A_WEEK =
  /\b(?:devo|dovrei|servono|ci vogliono|convien\w+|should|do i need|a settimana|alla settimana|settimanali?|in una settimana|per settimana|a week|per week|weekly|each week)\b/;
const OWN_SETS =
  /\b(?:faccio|facevo|ho fatto|sto facendo|alleno|segno|mie|mio|do i do|am i doing|(?<!should )i do|have i|did i|my)\b/;

const asksInGeneral = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  return A_WEEK.test(said) && !OWN_SETS.test(said);
};

/** Says the weekly range per session, where the training days a week are known. */
const sayPerSession = (draft: AnswerDraft, question: AnswerInput, { min, max }: VolumeRange): void => {
  const days = weeklyDays(question);
  if (days === null) return;
  const each = (bound: "min" | "max", value: number) =>
    draft.cite(
      counted("setsPerSession", Math.ceil(value / Number(days.value)), "count", {
        args: { bound, days: Number(days.value) },
        formula: "setsPerSession",
        source: "rule of the engine",
      }),
    );
  draft.say("volume.perSession", { days: draft.cite(days), min: each("min", min), max: each("max", max) });
};

export const volume = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const muscles = entities.muscle ? [entities.muscle] : (entities.exercise?.primary_muscles.slice(0, 1) ?? []);
  const isGeneral = asksInGeneral(entities.words);
  if (log.workouts.length === 0) {
    if (!isGeneral) {
      draft.say("none.log");
      return draft.done("volume", "none");
    }
    const range = muscles[0] ? rangeOf(member, muscles[0]) : REFERENCE;
    draft.say("volume.range", {
      min: citeReference(draft, muscles[0] ?? null, "min", range.min),
      max: citeReference(draft, muscles[0] ?? null, "max", range.max),
    });
    sayPerSession(draft, question, range);
    return draft.done("volume", "reference");
  }
  const wanted = muscles.length > 0 ? muscles : MUSCLES.filter((muscle) => !ASIDE.includes(muscle));
  const period = periodOf(question);
  if (period && entities.exercise && !entities.muscle) return last(question);
  if (period) return periodVolume(question, wanted, period);
  const found = meanVolume(log, wanted);
  const stateOf = ({ muscle, weekly }: MuscleVolume) => {
    const { min, max } = rangeOf(member, muscle);
    return weekly < min ? "below" : weekly > max ? "above" : "inside";
  };
  draft.list(
    found.map((one) => line("volume.mean", { muscle: { muscle: one.muscle }, value: citeVolume(draft, one) })),
  );
  const [only] = found.length === 1 ? found : [];
  const range = only ? rangeOf(member, only.muscle) : REFERENCE;
  draft.say("volume.range", {
    min: citeReference(draft, only?.muscle ?? null, "min", range.min),
    max: citeReference(draft, only?.muscle ?? null, "max", range.max),
  });
  if (isGeneral) sayPerSession(draft, question, range);
  if (!only) return draft.done("volume", "all");
  draft.say(`volume.${stateOf(only)}`);
  return draft.done("volume", stateOf(only));
};

const MAX_GAPS = 5;

/** Movements that push and that pull, by the words for them. */
const PUSHING = { patterns: ["push", "overhead push"], said: /\b(?:spint[ae]|spinger\w+|push\w*)\b/ };
const PULLING = { patterns: ["row", "vertical pull"], said: /\b(?:tirat[ae]|trazione|tirare|pull\w*)\b/ };
const BALANCE_DAYS = 28;
/** Share of the larger side that the smaller one has at least where both are in balance. */
const BALANCED = 0.75;

/** Sets of pushing and of pulling in the last four weeks, side by side. */
const balanceAnswer = ({ log }: AnswerInput): Answer => {
  const draft = createDraft();
  const period = { from: addDays(log.today, 1 - BALANCE_DAYS), to: log.today };
  const [push, pull] = [PUSHING, PULLING].map(({ patterns }) =>
    log.workouts
      .filter(({ day }) => day >= period.from)
      .flatMap(({ sessions }) => sessions)
      .filter(({ exerciseId }) => {
        const exercise = log.find(exerciseId);
        return exercise?.mechanic === "compound" && patterns.includes(patternOf(exercise));
      })
      .flatMap(({ working }) => working.map(({ id }) => id)),
  ) as [string[], string[]];
  const cite = (fn: string, setIds: readonly string[]) =>
    draft.cite(counted(fn, setIds.length, "sets", { setIds, ...period }));
  draft.say("neglected.pushPull", {
    ...periodValues(draft, period),
    push: cite("pushSets", push),
    pull: cite("pullSets", pull),
  });
  const isEven = Math.min(push.length, pull.length) >= BALANCED * Math.max(push.length, pull.length);
  const state = isEven ? "even" : push.length > pull.length ? "morePush" : "morePull";
  draft.say(`neglected.${state}`);
  return draft.done("neglected", state);
};

export const neglected = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const said = entities.words.join(" ");
  if (log.workouts.length > 0 && PUSHING.said.test(said) && PULLING.said.test(said)) return balanceAnswer(question);
  const draft = createDraft();
  if (log.workouts.length === 0) {
    draft.say("none.log");
    return draft.done("neglected", "none");
  }
  const gaps = meanVolume(
    log,
    MUSCLES.filter((muscle) => !ASIDE.includes(muscle)),
  )
    .map((found) => ({ found, gap: rangeOf(member, found.muscle).min - found.weekly }))
    .filter(({ gap }) => gap > 0)
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, MAX_GAPS);
  draft.say(gaps.length === 0 ? "neglected.none" : "neglected.title");
  draft.list(
    gaps.map(({ found, gap }) =>
      line("neglected.item", {
        muscle: { muscle: found.muscle },
        value: citeVolume(draft, found),
        gap: draft.cite({ ...counted("gap", gap, "sets", { ...found, subject: found.muscle }), ...VOLUME }),
      }),
    ),
  );
  return draft.done("neglected", gaps.length === 0 ? "balanced" : "gaps");
};

const EFFORT_DAYS = 28;
const FEWEST_RATED = 10;
const OFTEN = 0.5;

export const effort = ({ log, member, entities }: AnswerInput): Answer => {
  const draft = createDraft();
  if (!isAdult(member)) {
    draft.say("minor.effort");
    return draft.done("effort", "minor");
  }
  const from = addDays(log.today, -EFFORT_DAYS + 1);
  const sets = log.workouts
    .filter(({ day }) => day >= from)
    .flatMap(({ sessions }) =>
      sessions.filter(({ exerciseId }) => !entities.exercise || exerciseId === entities.exercise.id),
    )
    .flatMap(({ working }) => working);
  const rated = sets.filter(({ rpe }) => rpe !== null);
  const share = (
    fn: string,
    some: readonly StoredSet[],
    all: readonly StoredSet[],
    formula: FormulaKey = "effortShare",
  ) =>
    draft.cite(
      counted(fn, some.length / Math.max(1, all.length), "share", {
        setIds: some.map(({ id }) => id),
        subject: entities.exercise?.id ?? null,
        from,
        to: log.today,
        formula,
        source: "Robinson et al. 2024, Sports Med 54(9), 2209-2231",
      }),
    );
  if (rated.length < FEWEST_RATED) {
    draft.say("effort.few", {
      n: draft.cite(
        counted("ratedSets", rated.length, "sets", {
          setIds: rated.map(({ id }) => id),
          subject: entities.exercise?.id ?? null,
          from,
          to: log.today,
        }),
      ),
    });
    return draft.done("effort", "few");
  }
  const rir = ({ rpe }: StoredSet) => rirOfRpe(rpe) ?? 0;
  const failure = rated.filter((set) => rir(set) < 1);
  const easy = rated.filter((set) => rir(set) > 4);
  const hard = rated.filter((set) => rir(set) >= 1 && rir(set) <= 4);
  draft.list([
    line("effort.failure", { value: share("failureShare", failure, rated) }),
    line("effort.hard", { value: share("hardShare", hard, rated) }),
    line("effort.easy", { value: share("easyShare", easy, rated) }),
  ]);
  const unrated = sets.filter(({ rpe }) => rpe === null);
  if (unrated.length > 0) draft.say("effort.unrated", { value: share("unratedShare", unrated, sets, "unratedShare") });
  const state = failure.length > OFTEN * rated.length ? "often" : easy.length > OFTEN * rated.length ? "soft" : "fine";
  draft.say(`effort.${state}`);
  return draft.done("effort", state);
};
