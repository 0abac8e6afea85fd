import { acuteFlagIn } from "./acute-rules.ts";
import { circumstancesOf } from "./circumstances.ts";
import { eatsTooLittle, losesHold, wantsToWeighLess } from "./eating-signs.ts";
import { ELSEWHERE, HARMLESS, isNoSign, NEGATED_FILLERS, NEGATORS } from "./exceptions.ts";
import { insultIn } from "./insults.ts";
import { cardOfLikeness, saysEmergency } from "./likeness.ts";
import { type MessageFeatures, redFlagProbability } from "./net.ts";
import { type FoundPhrase, phrasesIn } from "./phrases.ts";
import { GAP, RED_FLAGS, type RedFlag, type Rule } from "./rule.ts";
import { RULES } from "./rules.ts";
import { leaksOnEffort } from "./signs/effort-leak.ts";
import { figureFlagIn, hasFinePressure, lossIn } from "./signs/figure-signs.ts";
import { isMuscleNotFelt } from "./signs/muscle-not-felt.ts";
import { substanceFlagIn } from "./signs/substance-signs.ts";
import { symptomsIn } from "./signs/symptom-concepts.ts";
import { womensFlagIn } from "./signs/women-signs.ts";
import { tellsOfViolence } from "./violence-rules.ts";
import { isOneOf, isTerm, oneOf, STOP, type Terms, wordsOf } from "./words.ts";

/** The indexes of the first and last word of a match. */
type Span = { from: number; to: number };
type Message = { words: readonly string[]; turns: readonly FoundPhrase[] };

const isTurn = (term: string): boolean => /^[A-Z]+$/.test(term);

const SMALL = new Set(
  "a la il i l le gli di da del della in con un una su sul per the an my of to on for that".split(" "),
);

/** The alternatives of each slot of a phrase. A slot with a small word among them is optional. */
const phraseOf = (phrase: string): Terms[] =>
  phrase
    .split(" ")
    .map((slot) => slot.split("|"))
    .filter((slot) => slot.length === 1 || !slot.some((term) => SMALL.has(term)));

/** The phrases of rules. A phrase of one slot names the sign itself. */
const PHRASES = new Map(
  RULES.map((rule) => {
    const phrases = (rule.phrases ?? []).map(phraseOf);
    return [
      rule,
      { names: phrases.filter(({ length }) => length === 1), longer: phrases.filter(({ length }) => length > 1) },
    ];
  }),
);

/**
 * The index of the last word where the slots from `slot` on follow the word at `at`, each a few words apart; null where
 * they do not.
 */
const endOf = (words: readonly string[], at: number, slots: readonly Terms[], slot: number): number | null => {
  const list = slots[slot];
  if (!list) return at;
  for (let next = at + 1; next <= at + 1 + GAP && words[next] !== undefined && words[next] !== STOP; next += 1) {
    const end = isOneOf(words[next] ?? "", list) ? endOf(words, next, slots, slot + 1) : null;
    if (end !== null) return end;
  }
  return null;
};

/** The indexes of the words that match a list. */
const placesOf = (words: readonly string[], list: Terms): number[] => {
  const isListed = oneOf(list);
  const places: number[] = [];
  for (let at = 0; at < words.length; at += 1) if (isListed(words[at] ?? "")) places.push(at);
  return places;
};

/** All matches of a phrase's slots in this order. */
const findPhrase = ({ words, turns }: Message, slots: readonly Terms[]): Span[] => {
  const [first = []] = slots;
  const [name = ""] = first;
  if (slots.length === 1 && isTurn(name)) return turns.filter((turn) => turn.name === name);
  return placesOf(words, first).flatMap((from) => {
    const to = endOf(words, from, slots, 1);
    return to === null ? [] : [{ from, to }];
  });
};

/** Matches of one term of every list, no word used twice, within at most `within` words. */
const findAll = ({ words, turns }: Message, lists: readonly Terms[], within: number): Span[] => {
  const places: Span[][] = [];
  for (const list of lists) {
    const found = [
      ...placesOf(words, list).map((at) => ({ from: at, to: at })),
      ...turns.filter(({ name }) => list.includes(name)),
    ];
    if (found.length === 0) return [];
    places.push(found);
  }
  const grow = (span: Span | null, taken: readonly number[], list: number): Span[] => {
    const here = places[list];
    if (!here) return span ? [span] : [];
    return here.flatMap((place) => {
      const from = Math.min(span?.from ?? place.from, place.from);
      const to = Math.max(span?.to ?? place.to, place.to);
      return to - from > within + 1 || taken.includes(place.from)
        ? []
        : grow({ from, to }, [...taken, place.from], list + 1);
    });
  };
  return grow(null, [], 0);
};

