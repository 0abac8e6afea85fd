import { saysHurts } from "#shared/domain/coach/engine/reported-pain.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";

const THE = "(?: (?:il|lo|la|l|i|gli|le|un|una|the|a|an|bene|correttamente|proper))*";
const HOW = new RegExp(
  [
    `\\bcome si (?:fa|fanno|esegu\\w+|usa|usano)\\b`,
    `\\bcome (?:faccio|devo fare|eseguo|uso)(?! a\\b)${THE}\\b`,
    "\\b(?:tecnic[ah]|esecuzione|esegu\\w+|punti chiave|errori (?:comuni|da evitare|tipici)|technique|cues)\\b",
    "\\b(?:sbaglio|attent[oa]|attenzione) (?:qualcosa |a |in )*(?:nel|nella|nello|nelle|nei|alla|con)\\b",
    "\\bhow (?:to|do i|do you|should i) (?:do|perform|use)\\b",
    "\\b(?:good|proper|right|correct|better|my) form\\b|\\bform (?:on|for|in)\\b",
  ].join("|"),
);

/** Questions on the log or plan, which may have such words too. */
const OTHERS: readonly Intent[] = ["stall", "whynot", "edit", "swap", "build", "time", "last", "records"];

/** Whether a message asks how an exercise is done. */
export const asksTechnique = (words: readonly string[], understood: Understood): boolean => {
  if (!HOW.test(words.join(" ")) || saysHurts(words)) return false;
  return understood.kind === "unknown" || (understood.kind === "question" && !OTHERS.includes(understood.intent));
};

const EXERCISE = "exercise/";

/** The passage of an exercise's cues; null for one without. */
export const cuesPassage = ({ id, cues_it }: Exercise): string | null =>
  cues_it.length > 0 ? `${EXERCISE}${id}` : null;

/** The id of the exercise whose cues a passage is; null for another passage. */
export const exerciseOfPassage = (passageId: string): string | null =>
  passageId.startsWith(EXERCISE) ? passageId.slice(EXERCISE.length) : null;
