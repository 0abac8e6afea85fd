import type { MessageKey } from "#shared/i18n/keys.ts";

/**
 * The facts of PrimeBot's answers. A sentence never holds a figure itself: it cites `[[f1]]`, and the fact of that id
 * has the figure and the sets behind it.
 */

/**
 * Version of the engine: one log and one version always give the same facts. Raise it with every change of a figure.
 */
export const ENGINE_VERSION = 6;

/**
 * Units of values. Weights are kilograms and are converted when shown; `day` is a calendar day (`2026-11-21`); `share`
 * is a fraction of one.
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
  "km",
  "seconds",
  "sessions",
  "count",
  "kcal",
] as const;
export type FactUnit = (typeof FACT_UNITS)[number];

/** Key of a text below `coach:formulas`. */
export type FormulaKey =
  Extract<MessageKey, `coach:formulas.${string}`> extends `coach:formulas.${infer Key}` ? Key : never;

/** Sources of figures other than publications. */
export const OWN_SOURCES = [
  "own log",
  "own routine",
  "own question",
  "own plan",
  "own profile",
  "rule of the engine",
] as const;

/**
 * How a figure is calculated (empty where it is counted), and its source: one of {@link OWN_SOURCES}, or a publication,
 * cited alike in every language.
 */
export type Formula = { formula: FormulaKey | ""; source: string };

export type Fact = Formula & {
  id: string;
  /** The engine's function and its arguments besides the log. */
  fn: string;
  args: Readonly<Record<string, string | number | null>>;
  value: number | string;
  unit: FactUnit;
  /** Id of the exercise, name of the muscle, or null for training as a whole. */
  subject: string | null;
  /** The sets behind the figure, oldest first. */
  setIds: readonly string[];
  /** First and last day of these sets; null where there are none. */
  from: string | null;
  to: string | null;
};

/** A figure before an answer cites it, without an id. */
export type UncitedFact = Omit<Fact, "id">;

/** A citation of a fact in a text. */
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

/** The ids of facts that a text cites, in its order. */
export const citedIn = (text: string): string[] => [...text.matchAll(MARKER)].map(([, id = ""]) => id);

/** A text split into words and facts. Throws where a citation has no fact in the answer. */
export const splitCited = (text: string, facts: readonly Fact[]): (string | Fact)[] =>
  text.split(MARKER).flatMap((part, index): (string | Fact)[] => {
    if (index % 2 === 0) return part === "" ? [] : [part];
    const fact = facts.find(({ id }) => id === part);
    if (!fact) throw new Error(`no fact ${part}`);
    return [fact];
  });
