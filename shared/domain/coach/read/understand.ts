import { insultIn } from "#shared/domain/coach/safety/insults.ts";
import { doubtIn, redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { isOfAnother, saysCondition } from "./condition.ts";
import { withMore } from "./edit-mentions.ts";
import { createReadMessage } from "./message.ts";
import { OF_PASSAGES } from "./small-talk.ts";
import { meaningOf, OWN } from "./steps.ts";
import type { Context, Understand, Understood } from "./understood.ts";

/** Most characters of a message that is read; a longer one gets an answer that says so. */
export const MAX_CHARACTERS = 2000;

const CLAUSE_END = /[,;:.!?\n]+(?=\s|$)/;
/** Fewest words of a clause that asks something by itself: «è rotta?» does not. */
const FEWEST = 3;

/** What the last clause of a message surely asks by itself: «torno a casa, cosa faccio oggi?» Null for none. */
const ofLastClause = (text: string, read: (clause: string) => Understood): Understood | null => {
  const [last, ...before] = text
    .split(CLAUSE_END)
    .filter((clause) => clause.trim() !== "")
    .reverse();
  const isWhole = last !== undefined && before.length > 0 && last.trim().split(/\s+/).length >= FEWEST;
  const asked = isWhole ? read(last) : null;
  return asked?.kind === "question" && (asked.likely ?? 1) >= OWN ? asked : null;
};

/**
 * Makes a function that understands messages. `unit`: of loads without one. It takes some tens of milliseconds; keep
 * the function for many messages.
 */
export const createUnderstand = (
  exercises: readonly Exercise[],
  isTrained: (exerciseId: string) => boolean,
  unit: WeightUnit,
): Understand => {
  const readMessage = createReadMessage(exercises, isTrained, unit);
  const understand: Understand = (text, language, today, context = null, isSettled = false) => {
    const flag = isSettled ? null : redFlagIn(text);
    if (flag) return { kind: "safety", flag };
    if (text.trim() === "") return { kind: "empty" };
    if (text.length > MAX_CHARACTERS) return { kind: "tooLong", most: MAX_CHARACTERS };
    const words = wordsOf(text);
    if (saysCondition(words)) return { kind: "condition" };
    const insult = insultIn(words);
    if (insult && insult !== "sport") return { kind: "talk", talk: insult === "self" ? "low" : "insult" };
    if (isOfAnother(words)) return { kind: "talk", talk: "another" };
    const readAnew = (anew: string) => understand(anew, language, today);
    const read = (part: string, on: Context | null = null) =>
      meaningOf(readMessage(part, language, today, on), readAnew);
    const whole = read(text, context);
    const isAside = whole.kind === "unknown" || (whole.kind === "talk" && OF_PASSAGES.includes(whole.talk));
    const meant = withMore(text, (isAside && ofLastClause(text, read)) || whole, read);
    const doubt = isSettled ? null : doubtIn(text);
    // Small talk advises nothing, and the answer to a pain begins with what to stop.
    const isCareful =
      meant.kind === "talk" || meant.kind === "safety" || ("intent" in meant && meant.intent === "pain");
    return doubt && !isCareful ? { kind: "unclear", doubt } : meant;
  };
  return understand;
};
