import { isOneOf, terms } from "#shared/domain/coach/safety/words.ts";
import { numberOf } from "./numbers.ts";

/** Why a member does not train for a time: illness, or absence. */
export const AWAY_REASONS = ["ill", "away"] as const;
export type Away = (typeof AWAY_REASONS)[number];

const ILL =
  /\b(?:(?:sono|sto|mi sento) (?:\w+ )?(?:malat[oa]|ammalat[oa]|influenzat[oa]|raffreddat[oa])|mi sono (?:ammalat[oa]|raffreddat[oa])|(?:ho|mi e venut[ao]|mi sono pres[oa]|ho preso|sono a letto con) (?:[\w.]+ ){0,3}(?:febbre|influenza|raffreddore|covid|gastroenterite|bronchite|tonsillite)|(?:i m|im|i am|feeling|home) (?:\w+ ){0,2}(?:sick|ill)(?! of)|(?:i have|i ve got|got|i ve|caught|down with) (?:\w+ ){0,2}(?:flu|fever|covid|a cold))\b/;
const AWAY =
  /\b(?:(?:vado|andro|parto|partiro|partiamo|andiamo|sono|siamo|saro|saremo|staro) (?:\w+ ){0,3}(?:(?:in|di) (?:vacanza|ferie|viaggio|trasferta)|al mare|all estero|via(?! (?:da|di|dal|dalla|col|con))|fuori (?:citta|casa|sede|per lavoro)|per (?:le|una|la) (?:vacanz\w|ferie))|(?:faccio|prendo|mi prendo) (?:\w+ ){0,3}(?:vacanz\w|ferie)|(?:i m|im|i am|we re|i ll be|ill be|will be|going|leaving|flying) (?:\w+ ){0,3}(?:on (?:holidays?|vacation|leave|a trip)|travell?ing|away|abroad|out of town)|(?:going|leaving) for (?:\w+ ){0,2}(?:holidays?|vacation|trip))\b/;
const STOPS =
  /\b(?:non (?:mi alleno|mi allenero|posso allenarmi|potro allenarmi|riesco ad allenarmi|vengo in palestra|vado in palestra)|(?:cant|wont|not going to|not gonna|unable to) (?:train|work out|lift|make it to the gym|go to the gym))\b/;
const FOR_A_TIME =
  /\b(?:quest[ao] (?:settimana|mese)|(?:prossim[ao]|tutt[ao] la) settimana|settimana prossima|(?:per|fino a) (?:\w+ ){0,3}(?:giorn[oi]|settiman[ae]|mes[ei]|lunedi|fine)|(?:this|next|all) (?:week|month)|for (?:\w+ ){0,3}(?:days?|weeks?|months?)|until)\b/;
/** Past pauses, which the member is back from. */
const BYGONE =
  /\b(?:stat[oa]|ero|eravamo|avevo|avuto|andat[oa]|dopo|passat[oaei]|guarit[oa]|torn\w+|rientr\w+|ripre\w+|ripart\w+|ricominc\w+|riprend\w+|was|were|had|been|after|back|return\w*|resum\w*|restart\w*|gone|over|recovered)\b/;
/** Wishes to train anyway, and questions about the journey itself. */
const ELSE =
  /\b(?:dove|where|oggi|stasera|today|tonight|hotel|attrezz\w+|elastic\w+|esercizi\w*|sched[ae]|program\w*|routine|workouts?|plan|equipment|scaric\w+|deload\w*|bands?|exercises?|perche|why|perd\w+|lose|losing|euro|dollars|libr\w|books?)\b/;

/**
 * Why the member does not train for a time, now or soon; null where they do not say so, are back, or ask what to train
 * meanwhile.
 */
export const awayIn = (words: readonly string[]): Away | null => {
  const said = words.join(" ");
  if (BYGONE.test(said)) return null;
  if (ILL.test(said)) return "ill";
  if (ELSE.test(said)) return null;
  return AWAY.test(said) || (STOPS.test(said) && FOR_A_TIME.test(said)) ? "away" : null;
};

const WELL_AGAIN =
  /\b(?:guarit[oa]|sto (?:\w+ )?(?:bene|meglio)|mi e passat[oa]|(?:i m|im|feel|feeling) (?:\w+ )?(?:fine|well|better|good)|recovered)\b/;

/** Whether the member is ill after a message: they said so, and not since that they are well. `was`: before it. */
export const isIllAfter = (was: boolean, words: readonly string[]): boolean =>
  !WELL_AGAIN.test(words.join(" ")) && (was || awayIn(words) === "ill");

const DAYS_IN: readonly (readonly [RegExp, number])[] = [
  [/^(?:giorn[oi]|gg|days?)$/, 1],
  [/^(?:settiman[ae]|weeks?)$/, 7],
  [/^(?:mes[ei]|mesetto|months?)$/, 30],
  [/^(?:ann[oi]|years?)$/, 365],
];
const ONE = /^(?:un|una|uno|a|an|one)$/;
const COUPLE = /^(?:paio|couple)$/;
const SOME = /^(?:qualche|alcun[ei]|few|several)$/;
const OF = /^(?:di|of|buon[oi]?|intero|intera|whole|full)$/;
/** Smallest number that «some» stands for. */
const SOME_ARE = 3;

const countOf = (word: string): number | null => {
  if (ONE.test(word)) return 1;
  if (COUPLE.test(word)) return 2;
  return SOME.test(word) ? SOME_ARE : numberOf(word);
};

const ILLNESS = "malat* malann* influenz* febbre covid bronchit* gastroenterit* polmonit* sick ill illness flu fever";
const ILL_WORDS = terms(ILLNESS);

/** Whether words speak of an illness as the reason of a pause: «torno dopo una settimana di influenza». */
export const saysIllness = (words: readonly string[]): boolean => words.some((word) => isOneOf(word, ILL_WORDS));

/** Words of stopping, of what one stops for, and of returning. */
const PAUSES = terms(
  "torn* ritorn* rientr* guarisc* riprend* ripres* ripart* ricominc* ripigl* ferm* stop* smess* moll* paus* vacanz* ferie infortun* operat* operazion* gess* lontan* assen* " +
    `back return* resum* restart* again off break layoff away quit holiday* vacation injur* surgery since havent hiatus ${ILLNESS}`,
);

const NOT_TRAINING = /\bnon (?:mi )?(?:alleno|vado|vengo)\b/;

/** Whether a message speaks of a pause or of the time after one, without which no question is one of returning. */
export const saysPause = (words: readonly string[]): boolean =>
  words.some((word) => isOneOf(word, PAUSES)) || NOT_TRAINING.test(words.join(" "));

/** The longest pause that a message names, in days, a month as 30; null for none. */
export const longestPause = (words: readonly string[]): number | null => {
  const said = words.flatMap((word, at) => {
    const days = DAYS_IN.find(([unit]) => unit.test(word))?.[1];
    if (days === undefined) return [];
    const before = words[at - 1] ?? "";
    const count = countOf(OF.test(before) ? (words[at - 2] ?? "") : before);
    return count === null ? [] : [count * days];
  });
  return said.length === 0 ? null : Math.max(...said);
};
