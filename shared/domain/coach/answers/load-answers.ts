import { hasEarned } from "#shared/domain/coach/engine/causes.ts";
import { NEXT, nextSets, routineWith, sessionsOfEntry } from "#shared/domain/coach/engine/next.ts";
import { exerciseTrendOf } from "#shared/domain/coach/engine/stall.ts";
import { LOAD_FOR, loadFor } from "#shared/domain/coach/engine/strength.ts";
import { isAdult, unitOf } from "#shared/domain/coach/member.ts";
import { howFelt } from "#shared/domain/coach/read/entities/form.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { Suggestion } from "#shared/domain/training/planning/progression.ts";
import {
  type Answer,
  type AnswerDraft,
  type AnswerInput,
  type AnswerLine,
  counted,
  createDraft,
  line,
  rule,
} from "./answer.ts";
import { sessionPart } from "./session-part.ts";
import { figureOf, idsOf, nothingLogged } from "./standing.ts";
import { routineOfDay, sayAge, subjectsOf } from "./subjects.ts";

/** Repetitions and RPE for which a load is calculated where neither question nor routine has any. */
const USUAL_REPS = 5;
const USUAL_RPE = 8;

/** Says what the routine's rule gives for next time; false where there is no rule. */
const sayRule = (draft: AnswerDraft, { log }: AnswerInput, id: string, said: Suggestion | null): boolean => {
  if (!said) return false;
  const last = log.sessionsHere(id).at(-1);
  const day = last?.day ?? null;
  const made = { subject: id, from: day, to: day, setIds: idsOf(last?.working ?? []), ...NEXT };
  const reps = draft.cite(counted("nextReps", said.reps, "reps", made));
  if (said.weight_kg > 0) {
    const load = draft.cite(counted("next", said.weight_kg, "kg", made));
    draft.say("load.next", { exercise: { exercise: id }, load, reps });
  } else draft.say("load.nextReps", { exercise: { exercise: id }, reps });
  draft.say(`reasons.${said.reason}`);
  return true;
};

/** The sentence on what was lifted last, for an exercise without a rule. */
const lastLine = (draft: AnswerDraft, { log }: AnswerInput, id: string): AnswerLine => {
  const session = log.sessionsHere(id).at(-1);
  const exercise = { exercise: id };
  const best = session?.working.toSorted(
    (a, b) => (b.weight_kg ?? 0) - (a.weight_kg ?? 0) || (b.reps ?? 0) - (a.reps ?? 0),
  )[0];
  if (!session || !best) return line("load.free", { exercise });
  if ((best.reps ?? 0) === 0) return line("load.lastTime", { exercise });
  const made = { subject: id, setIds: [best.id], from: session.day, to: session.day };
  const day = draft.cite(counted("lastDay", session.day, "day", made));
  const reps = draft.cite(counted("bestReps", best.reps ?? 0, "reps", made));
  if ((best.weight_kg ?? 0) === 0) return line("load.lastReps", { exercise, day, reps });
  const load = draft.cite(counted("bestLoad", best.weight_kg ?? 0, "kg", made));
  return line("load.last", { exercise, day, reps, load });
};

/** Says the load for a target RPE from the lift's estimated maximum; false where that is unknown. */
const sayByEffort = (draft: AnswerDraft, question: AnswerInput, id: string, said: Suggestion | null): boolean => {
  const { log, member, entities } = question;
  const exercise = log.find(id);
  const standing = exerciseTrendOf(log, id);
  if (!exercise || standing?.unit !== "kg" || standing.level === null) return false;
  const [reps, rpe] = [entities.reps ?? said?.reps ?? USUAL_REPS, entities.rpe ?? USUAL_RPE];
  const unit = unitOf(member, id);
  const { equipment } = exercise;
  const loading = { exercise_id: id, equipment, unit, gym: member.gyms[unit] };
  const weight = loadFor(reps, rpe, standing.level, loading);
  if (weight === null) return false;
  draft.say("load.rpe", {
    exercise: { exercise: id },
    rpe: draft.cite(rule("targetRpe", rpe, "rpe", entities.rpe === null ? "rule of the engine" : "own question")),
    reps: draft.cite(rule("targetReps", reps, "reps", targetSource(question, said))),
    load: draft.cite({ ...figureOf(standing, id, "loadFor", weight, "kg"), ...LOAD_FOR, args: { reps, rpe } }),
  });
  return true;
};

const targetSource = ({ entities }: AnswerInput, said: Suggestion | null): string =>
  entities.reps === null ? (said ? "own routine" : "rule of the engine") : "own question";

