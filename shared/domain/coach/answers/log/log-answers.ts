import {
  type Answer,
  type AnswerInput,
  type AnswerLine,
  counted,
  createDraft,
  line,
} from "#shared/domain/coach/answers/answer.ts";
import { musclesOf } from "#shared/domain/coach/answers/session-part.ts";
import { idsOf, nothingLogged } from "#shared/domain/coach/answers/standing.ts";
import { sayAge, subjectsOf } from "#shared/domain/coach/answers/subjects.ts";
import type { LoggedSession } from "#shared/domain/coach/log.ts";
import { onMainSide } from "#shared/domain/coach/main-side.ts";
import { isAdult } from "#shared/domain/coach/member.ts";
import { countsWorkouts, stepsBack } from "#shared/domain/coach/read/by-words.ts";
import { asksUsualDuration } from "#shared/domain/coach/read/entities/endurance.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { planStatuses } from "#shared/domain/training/planning/plans.ts";
import { heldRecords } from "#shared/domain/training/progress/records.ts";
import { enduranceAnswer } from "./endurance-answer.ts";
import { asksAverage, averageAnswer, durationAnswer } from "./habit-answers.ts";
import { periodOf, periodValues, sayTotal } from "./period.ts";

/** Days back from today in which a planned workout counts as missed. */
const MISSED_DAYS = 14;

/** Words that ask for records of all times rather than of one period. */
const OF_ALL_TIMES =
  /\b(?:batt\w*|beat\w*|br[eo]ke?n?|nuov[oi]|new|hit|set|ancora|still|sempre|mai|ever|all time|lifetime|fatto|did|make)\b/;

export const records = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const period = OF_ALL_TIMES.test(entities.words.join(" ")) ? null : periodOf(question);
  const sessionsOf = (id: string) =>
    log.sessions(id).filter(({ day }) => !period || (day >= period.from && day <= period.to));
  const ids = subjectsOf(question).filter((id) => sessionsOf(id).length > 0);
  if (ids.length === 0) return nothingLogged(question, "records");
  const draft = createDraft();
  if (period) draft.say("records.period", periodValues(draft, period));
  for (const id of ids) {
    const setsOf = (sessions: readonly LoggedSession[]) =>
      onMainSide(sessions).flatMap(({ working, day }) =>
        working
          .toSorted((a, b) => (a.completed_at ?? "").localeCompare(b.completed_at ?? ""))
          .map(({ id: setId, weight_kg: weight, reps, rpe, duration_seconds: duration }) => ({
            weight,
            reps: reps ?? 0,
            rpe,
            duration,
            day,
            at: day,
            setId,
          })),
      );
    // How a maximum is estimated does not depend on the period that is asked for. The log knows no distances.
    const all = setsOf(log.sessions(id));
    const held = heldRecords(period ? setsOf(sessionsOf(id)) : all, log.find(id)?.type, all).flatMap(
      ({ kind, value, set: { setId, day } }) =>
        kind === "distance" || (kind === "oneRepMax" && !isAdult(member)) ? [] : [{ kind, value, setId, day }],
    );
    if (held.length === 0) draft.say("records.none", { exercise: { exercise: id } });
    draft.list(
      held.map(({ kind, value, setId, day }): AnswerLine => {
        const made = { subject: id, setIds: [setId], from: day, to: day, args: { kind } };
        const unit = kind === "reps" ? "reps" : kind === "duration" ? "seconds" : "kg";
        return line(`records.${kind}`, {
          exercise: { exercise: id },
          value: draft.cite(counted("record", value, unit, made)),
          day: draft.cite(counted("recordDay", day, "day", made)),
        });
      }),
    );
  }
  sayAge(
    draft,
    log,
    (period ? [] : ids).flatMap((id) => log.sessions(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("records", "held");
};

export const last = (question: AnswerInput): Answer => {
  const { log, entities } = question;
  if (entities.exercise?.category === "cardio") return enduranceAnswer(question, entities.exercise, "last");
  if (asksUsualDuration(entities.words)) return durationAnswer(question);
  const draft = createDraft();
  const { dates } = entities;
  // What was before a day is outside it.
  const back = stepsBack(entities.words);
  const inside = (day: string) => !dates || ((back > 0 || day >= dates.from) && day <= dates.to);
  const lastOf = <Of>(all: readonly Of[]): Of | undefined => all.at(-1 - back);
  const isCount = countsWorkouts(entities);
  if (isCount && asksAverage(entities.words)) return averageAnswer(question);
  const first = isCount ? log.workouts[0] : undefined;
  const period = periodOf(question) ?? (first && !entities.dates ? { from: first.day, to: log.today } : null);
  const hasTotal = period !== null && sayTotal(draft, question, period);
  if (isCount && hasTotal) return draft.done("last", "total");
  if (entities.exercise) {
    const id = entities.exercise.id;
    const session = lastOf(log.sessions(id).filter(({ day }) => inside(day)));
    if (!session) return nothingLogged(question, "last");
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
    sayAge(draft, log, entities.dates ? [] : [session]);
    return draft.done("last", "exercise");
  }
  const muscles = entities.muscle && musclesOf(entities.muscle, entities.words);
  const isMeant = ({ exerciseId, working }: LoggedSession): boolean => {
    const [main] = log.find(exerciseId)?.primary_muscles ?? [];
    return working.length > 0 && (muscles === null || (main !== undefined && muscles.includes(main)));
  };
  const workout = lastOf(log.workouts.filter(({ day, sessions }) => inside(day) && sessions.some(isMeant)));
  if (!workout) {
    if (entities.muscle && !entities.dates && log.workouts.length > 0)
      draft.say("none.exercise", { exercise: { muscle: entities.muscle } });
    else draft.say(log.workouts.length === 0 ? "none.log" : "last.none");
    return draft.done("last", "none");
  }
  const done = workout.sessions.filter(isMeant);
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
  sayAge(draft, log, entities.dates ? [] : done);
  return draft.done("last", "workout");
};

export const missed = ({ log, member }: AnswerInput): Answer => {
  const draft = createDraft();
  const trained = log.workouts.map(({ day, routineId }) => ({ day, routine_id: routineId }));
  const statuses = planStatuses(member.plans, trained, log.today);
  const lost = member.plans.filter(
    ({ id, day }) => statuses.get(id) === "missed" && daysBetween(day, log.today) <= MISSED_DAYS,
  );
  draft.say(lost.length === 0 ? "missed.none" : "missed.list");
  draft.list(
    lost.map(({ day, routine_id }) =>
      line("missed.item", {
        routine: { name: member.routines.find(({ id }) => id === routine_id)?.name ?? "?" },
        day: draft.cite(counted("missedDay", day, "day", { from: day, to: day, source: "own plan" })),
      }),
    ),
  );
  draft.say("missed.rule");
  return draft.done("missed", lost.length === 0 ? "none" : "missed");
};
