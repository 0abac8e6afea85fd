export type Edge = "before" | "after";

/** Where the item at `from` stands once it is dropped before or after the one at `over`. */
export const placeOfDrop = (from: number, over: number, edge: Edge): number => {
  const gap = edge === "after" ? over + 1 : over;
  return from < gap ? gap - 1 : gap;
};

/** `items` with the one at `from` at the place `to`. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
};
