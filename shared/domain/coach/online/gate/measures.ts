import type { FactUnit } from "#shared/domain/coach/facts.ts";
import type { GivenFact } from "#shared/domain/coach/online/evidence.ts";
import { plainWord } from "./number-words.ts";
import { placedWords } from "./numbers.ts";

/**
 * What figures measure, by the nouns for it. `units`: of figures that may be called so; `fns`: the engine's functions
 * whose figures may be, whatever their unit. A figure that one of the engine's sentences calls so may be as well.
 */
const MEASURES = {
  record: { word: /^(?:records?|primat[oi])$/, units: [], fns: /^(?:record|recordDay|best\w*|sinceBest)$/ },
  maximum: {
    word: /^(?:massimal[ei]|massimo|1rm|max|maximum)$/,
    units: [],
    fns: /^(?:level|e1rm\w*|\w*[mM]aximum\w*)$/,
  },
  goal: { word: /^(?:obiettiv[oi]|goals?|targets?)$/, units: [], fns: /^(?:goal|target)\w*$/ },
  body: { word: /^(?:corpore[oi]|bodyweight|body)$/, units: [], fns: /^(?:body\w*|saidWeight|weight\w*)$/ },
  volume: { word: /^volum[ei]$/, units: ["sets", "sets/week"], fns: /[vV]olume/ },
  load: { word: /^(?:caric(?:o|hi)|pes[oi]|loads?|weights?)$/, units: ["kg", "kg/week", "share"], fns: null },
  reps: { word: /^(?:ripetizion[ei]|reps?|repetitions?)$/, units: ["reps", "reps/week"], fns: null },
  // One set has a load and an effort.
  sets: { word: /^(?:serie|sets)$/, units: ["sets", "sets/week", "kg", "reps", "rpe", "share"], fns: null },
  sessions: { word: /^(?:sedute|sessioni|allenamenti|sessions|workouts)$/, units: ["sessions", "share"], fns: null },
  pace: { word: /^(?:ritmo|tendenza|pace|trend)$/, units: ["kg/week", "reps/week"], fns: null },
  effort: { word: /^rpe$/, units: ["rpe"], fns: null },
  rest: {
    word: /^(?:recuper[oi]|paus[ae]|ripos[oi]|rests?)$/,
    units: ["seconds", "minutes", "days", "weeks"],
    fns: null,
  },
  calories: { word: /^(?:calori[ae]|kcal|calories)$/, units: ["kcal"], fns: null },
} as const satisfies Record<string, { word: RegExp; units: readonly FactUnit[]; fns: RegExp | null }>;
type Measure = keyof typeof MEASURES;
const NAMES = Object.keys(MEASURES) as Measure[];

const PREPOSITION =
  /^(?:d(?:i|a|el|ello|ella|ei|egli|elle|al|allo|alla|ai|agli|alle)|a|al|allo|alla|ai|agli|alle|in|nel|nello|nella|nei|negli|nelle|con|su|sul|sullo|sulla|sui|sugli|sulle|per|tra|fra|of|on|for|with|at|by|from|over|during|within|since|dall|dell|nell|sull|all)$/;
const ARTICLE = /^(?:il|lo|la|l|i|gli|le|un|uno|una|the|an)$/;
/** Where another clause begins. */
const CLAUSE = /;|,\s+(?:e|ed|ma|mentre|quindi|poi|and|but|while|so|then)\s/gi;
/** Words back at which the preposition of a noun may stand: «nelle tue ultime sedute». */
const REACH = 3;

/** The preposition that governs the word at a place, which then says where or when; null for none. */
const governorOf = (words: readonly string[], at: number): string | null => {
  for (let back = 1; back <= REACH; back += 1) {
    const place = at - back;
    const word = words[ARTICLE.test(words[place] ?? "") ? place - 1 : place] ?? "";
    if (PREPOSITION.test(word)) return word;
    if (word === ",") return null;
    if (ARTICLE.test(words[place] ?? "")) return null;
  }
  return null;
};
/** «il numero di serie» */
const GENITIVE = /^(?:di|of)$/;

/** The measure that a word names, in lower case without accents; null for another word. */
export const measureOf = (word: string): Measure | null => NAMES.find((name) => MEASURES[name].word.test(word)) ?? null;

/** The words of a clause as they are looked up, its commas among them. */
const wordsIn = (text: string): string[] => (text.match(/\p{L}+|,/gu) ?? []).map(plainWord);

/** What words call a figure. `leads`: places from which they lead to it, whatever governs them. */
const calledIn = (words: readonly string[], leads: (at: number) => boolean): Measure[] => {
  const measured = (isHead: (at: number) => boolean): Measure[] =>
    words.flatMap((word, at) => (isHead(at) ? (measureOf(word) ?? []) : []));
  const heads = measured((at) => leads(at) || governorOf(words, at) === null);
  return heads.length > 0 ? heads : measured((at) => GENITIVE.test(governorOf(words, at) ?? ""));
};

/** What the words before a figure, or else those after it, call it. */
const calledBy = (before: string, after: string): Measure[] => {
  const last = [...before.matchAll(CLAUSE)].at(-1);
  const words = wordsIn(last ? before.slice(last.index + last[0].length) : before);
  // «un massimale di [f1]»
  const leads = (at: number) =>
    at === words.length - 1 || (at === words.length - 2 && PREPOSITION.test(words[at + 1] ?? ""));
  const called = calledIn(words, leads);
  return called.length > 0 ? called : calledIn(wordsIn(after.split(CLAUSE)[0] ?? ""), () => false);
};

/** A place in a sentence at which a figure is shown, with its citation and unit. */
export type FigurePlace = { from: number; to: number };

/** What a sentence calls each of its figures, whose places are in its order. */
export const callsOf = (text: string, places: readonly FigurePlace[]): Measure[][] =>
  places.map(({ from, to }, at) =>
    calledBy(text.slice(places[at - 1]?.to ?? 0, from), text.slice(to, places[at + 1]?.from ?? text.length)),
  );

/** A sentence of the engine ends here; it never abbreviates. */
const SENTENCE = /(?<=[.!?])\s+/;
const CITED = /\[(f\d+)\]/g;

/** What the engine's own sentences call a fact. A bare count is whatever its sentence speaks of. */
const engineCalls = ({ fact, lines }: GivenFact): Measure[] =>
  lines.flatMap((line) =>
    line.split(SENTENCE).flatMap((sentence) => {
      const cited = [...sentence.matchAll(CITED)];
      if (cited.every(([, id]) => id !== fact.id)) return [];
      if (fact.unit === "count" || fact.fn === "passage")
        return placedWords(sentence).flatMap(({ word }) => measureOf(plainWord(word)) ?? []);
      const calls = callsOf(
        sentence,
        cited.map(({ 0: said, index }) => ({ from: index, to: index + said.length })),
      );
      return cited.flatMap(([, id], at) => (id === fact.id ? (calls[at] ?? []) : []));
    }),
  );

/** Whether a fact may be called all of this. */
export const isCalled = (given: GivenFact, called: readonly Measure[]): boolean => {
  const { fn, unit } = given.fact;
  const others = called.filter((name) => {
    const { units, fns }: { units: readonly FactUnit[]; fns: RegExp | null } = MEASURES[name];
    return !units.includes(unit) && !fns?.test(fn);
  });
  if (others.length === 0) return true;
  const own = engineCalls(given);
  return others.every((name) => own.includes(name));
};
