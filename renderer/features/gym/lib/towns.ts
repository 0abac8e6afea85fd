import { searchable } from "#shared/domain/training/exercises/exercise-search.ts";
import { createWordRepair, type WordRepair } from "#shared/domain/training/exercises/word-repair.ts";

/** A town. `label`: its name with the province, which is unique; latitude and longitude of its centre in degrees. */
export type Town = { label: string; latitude: number; longitude: number };

export type Towns = {
  /**
   * Up to {@link MAX_TOWNS} towns whose words begin with the typed ones, the closest match first, then the largest.
   * Without a match, those that sound alike.
   */
  find(typed: string): Town[];
  /** The town of this label or name, or the only one that matches; null for none or several. */
  named(text: string): Town | null;
};

export const MAX_TOWNS = 8;
/** Length from which a word may be mistyped. */
const MIN_REPAIRED = 4;

type Row = readonly [name: string, province: string, latitude: number, longitude: number];

const wordsOf = (text: string): string[] => searchable(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** The rank of a name for a query; lower is better. */
const rankOf = (typed: readonly string[], words: readonly string[]): number => {
  const [name, wanted] = [words.join(""), typed.join("")];
  if (name === wanted) return 0;
  if (typed.every((word) => words.includes(word))) return 1;
  return name.startsWith(wanted) ? 2 : 3;
};

export const createTowns = (rows: readonly Row[]): Towns => {
  const known = rows.map(([name, province, latitude, longitude]) => {
    const words = wordsOf(name);
    return {
      town: { label: `${name} (${province})`, latitude, longitude },
      ...{ name: words.join(""), words: [...words, province.toLowerCase()] },
    };
  });
  type Known = (typeof known)[number];
  const search = (typed: readonly string[]): Known[] => {
    const wanted = typed.join("");
    if (wanted === "") return [];
    return known
      .filter(
        ({ name, words }) =>
          name.startsWith(wanted) || typed.every((word) => words.some((own) => own.startsWith(word))),
      )
      .map((one) => ({ one, rank: one.name === wanted ? 0 : rankOf(typed, one.words) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ one }) => one);
  };
  let repair: WordRepair | null = null;
  const repaired = (typed: readonly string[]): string[] => {
    repair ??= createWordRepair(known.map(({ words }, at) => ({ words: words.slice(0, -1), uses: known.length - at })));
    return typed.flatMap((word) => (word.length < MIN_REPAIRED ? word : (repair?.(word) ?? word)));
  };
  const nameOf = (words: readonly string[]): Town | null => {
    const [found, other] = search(words);
    if (!found || !other) return found?.town ?? null;
    const isOf = ({ name, words: own }: Known) => name === words.join("") || own.join("") === words.join("");
    return isOf(found) && !isOf(other) ? found.town : null;
  };
  // A form asks for the same with every letter that is typed into its other fields.
  let last: { text: string; town: Town | null } | null = null;
  return {
    find(typed) {
      const words = wordsOf(typed);
      const found = search(words);
      return (found.length > 0 ? found : search(repaired(words))).slice(0, MAX_TOWNS).map(({ town }) => town);
    },
    named(text) {
      if (text !== last?.text) last = { text, town: nameOf(wordsOf(text)) };
      return last.town;
    },
  };
};

let loading: Promise<Towns> | null = null;

/** Italy's towns, loaded once. Rejects where the file fails to load; the next call tries again. */
export const loadTowns = (): Promise<Towns> => {
  loading ??= import("#resources/towns/italy.json").then(
    ({ default: rows }) => createTowns(rows as unknown as Row[]),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
};
