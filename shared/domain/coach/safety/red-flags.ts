import { acuteFlagIn } from "./acute-rules.ts";
import { circumstancesOf } from "./circumstances.ts";
import { eatsTooLittle, losesHold, wantsToWeighLess } from "./eating-signs.ts";
import { HARMLESS, isNoSign } from "./exceptions.ts";
import { insultIn } from "./insults.ts";
import { cardOfLikeness, nearerCard, saysEmergency } from "./likeness.ts";
import { type MessageFeatures, redFlagProbability } from "./net.ts";
import { type FoundPhrase, phrasesIn } from "./phrases.ts";
import { RED_FLAGS, type RedFlag } from "./rule.ts";
import { leaksOnEffort } from "./signs/effort-leak.ts";
import { figureFlagIn, hasFinePressure, lossIn } from "./signs/figure-signs.ts";
import { heldRules } from "./signs/held-rules.ts";
import { isMuscleNotFelt } from "./signs/muscle-not-felt.ts";
import { substanceFlagIn } from "./signs/substance-signs.ts";
import { symptomsIn } from "./signs/symptom-concepts.ts";
import { womensFlagIn } from "./signs/women-signs.ts";
import { tellsOfViolence } from "./violence-rules.ts";
import { STOP, wordsOf } from "./words.ts";

const withoutHarmless = (text: string): string => HARMLESS.reduce((left, pattern) => left.replace(pattern, " "), text);

/**
 * Probabilities of a red flag. `found`: where a rule matched; `drug`: where one is named; `alone`: by the net alone,
 * beside words of an emergency (`acute`) or not. From `card` on a card is shown, from `ask` on PrimeBot asks what is
 * meant. A word that names the sign itself, as «infarto», needs no more than `certain`.
 */
const ALIKE = {
  found: { card: 0.37, ask: 0.15 },
  acute: { card: 0.6, ask: 0.36 },
  alone: { card: 0.67, ask: 0.4 },
  certain: 0.15,
  drug: { card: 0.36, ask: 0.36 },
  clause: 0.5,
};
/** Circumstances that cancel a sign that names itself, as «svenuto». */
const SOFTENED = ["negated", "story", "past", "bygone", "jest"];
/** The same for a rule with `isSure`: «mi fa male» is never about the past, and negations are part of such rules. */
const OTHERWISE = ["story", "bygone"];
/** Words that are judged together, so that a sign in a long message counts too. */
const WINDOW = 32;

/** A message in parts of {@link WINDOW} words that overlap by half. */
const partsOf = (words: readonly string[]): string[][] => {
  const count = Math.max(1, Math.ceil((words.length - WINDOW) / (WINDOW / 2)) + 1);
  return Array.from({ length: count }, (_, at) => words.slice((at * WINDOW) / 2, (at * WINDOW) / 2 + WINDOW));
};

/** A message's words without what is harmless, and the turns of phrase among them. */
const withoutHarmlessWords = (words: readonly string[]) => {
  const left = withoutHarmless(words.join(" "));
  return { words: left.split(" ").filter(Boolean), left, turns: phrasesIn(left) };
};

const namesOf = (turns: readonly FoundPhrase[]): string[] => [...new Set(turns.map(({ name }) => name))];

/** The features that the net reads from a message's words. */
export const saidOf = (said: readonly string[]): MessageFeatures => {
  const { words, turns } = withoutHarmlessWords(said);
  return { words, turns: namesOf(turns), circumstances: circumstancesOf(said) };
};

/**
 * A part of a message with the rules' findings. `found`: their red flags; `isCertain`: one by a word that names the
 * sign itself; `isSure`: one by a rule that needs no second opinion.
 */
type PartFeatures = MessageFeatures & { found: readonly RedFlag[]; isCertain: boolean; isSure: boolean };

const partFeatures = (part: readonly string[], whole = part): PartFeatures => {
  const { words, left, turns } = withoutHarmlessWords(part);
  // Where something harmless was left out, two spaces stand between words.
  const joined = words.join(" ");
  const held = heldRules(words, joined === left ? turns : phrasesIn(joined));
  return {
    words,
    turns: namesOf(turns),
    circumstances: circumstancesOf(whole),
    found: held.map(({ flag }) => flag),
    isCertain: held.some(({ isCertain }) => isCertain),
    isSure: held.some(({ isSure }) => isSure),
  };
};

/** Most words of a message without a symptom, as «e lo stacco?», which is like anything. */
const FEW = 4;
const NAMES = ["exercise", "muscle", "skill"];
const onlyNames = (words: readonly string[]): boolean => symptomsIn(words).every((name) => NAMES.includes(name));

