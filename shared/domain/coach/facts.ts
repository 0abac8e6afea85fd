import type { MessageKey } from "#shared/i18n/keys.ts";

/**
 * What an answer of PrimeBot is made of. A figure is never written into a sentence: the sentence holds `[[f1]]`, and
 * the fact of that id says what the figure is and which sets it was made of.
 */

/**
 * Version of the engine: the same log and the same version give the same facts. Raised with every change of a figure.
 */
export const ENGINE_VERSION = 5;

/**
 * In what a value is given. Weights are in kilograms and turn into the member's unit when they are shown; `day` is a
 * calendar day (`2026-11-21`); `share` a part of one.
 */
export const FACT_UNITS = [
  "kg",
  "kg/week",
  "reps",
  "reps/week",
  "sets",
  "sets/week",
  "rpe",
  "share",
  "day",
  "days",
  "weeks",
  "minutes",
  "seconds",
  "sessions",
  "count",
  "kcal",
] as const;
export type FactUnit = (typeof FACT_UNITS)[number];

/** Key of a text below `coach:formulas`. */
export type FormulaKey =
  Extract<MessageKey, `coach:formulas.${string}`> extends `coach:formulas.${infer Key}` ? Key : never;

/** Where a figure of no publication comes from. */
export const OWN_SOURCES = [
  "own log",
  "own routine",
  "own question",
  "own plan",
  "own profile",
  "rule of the engine",
] as const;

/**
 * How a figure comes about, none where it is only counted, and who says so: one of {@link OWN_SOURCES} or a
 * publication, which is cited alike in every language.
 */
export type Formula = { formula: FormulaKey | ""; source: string };

export type Fact = Formula & {
  id: string;
  /** The function of the engine and what it was called with besides the log. */
  fn: string;
  args: Readonly<Record<string, string | number | null>>;
  value: number | string;
  unit: FactUnit;
  /** Id of the exercise, name of the muscle, or null for the training as a whole. */
  subject: string | null;
  /** The sets that the figure was made of, oldest first. */
  setIds: readonly string[];
  /** First and last day of them; null where the figure is made of none. */
  from: string | null;
  to: string | null;
};

/** A figure of the engine before it has an id. */
export type UncitedFact = Omit<Fact, "id">;

/** Place of a fact in a text. */
export type Marker = `[[f${number}]]`;

const MARKER = /\[\[(f\d+)\]\]/g;

/** Collects the facts of one answer. A figure that is cited twice is one fact. */
export type FactBook = { cite(figure: UncitedFact): Marker; facts(): Fact[] };

export const createFactBook = (): FactBook => {
  const byContent = new Map<string, Fact>();
  return {
    cite(figure) {
      const key = JSON.stringify([figure.fn, figure.args, figure.value, figure.unit, figure.subject, figure.setIds]);
      const fact = byContent.get(key) ?? { ...figure, id: `f${byContent.size + 1}` };
      byContent.set(key, fact);
      return `[[${fact.id}]]` as Marker;
    },
    facts: () => [...byContent.values()],
  };
};

/** The ids that a text cites, in the order of the text. */
export const citedIn = (text: string): string[] => [...text.matchAll(MARKER)].map(([, id = ""]) => id);

/** A text as words and the facts between them. Throws where it cites a fact that the answer does not have. */
export const splitCited = (text: string, facts: readonly Fact[]): (string | Fact)[] =>
  text.split(MARKER).flatMap((part, index): (string | Fact)[] => {
    if (index % 2 === 0) return part === "" ? [] : [part];
    const fact = facts.find(({ id }) => id === part);
    if (!fact) throw new Error(`no fact ${part}`);
    return [fact];
  });
