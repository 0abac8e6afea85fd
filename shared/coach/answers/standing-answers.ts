import { causesOf } from "#shared/coach/engine/causes.ts";
import { nextSets, routineWith } from "#shared/coach/engine/next.ts";
import { REFERENCE } from "#shared/coach/engine/volume.ts";
import { workingSets } from "#shared/coach/proposals/apply-ops.ts";
import type { Op } from "#shared/coach/proposals/op.ts";
import { type Answer, counted, createDraft, factIds, type Line, line, type Question } from "./answer.ts";
import { nothing, sayStanding } from "./standing.ts";
import { sayAge, subjectsOf } from "./subjects.ts";

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
  draft.diff(remedy(question, id, marks), "lasting");
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
    const sets = workingSets(found.exercise);
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