/** The clauses of a message that has more than one. */
const clausesOf = (words: readonly string[]): string[][] => {
  const clauses: string[][] = [[]];
  for (const word of words) {
    if (word === STOP) clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  const said = clauses.filter(({ length }) => length > 0);
  return said.length > 1 ? said : [];
};

/** What a probability is measured against. Beside a drug little that is felt is harmless. */
const alikeOf = ({ found, words }: PartFeatures) => {
  if (found.length > 0) return ALIKE.found;
  if (symptomsIn(words).includes("drug")) return ALIKE.drug;
  return saysEmergency(words) ? ALIKE.acute : ALIKE.alone;
};

/** How sure it is that a part holds a sign. */
const surenessOf = (part: PartFeatures): "card" | "ask" | null => {
  const probability = redFlagProbability(part);
  const isSoftened = (names: readonly string[]) => part.circumstances.some((name) => names.includes(name));
  if (part.isSure && !isSoftened(OTHERWISE)) return "card";
  if (part.isCertain && probability >= ALIKE.certain && !isSoftened(SOFTENED)) return "card";
  if (part.found.length === 0 && part.words.filter((word) => word !== STOP).length <= FEW && onlyNames(part.words))
    return null;
  const alike = alikeOf(part);
  if (probability >= alike.card) return "card";
  return probability >= alike.ask ? "ask" : null;
};

/**
 * What PrimeBot asks before it answers. `unwell`: whether somebody is unwell or speaks of training; `muscle`: whether a
 * muscle that is not felt is numb or only works too little.
 */
export const DOUBTS = ["unwell", "muscle"] as const;
export type Doubt = (typeof DOUBTS)[number];
/** A red flag, a doubt, or neither. */
type Judgement = { flag: RedFlag | null; doubt: Doubt | null };
const HARMLESS_ALL: Judgement = { flag: null, doubt: null };

const judge = (text: string): Judgement => {
  const words = wordsOf(text);
  if (insultIn(words) !== null) return HARMLESS_ALL;
  const said = words.join(" ");
  const plain = withoutHarmless(said);
  const notFelt = isMuscleNotFelt(said);
  // What a muscle that does not work, or kilograms in months, is like, is no sign.
  const isLeak = leaksOnEffort(said);
  const isPlain = notFelt !== null || isLeak || lossIn(said) === "slow" || hasFinePressure(said);
  const parts = partsOf(words)
    .filter((part) => part.some((word) => word !== STOP))
    .map((part) => partFeatures(part))
    .map((part) => (isLeak ? { ...part, found: part.found.filter((flag) => flag !== "bladder") } : part))
    .map((part) => ({ ...part, sureness: isPlain && part.found.length === 0 ? null : surenessOf(part) }));
  // A sign that stands beside a question is one: each clause in which a rule found one is judged by itself too.
  const clauses = clausesOf(words)
    .map((clause) => partFeatures(clause, words))
    .filter((part) => part.found.length > 0 && redFlagProbability(part) >= ALIKE.clause);
  const dangerous = [...parts.filter(({ sureness }) => sureness === "card"), ...clauses];
  const found = new Set(dangerous.flatMap((part) => part.found));
  if (eatsTooLittle(plain) || wantsToWeighLess(plain) || losesHold(plain)) found.add("eating");
  if (tellsOfViolence(said)) found.add("violence");
  for (const flag of [figureFlagIn(said), substanceFlagIn(said), womensFlagIn(said)]) if (flag) found.add(flag);
  const acute = acuteFlagIn(said);
  if (acute) found.add(acute);
  // Blood that is brought up, or sugar that is low, waits for no helpline.
  if (found.has("unclear")) found.delete("eating");
  if (found.size === 0 && dangerous.length > 0 && !isNoSign(words)) found.add(cardOfLikeness(plain.split(" ")));
  const first = RED_FLAGS.find((one) => found.has(one)) ?? null;
  const flag = first === "unclear" ? nearerCard(said) : first;
  const isUnclear = parts.some(({ sureness }) => sureness === "ask") && !isNoSign(words);
  return { flag, doubt: flag ? null : notFelt === "bare" ? "muscle" : isUnclear ? "unwell" : null };
};

/** Cache of the latest messages: a conversation is read again with each question. */
const judged = new Map<string, Judgement>();
const JUDGED = 200;

const judgementOf = (text: string): Judgement => {
  const before = judged.get(text);
  if (before) return before;
  const judgement = judge(text);
  if (judged.size >= JUDGED) judged.clear();
  judged.set(text, judgement);
  return judgement;
};

/** The most urgent red flag in a message, Italian or English, with typos; null for none. It stops all advice. */
export const redFlagIn = (text: string): RedFlag | null => judgementOf(text).flag;

/** What PrimeBot asks about a message that may be a sign, before it answers; null for nothing, and for a red flag. */
export const doubtIn = (text: string): Doubt | null => judgementOf(text).doubt;
