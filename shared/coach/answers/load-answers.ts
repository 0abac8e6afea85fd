import { hasEarned } from "#shared/coach/engine/causes.ts";
import { NEXT, nextSets, routineWith } from "#shared/coach/engine/next.ts";
import { standingOf } from "#shared/coach/engine/stall.ts";
import { LOAD_FOR, loadFor } from "#shared/coach/engine/strength.ts";
import { isAdult, unitOf } from "#shared/coach/member.ts";
import { type Answer, counted, createDraft, type Question, rule } from "./answer.ts";
import { figureOf, idsOf, nothing } from "./standing.ts";
import { routineOfDay, sayAge, subjectsOf } from "./subjects.ts";

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
