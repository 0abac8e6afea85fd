import { type CoachMember, isAdult } from "#shared/coach/member.ts";
import type { Intent } from "#shared/coach/understanding/intents.ts";
import type { Term } from "#shared/coach/understanding/statements/terms.ts";
import { DELOAD_DAYS, DELOAD_SETS } from "#shared/training/planning/deload.ts";
import { type Answer, createDraft, rule } from "./answer.ts";

/** What one may want to know of oneself next. */
const NEXT: Partial<Record<Term, Intent>> = {
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

/** What is said of maxima and of sets to failure to those who may hear of neither. */
const ADULTS: Partial<Record<Term, "minor.maxima" | "minor.effort">> = {
  oneRepMax: "minor.maxima",
  failure: "minor.effort",
};

/** What words of the gym mean, one after the other. */
export const termsAnswer = (terms: readonly Term[], member: CoachMember): Answer => {
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
  const intents = [...new Set(terms.flatMap((term) => NEXT[term] ?? []))];
  if (intents.length > 0) draft.add({ type: "offers", intents });
  return draft.done(null, "terms");
};
