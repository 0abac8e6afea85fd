import type { PersonDetails } from "./current-membership.ts";

type Sortable = { id: string; isMember: boolean; overdueCents: number };

/** What the table of people is sorted by. `ends`: the end of the membership. */
export type SortKey = "name" | "ends" | "owed" | "certificate";

/** Columns that are sorted by what not every list reads. */
export const isByDetails = (by: SortKey): boolean => by === "ends" || by === "certificate";

/** A day as a figure. */
const figureOf = (day: string): number => Number(day.replaceAll("-", ""));

/** What is to be looked at first has the lowest figure. */
const FIGURES = {
  // Whoever has no membership comes first, one without an end last.
  ends: (_, details) => {
    if (!details?.membership) return 0;
    const { ends_on } = details.membership;
    return ends_on === null ? Number.MAX_SAFE_INTEGER : figureOf(ends_on);
  },
  owed: ({ overdueCents }) => -overdueCents,
  // Who left needs none.
  certificate: ({ isMember }, details) => {
    if (!isMember) return Number.MAX_SAFE_INTEGER;
    return details?.certifiedUntil === undefined ? 0 : figureOf(details.certifiedUntil);
  },
} satisfies Record<Exclude<SortKey, "name">, (of: Sortable, details: PersonDetails | undefined) => number>;

/** People in the order of a column, which are sorted by name already. */
export const sortPeople = <T extends Sortable>(
  people: readonly T[],
  { by, isReversed }: { by: SortKey; isReversed: boolean },
  detailsOf: (id: string) => PersonDetails | undefined,
): readonly T[] => {
  if (by === "name") return isReversed ? people.toReversed() : people;
  const sign = isReversed ? -1 : 1;
  const figures = new Map(people.map((one) => [one.id, FIGURES[by](one, detailsOf(one.id))]));
  const figure = ({ id }: T) => figures.get(id) ?? 0;
  return people.toSorted((a, b) => sign * (figure(a) - figure(b)));
};
