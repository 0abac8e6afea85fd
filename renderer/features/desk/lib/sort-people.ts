import type { certificateStanding } from "#shared/domain/gym/desk.ts";

type Sortable = {
  membership: { ends_on: string | null } | undefined;
  overdueCents: number;
  certificate: ReturnType<typeof certificateStanding>;
};

/** What the table of people is sorted by. `ends`: the end of the membership. */
export type SortKey = "name" | "ends" | "owed" | "certificate";

/** What is to be looked at first has the lowest figure. */
const FIGURES = {
  // Days as figures; whoever has no membership comes first, one without an end last.
  ends: ({ membership }) => {
    if (membership === undefined) return 0;
    return membership.ends_on === null ? Number.MAX_SAFE_INTEGER : Number(membership.ends_on.replaceAll("-", ""));
  },
  owed: ({ overdueCents }) => -overdueCents,
  certificate: ({ certificate: { state, days } }) => (state === "none" ? Number.MIN_SAFE_INTEGER : days),
} satisfies Record<Exclude<SortKey, "name">, (of: Sortable) => number>;

/** People in the order of a column, which are sorted by name already. */
export const sortPeople = <T extends Sortable>(
  people: readonly T[],
  by: SortKey,
  isReversed: boolean,
): readonly T[] => {
  if (by === "name") return isReversed ? people.toReversed() : people;
  const sign = isReversed ? -1 : 1;
  return people.toSorted((a, b) => sign * (FIGURES[by](a) - FIGURES[by](b)));
};