/** Answers that a set felt heavy or light, and how the next load takes that into account. */
const feltAnswer = (question: AnswerInput, { id }: Exercise, felt: "Heavy" | "Light"): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  const found = routineWith(log, member, id);
  const progression = found?.exercise.progression ?? "none";
  const said = (found && nextSets(log, member, found.exercise).suggestion) ?? null;
  const way =
    said === null || progression === "none" || progression === "percent" ? "None" : progression === "rpe" ? "Rpe" : "";
  draft.say(`load.felt${felt}${way}`);
  const session = log.sessionsHere(id).at(-1);
  const hardest = session?.working.toSorted((a, b) => (b.rpe ?? 0) - (a.rpe ?? 0))[0];
  if (session && hardest) {
    const made = { subject: id, from: session.day, to: session.day, setIds: [hardest.id] };
    const day = draft.cite(counted("lastDay", session.day, "day", made));
    if (hardest.rpe !== null)
      draft.say("load.feltRpe", { day, rpe: draft.cite(counted("lastRpe", hardest.rpe, "rpe", made)) });
    if (session.day !== log.today) draft.say("load.feltUnlogged", { day });
  }
  if (!sayRule(draft, question, id, said)) draft.add({ type: "text", line: lastLine(draft, question, id) });
  if (felt === "Heavy" && said && said.from > 0 && said.weight_kg > said.from) {
    const made = {
      subject: id,
      from: session?.day ?? null,
      to: session?.day ?? null,
      setIds: idsOf(session?.working ?? []),
    };
    draft.say("load.feltKeep", { from: draft.cite(counted("lastLoad", said.from, "kg", made)) });
  }
  return draft.done("load", "felt");
};

export const load = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const felt = entities.exercise && entities.load === null && entities.rpe === null ? howFelt(entities.words) : null;
  if (entities.exercise && felt) return feltAnswer(question, entities.exercise, felt);
  const draft = createDraft();
  const named = entities.exercise ? [entities.exercise.id] : null;
  const day = routineOfDay(log, member);
  const part = day && sessionPart(log, member, day.routine, entities);
  const ids =
    named ??
    part?.kept.map(({ exercise_id }) => exercise_id) ??
    day?.routine.exercises.map(({ exercise_id }) => exercise_id) ??
    subjectsOf(question);
  if (ids.length === 0) return nothingLogged(question, "load");
  const isTarget = entities.rpe !== null || entities.reps !== null;
  let answered = 0;
  let isTwofold = false;
  for (const id of ids) {
    const found = routineWith(log, member, id);
    const said = (found && nextSets(log, member, found.exercise).suggestion) ?? null;
    // Who names a target gets the load for it; who may have none, or whose lift has none, what the routine says.
    const byEffort = () => isAdult(member) && sayByEffort(draft, question, id, said);
    if (isTarget && byEffort()) {
      answered += 1;
      continue;
    }
    if (isTarget && isAdult(member)) {
      draft.say(log.find(id)?.type === "bodyweight" ? "load.body" : "load.noRpe", { exercise: { exercise: id } });
    }
    const isRuled = sayRule(draft, question, id, said);
    if (!isRuled) draft.add({ type: "text", line: lastLine(draft, question, id) });
    const isByEffort = !isTarget && byEffort();
    if (isByEffort || isRuled) answered += 1;
    isTwofold ||= isByEffort && isRuled;
  }
  if (isTwofold) draft.say("load.twofold");
  if (isTarget && !isAdult(member)) draft.say("minor.target");
  sayAge(
    draft,
    log,
    ids.flatMap((id) => log.sessionsHere(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("load", answered > 0 ? "next" : "free");
};

export const whynot = (question: AnswerInput): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  const day = routineOfDay(log, member);
  const id = question.entities.exercise?.id ?? day?.routine.exercises[0]?.exercise_id ?? subjectsOf(question, 1)[0];
  const newest = id === undefined ? undefined : log.sessionsHere(id).at(-1);
  if (id === undefined || !newest) return nothingLogged(question, "whynot");
  const found = routineWith(log, member, id);
  const targets = found?.exercise.sets.filter(({ kind, reps_min }) => kind === "normal" && reps_min !== null) ?? [];
  const goal =
    found?.exercise.progression === "linear" ? targets[0]?.reps_min : (targets[0]?.reps_max ?? targets[0]?.reps_min);
  if (!found || found.exercise.progression === "none" || goal === undefined || goal === null) {
    draft.say("whynot.none", { exercise: { exercise: id } });
    return draft.done("whynot", "none");
  }
  const own = sessionsOfEntry(log, member, found.exercise).at(-1);
  const session = own ?? newest;
  const made = { subject: id, setIds: idsOf(session.working), from: session.day, to: session.day };
  const target = { ...made, source: "own routine" };
  draft.say("whynot.goal", {
    exercise: { exercise: id },
    goal: draft.cite(counted("goalReps", goal, "reps", target)),
    sets: draft.cite(counted("goalSets", targets.length, "sets", target)),
  });
  const when = draft.cite(counted("lastDay", session.day, "day", made));
  const plan = nextSets(log, member, found.exercise).suggestion;
  if (!own && plan) {
    draft.say("whynot.first", { load: draft.cite(counted("next", plan.weight_kg, "kg", made)) });
    sayAge(draft, log, [session]);
    return draft.done("whynot", "first");
  }
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
