import { isClosed } from "#shared/domain/coach/closed-words.ts";
import type { Evidence, GivenFact } from "#shared/domain/coach/online/evidence.ts";
import type { HoldReason } from "#shared/domain/coach/online/hold-reasons.ts";
import type { Masked } from "#shared/domain/coach/read/masked.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Muscle } from "#shared/domain/training/exercise.ts";
import { datesIn, looseDatesIn, type SaidDate } from "./dates.ts";
import {
  endOfUnit,
  overlaps,
  pastCitations,
  readsAsFigure,
  saysFigure,
  saysNoun,
  saysUnit,
  wordsAfter,
} from "./figures.ts";
import { callsOf, isCalled } from "./measures.ts";
import { type Named, namedIn, writtenNames } from "./mentions.ts";
import { numbersIn, placedWords, type SaidNumber } from "./numbers.ts";
import { isDiagnosis, isProse, promises, soundsUnsafe } from "./rules.ts";
import { unitOfWord } from "./units.ts";

/**
 * What becomes of a sentence of the model. `text`: what may be shown, each of its figures as the citation `[[f1]]` of
 * the fact, which is put in when it is shown: no digit of the model's is left.
 */
export type Gated = { held: null; text: string } | { held: HoldReason };

/** Holds a model's sentences against the evidence. One gate reads one answer, sentence by sentence. */
export type Gate = (sentence: string) => Gated;

type Context = {
  evidence: Evidence;
  language: "it" | "en";
  /** The day of today, `2026-11-21`. */
  today: string;
  mask: (text: string, language: "it" | "en") => Masked;
  /** Exercises that the mask leaves out, by name, as `loneNames` gives them. */
  lone: ReadonlyMap<string, string>;
  /** The exercises that the question is about, by itself or by what it goes on with. */
  about: readonly string[];
};

type Citation = { from: number; to: number; ids: string[] };
/**
 * A part of a sentence in whose place facts are shown; none for a citation of what a number beside it says. `beside`:
 * in brackets, as what founds the words before.
 */
type Part = { from: number; to: number; facts: readonly GivenFact[]; text: string; beside: boolean };
/** A part of a sentence that a fact takes the place of. */
type Figure = { from: number; to: number; of: "number" | "date"; said: SaidNumber | SaidDate };

const CITATIONS = /(?:\s*\[f\d+\])+/g;
const IDS = /\[(f\d+)\]/g;
const HELD = (held: HoldReason): Gated => ({ held });

/** Words from which a sentence without any closed word is in no language that is read here. */
const MANY_WORDS = 6;

