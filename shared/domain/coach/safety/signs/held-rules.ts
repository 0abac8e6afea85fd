import { ELSEWHERE, NEGATED_FILLERS, NEGATORS } from "#shared/domain/coach/safety/exceptions.ts";
import type { FoundPhrase } from "#shared/domain/coach/safety/phrases.ts";
import { GAP, type RedFlag, type Rule } from "#shared/domain/coach/safety/rule.ts";
import { RULES } from "#shared/domain/coach/safety/rules.ts";
import { createListIndex, isOneOf, isTerm, STOP, type Terms } from "#shared/domain/coach/safety/words.ts";

/** The indexes of the first and last word of a match. */
type Span = { from: number; to: number };
/** `places`: the indexes of the words that match a list; nothing for a list without a word. */
type Message = {
  words: readonly string[];
  turns: readonly FoundPhrase[];
  places: ReadonlyMap<Terms, readonly number[]>;
};

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

/** Those of the lists that rules look for anywhere which hold a word: a message asks thousands about each word. */
const listsOf = createListIndex([
  ...new Set([
    ELSEWHERE,
    ...RULES.flatMap(({ near = [], all = [] }) => [...near, ...all]),
    ...[...PHRASES.values()].flatMap(({ names, longer }) =>
      [...names, ...longer].flatMap((slots) => slots.slice(0, 1)),
    ),
  ]),
]);

const placesIn = (words: readonly string[]): Message["places"] => {
  const places = new Map<Terms, number[]>();
  for (const [at, word] of words.entries()) {
    for (const list of listsOf(word)) {
      const there = places.get(list);
      if (there) there.push(at);
      else places.set(list, [at]);
    }
  }
  return places;
};

/** All matches of a phrase's slots in this order. */
const findPhrase = ({ words, turns, places }: Message, slots: readonly Terms[]): Span[] => {
  const [first = []] = slots;
  const [name = ""] = first;
  if (slots.length === 1 && isTurn(name)) return turns.filter((turn) => turn.name === name);
  return (places.get(first) ?? []).flatMap((from) => {
    const to = endOf(words, from, slots, 1);
    return to === null ? [] : [{ from, to }];
  });
};

/** Matches of one term of every list, no word used twice, within at most `within` words. */
const findAll = ({ turns, places }: Message, lists: readonly Terms[], within: number): Span[] => {
  const spans: Span[][] = [];
  for (const list of lists) {
    const found = [
      ...(places.get(list) ?? []).map((at) => ({ from: at, to: at })),
      ...turns.filter(({ name }) => list.includes(name)),
    ];
    if (found.length === 0) return [];
    spans.push(found);
  }
  const grow = (span: Span | null, taken: readonly number[], list: number): Span[] => {
    const here = spans[list];
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

const findNear = ({ words, places }: Message, [left, right]: readonly [Terms, Terms], within: number): Span[] => {
  const [lefts = [], rights = [], elsewhere = []] = [left, right, ELSEWHERE].map((list) => places.get(list));
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

/**
 * Whether a rule matches, and whether by a word that names the sign itself (`isCertain`), as «svenuta»; null for no
 * match.
 */
const holds = (message: Message, rule: Rule): { isCertain: boolean } | null => {
  const { words } = message;
  const { near, all, within = 3, unless = [], isSure = false } = rule;
  const { names = [], longer = [] } = PHRASES.get(rule) ?? {};
  const isDenied = ({ from, to }: Span) => words.slice(from, to).some((word) => NEGATORS.includes(word));
  const isSaid = (span: Span) => !isNegated(words, span) && !(isSure && isDenied(span));
  const isCertain = names.some((slots) => findPhrase(message, slots).some(isSaid));
  const isFound =
    isCertain ||
    longer.some((slots) => findPhrase(message, slots).some(isSaid)) ||
    (near ? findNear(message, near, within).some(isSaid) : false) ||
    (all ? findAll(message, all, within).some(isSaid) : false);
  const isCancelled = () =>
    words.some((word) => unless.some((term) => word === term || (term.endsWith("*") && isTerm(word, term))));
  return isFound && !isCancelled() ? { isCertain } : null;
};

/** A rule that matches; `isCertain` as {@link holds} says, `isSure` as the rule does. */
export type HeldRule = { flag: RedFlag; isCertain: boolean; isSure: boolean };

/** The rules that match a message's words and the turns of phrase among them. */
export const heldRules = (words: readonly string[], turns: readonly FoundPhrase[]): HeldRule[] => {
  const message = { words, turns, places: placesIn(words) };
  return RULES.flatMap((rule) => {
    const how = holds(message, rule);
    return how ? [{ flag: rule.flag, isSure: rule.isSure === true, ...how }] : [];
  });
};
