import { type Answer, type AnswerInput, counted, createDraft, line } from "#shared/domain/coach/answers/answer.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";

const SEES =
  /\b(?:ved\w+|mostr\w+|legg\w+|ricord\w+|apri\w*|show|see|look at|view|open|remind|qual e|com e|what is|what s|whats)\b/;
/** A plan that there is: «la mia scheda», and not «una scheda». */
const OWN_PLAN =
  /\b(?:la|le|il|i|l|mi[aeo]|miei|attuale|my|the|current) (?:(?:mi[aeo]|miei|current|own) )?(?:sched[ae]|programm[ai]|pian[oi]|routines?|program|plan)\b(?! (?:di scarico|nuov|new))/;

/** Whether words ask to see the plan that there is: «mi fai vedere la scheda?» */
export const asksToSeePlan = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  return SEES.test(said) && OWN_PLAN.test(said);
};

/** The member's routines with the working sets of each exercise. */
export const planAnswer = ({ member }: AnswerInput): Answer => {
  const draft = createDraft();
  for (const { name, exercises } of member.routines) {
    const sets = (value: number, subject: string | null) =>
      draft.cite(counted("plannedSets", value, "sets", { subject, args: { routine: name }, source: "own routine" }));
    const counts = exercises.map(workingSetCount);
    draft.say("plan.routine", {
      routine: { name },
      sets: sets(
        counts.reduce((sum, count) => sum + count, 0),
        null,
      ),
    });
    draft.list(
      exercises.map(({ exercise_id: id }, at) =>
        line("last.exercise", { exercise: { exercise: id }, sets: sets(counts[at] ?? 0, id) }),
      ),
    );
  }
  draft.add({ type: "place", place: "workouts" });
  return draft.done("build", "plan");
};