/** Whether the words before a citation lead to a figure: «sei a». */
const leadsTo = (before: string): boolean =>
  /[:(]$/.test(before) || (/\p{L}$/u.test(before) && isClosed(wordsOf(before.slice(-30)).at(-1) ?? ""));

/**
 * Citations that no number stands beside, as they are shown: the figure where the words before lead to one, else beside
 * them in brackets.
 */
const citationPart = (text: string, { from, to }: Citation, facts: readonly GivenFact[]): Part => {
  const beside = !leadsTo(text.slice(0, from));
  const figures = facts.map(({ fact }) => `[[${fact.id}]]`);
  const shown = beside ? ` (${figures.join(", ")})` : ` ${figures.join(" ")}`;
  const [last] = facts.slice(-1);
  const end = last ? endOfUnit(text, to, false, last) : to;
  return { from, to: end, facts, text: last ? shown : "", beside };
};

/** Whether a citation stands before a unit that is not its fact's: «[f1] ripetizioni». */
const hasOtherUnit = (text: string, { from, to, facts, beside }: Part): boolean => {
  const [last] = facts.slice(-1);
  const word = wordsAfter(text, to)[0]?.word;
  const isCitation = /^\s*\[f/.test(text.slice(from));
  if (!last || beside || !isCitation) return false;
  if (last.fact.fn === "passage") return !saysNoun(word, last);
  const unit = unitOfWord(word ?? "");
  return unit !== null && !saysUnit(unit, last);
};

/** Whether each part shows what the words around it call it. */
const areCalledRight = (text: string, parts: readonly Part[]): boolean => {
  const shown = parts.filter(({ facts }) => facts.length > 0);
  const places = shown.map((part) => {
    const next = parts[parts.indexOf(part) + 1];
    const [unit] = wordsAfter(text, part.to);
    const end = unit && unitOfWord(unit.word) !== null ? unit.to : part.to;
    return { from: part.from, to: next?.facts.length === 0 ? Math.max(next.to, end) : end };
  });
  const calls = callsOf(text, places);
  return shown.every(({ facts, beside }, at) => {
    const isRight = (given: GivenFact) => isCalled(given, calls[at] ?? []);
    return beside ? facts.some(isRight) : facts.every(isRight);
  });
};

export const createGate = ({ evidence, language, today, mask, lone, about }: Context): Gate => {
  /** What the sentence before was about, which a next one may go on with. */
  let carried: { exercises: readonly string[]; muscles: readonly Muscle[] } = { exercises: about, muscles: [] };

  const isSubject = (id: string, { ids, muscle }: Named): boolean => ids.includes(id) || muscle === id;

  /** Whether the fact may be said at the `at`-th item: of the exercise or muscle that is named nearest before it. */
  const isOfSubject = ({ fact, exercises }: GivenFact, at: number, named: readonly Named[]): boolean => {
    const isOfExercise = fact.subject !== null && exercises.includes(fact.subject);
    if (fact.subject === null) return true;
    const { subject } = fact;
    const alike = named.filter(({ ids }) => ids.length > 0 === isOfExercise);
    const nearest = alike.findLast(({ before }) => before <= at) ?? alike[0];
    if (nearest) return isSubject(subject, nearest);
    const { exercises: before, muscles } = carried;
    if (isOfExercise) return before.length === 1 && before[0] === subject;
    return muscles.length === 0 || muscles.includes(subject as Muscle);
  };

  /** A fact for each figure of a sentence, in their order; or why one has none. */
  const factsFor = (
    text: string,
    figures: readonly Figure[],
    cited: readonly Citation[],
    places: readonly number[],
    named: readonly Named[],
  ): string[] | HoldReason => {
    const taken = new Set<string>();
    const found: string[] = [];
    for (const [index, { from, of, said }] of figures.entries()) {
      const ids = cited.toSorted((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from)).flatMap((one) => one.ids);
      const same = ids.flatMap((id) => {
        const given = evidence.fact(id);
        if (!given) return [];
        const fits =
          of === "date"
            ? given.fact.unit === "day" && (said as SaidDate).isOf(String(given.fact.value))
            : saysFigure(said as SaidNumber, wordsAfter(text, pastCitations(text, said.to)), given);
        return fits ? [given] : [];
      });
      if (same.length === 0) return "figure";
      const fitting = same.filter((given) => isOfSubject(given, places[index] ?? 0, named));
      const best = fitting.find(({ fact }) => !taken.has(fact.id)) ?? fitting[0];
      if (!best) return "subject";
      taken.add(best.fact.id);
      found.push(best.fact.id);
    }
    return found;
  };

  const isKnownWord = (text: string): boolean =>
    evidence.lines().some((line) => placedWords(line).some(({ word }) => word.toLowerCase() === text.toLowerCase()));

  return (raw) => {
    const text = raw.normalize("NFKC").replace(/\s+/g, " ").trim();
    const bare = text.replace(CITATIONS, " ");
    if (!isProse(bare)) return HELD("format");
    const words = wordsOf(bare).filter((word) => /^\p{L}/u.test(word) && unitOfWord(word) === null);
    if (words.length >= MANY_WORDS && !words.some(isClosed)) return HELD("format");
    if (isDiagnosis(bare)) return HELD("diagnosis");
    if (promises(bare, evidence.diff() !== null)) return HELD("promise");
    if (soundsUnsafe(bare)) return HELD("safety");

    const citations: Citation[] = [...text.matchAll(CITATIONS)].map(({ 0: said, index }) => ({
      from: index,
      to: index + said.length,
      ids: [...said.matchAll(IDS)].map(([, id = ""]) => id),
    }));
    const cited = citations.flatMap(({ ids }) => ids);
    if (cited.some((id) => !evidence.fact(id))) return HELD("figure");
    const names = new Map<string, string | null>([...lone, ...evidence.names()]);
    const isFigure = ({ from, to }: { from: number; to: number }) => readsAsFigure(text.slice(from, to), language);
    const inside = [...citations, ...writtenNames(text, names).filter((name) => !isFigure(name))];
    const dates = datesIn(text, language).filter((date) => !inside.some((one) => overlaps(one, date)));
    const numbers = numbersIn(text, language).filter(
      (number) => ![...inside, ...dates].some((one) => overlaps(one, number)),
    );
    const isVague = (number: SaidNumber) => number.values.length === 0;
    if (numbers.some((number) => isVague(number) && !isKnownWord(text.slice(number.from, number.to))))
      return HELD("figure");
    const figures: Figure[] = [
      ...dates.map((said): Figure => ({ from: said.from, to: said.to, of: "date", said })),
      ...numbers
        .filter((number) => !isVague(number))
        .map((said): Figure => ({ from: said.from, to: said.to, of: "number", said })),
    ].toSorted((a, b) => a.from - b.from);

    const items = [...figures, ...citations].toSorted((a, b) => a.from - b.from);
    const named = namedIn(text, items, { mask, language, names });
    const facts = cited.flatMap((id) => evidence.fact(id) ?? []);
    const subjects = new Set(facts.flatMap(({ exercises }) => exercises));
    const allowed = cited.length > 0 ? subjects : evidence.exercises;
    const isForeign = ({ ids, muscle }: Named) => muscle === null && !ids.some((id) => allowed.has(id));
    if (named.some(isForeign)) return HELD("subject");

    const days = facts.filter(({ fact }) => fact.unit === "day").map(({ fact }) => String(fact.value));
    const outside = dates.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
    if (looseDatesIn(outside, language, today).some((isOf) => !days.some(isOf))) return HELD("figure");

    const placeOf = (item: { from: number }) => items.findIndex(({ from }) => from === item.from);
    const chosen = factsFor(text, figures, citations, figures.map(placeOf), named);
    if (typeof chosen === "string") return HELD(chosen);
    const used = new Set(chosen);
    // A citation without a figure beside it is the figure itself.
    const alone = citations.map((citation) => ({ ...citation, ids: citation.ids.filter((id) => !used.has(id)) }));
    const isWrong = alone.some((citation) =>
      citation.ids.some((id) => {
        const given = evidence.fact(id);
        return given !== undefined && !isOfSubject(given, placeOf(citation), named);
      }),
    );
    if (isWrong) return HELD("subject");

    /** A citation of the number right before it, which its unit follows: «102,5 [f1] kg». */
    const isBehind = ({ from, ids }: Citation) => ids.length === 0 && figures.some(({ to }) => to === from);
    const parts: Part[] = [
      ...figures.map(({ from, to, of, said }, at): Part => {
        const own = facts.filter(({ fact }) => fact.id === chosen[at]).slice(0, 1);
        const isShare = of === "number" && (said as SaidNumber).isShare;
        const past = alone.find((citation) => citation.from === to && isBehind(citation))?.to ?? to;
        const end = of === "number" && own[0] ? endOfUnit(text, past, isShare, own[0]) : past;
        return { from, to: end, facts: own, text: `[[${chosen[at]}]]`, beside: false };
      }),
      ...alone
        .filter((citation) => !isBehind(citation))
        .map((citation) =>
          citationPart(
            text,
            citation,
            citation.ids.flatMap((id) => evidence.fact(id) ?? []),
          ),
        ),
    ].toSorted((a, b) => a.from - b.from);
    if (parts.some((part) => hasOtherUnit(text, part)) || !areCalledRight(text, parts)) return HELD("figure");
    const shown = parts.reduceRight((rest, part) => rest.slice(0, part.from) + part.text + rest.slice(part.to), text);
    const exercises = [...new Set(named.flatMap(({ ids }) => ids.filter((id) => allowed.has(id))))];
    const muscles = named.flatMap(({ muscle }) => muscle ?? []);
    if (exercises.length > 0 || muscles.length > 0)
      carried = { exercises: exercises.length > 0 ? exercises : carried.exercises, muscles };
    return {
      held: null,
      text: shown
        .replace(/\s+([.,;:!?])/g, "$1")
        .replace(/\s+/g, " ")
        .trim(),
    };
  };
};