const findNear = (words: readonly string[], [left, right]: readonly [Terms, Terms], within: number): Span[] => {
  const lefts = placesOf(words, left);
  const rights = lefts.length > 0 ? placesOf(words, right) : [];
  const elsewhere = rights.length > 0 ? placesOf(words, ELSEWHERE) : [];
  return lefts.flatMap((at) =>
    rights.flatMap((other) => {
      const [from, to] = [Math.min(at, other), Math.max(at, other)];
      if (to === from || to - from > within + 1 || words.slice(from, to).includes(STOP)) return [];
      // The complaint belongs to the part that stands nearest.
      return elsewhere.some((part) => Math.abs(part - at) < Math.abs(other - at)) ? [] : [{ from, to }];
    }),
  );
};

const isNegated = (words: readonly string[], { from }: Span): boolean => {
  let at = from - 1;
  while (at >= 0 && isOneOf(words[at] ?? "", NEGATED_FILLERS) && from - at <= 4) at -= 1;
  return at >= 0 && NEGATORS.includes(words[at] ?? "");
};

const withoutHarmless = (text: string): string => HARMLESS.reduce((left, pattern) => left.replace(pattern, " "), text);

/**
 * Whether a rule matches, and whether by a word that names the sign itself (`isCertain`), as «svenuta»; null for no
 * match.
 */
const holds = (message: Message, rule: Rule): { isCertain: boolean } | null => {
  const { words } = message;
  const { near, all, within = 3, unless = [], isSure = false } = rule;
  if (words.some((word) => unless.some((term) => word === term || (term.endsWith("*") && isTerm(word, term)))))
    return null;
  const { names = [], longer = [] } = PHRASES.get(rule) ?? {};
  const isDenied = ({ from, to }: Span) => words.slice(from, to).some((word) => NEGATORS.includes(word));
  const isSaid = (span: Span) => !isNegated(words, span) && !(isSure && isDenied(span));
  const isCertain = names.some((slots) => findPhrase(message, slots).some(isSaid));
  const isFound =
    isCertain ||
    longer.some((slots) => findPhrase(message, slots).some(isSaid)) ||
    (near ? findNear(words, near, within).some(isSaid) : false) ||
    (all ? findAll(message, all, within).some(isSaid) : false);
  return isFound ? { isCertain } : null;
};

/**
 * Probabilities of a red flag. `found`: where a rule matched; `alone`: by the net alone, beside
 * words of an emergency (`acute`) or not. From `card` on a card is
 * shown, from `ask` on PrimeBot asks what is meant.
 */
const ALIKE = {
  found: { card: 0.42, ask: 0.15 },
  acute: { card: 0.65, ask: 0.38 },
  alone: { card: 0.75, ask: 0.38 },
  clause: 0.8,
};
/** Circumstances that cancel a sign that names itself, as «svenuto»; without them it needs no second opinion. */
const SOFTENED = ["negated", "story", "other", "past", "bygone", "jest"];
/** The same for a rule with `isSure`: «mi fa male» is never about the past, and negations are part of such rules. */
const OTHERWISE = ["story", "other", "bygone"];
/** Words that are judged together, so that a sign in a long message counts too. */
const WINDOW = 32;

/** A message in parts of {@link WINDOW} words that overlap by half. */
const partsOf = (words: readonly string[]): string[][] => {
  const count = Math.max(1, Math.ceil((words.length - WINDOW) / (WINDOW / 2)) + 1);
  return Array.from({ length: count }, (_, at) => words.slice((at * WINDOW) / 2, (at * WINDOW) / 2 + WINDOW));
};

/** The features that the net reads from a message's words. */
export const saidOf = (words: readonly string[]): MessageFeatures => {
  const left = withoutHarmless(words.join(" "));
  return {
    words: left.split(" ").filter(Boolean),
    turns: [...new Set(phrasesIn(left).map(({ name }) => name))],
    circumstances: circumstancesOf(words),
  };
};

/**
 * A part of a message with the rules' findings. `found`: their red flags; `isCertain`: one by a word that names the
 * sign itself; `isSure`: one by a rule that needs no second opinion.
 */
type PartFeatures = MessageFeatures & { found: readonly RedFlag[]; isCertain: boolean; isSure: boolean };

const partFeatures = (part: readonly string[], whole = part): PartFeatures => {
  const words = withoutHarmless(part.join(" ")).split(" ").filter(Boolean);
  const message = { words, turns: phrasesIn(words.join(" ")) };
  const held = RULES.flatMap((rule) => {
    const how = holds(message, rule);
    return how ? [{ flag: rule.flag, isSure: rule.isSure === true, ...how }] : [];
  });
  return {
    ...saidOf(part),
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

/** How sure it is that a part holds a sign. */
const surenessOf = (part: PartFeatures): "card" | "ask" | null => {
  if (part.isSure && !part.circumstances.some((name) => OTHERWISE.includes(name))) return "card";
  if (part.isCertain && !part.circumstances.some((name) => SOFTENED.includes(name))) return "card";
  if (part.found.length === 0 && part.words.filter((word) => word !== STOP).length <= FEW && onlyNames(part.words))
    return null;
  const alike = ALIKE[part.found.length > 0 ? "found" : saysEmergency(part.words) ? "acute" : "alone"];
  const probability = redFlagProbability(part);
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
  const flag = RED_FLAGS.find((one) => found.has(one)) ?? null;
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
