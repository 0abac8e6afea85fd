type Place = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** What rounding makes of two boxes that touch, in pixels. */
const TOUCHING = 0.5;
const STEP = 4;
/** As far as the thumb that looks for it. */
const FARTHEST = 240;

const overlaps = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.min(to, otherTo) - Math.max(from, otherFrom) > TOUCHING;

/** Whether a place lies on any of the others, be it on a corner. */
export const covers = (place: Place, others: readonly Place[]): boolean =>
  others.some(
    ({ left, right, top, bottom }) =>
      overlaps(place.left, place.right, left, right) && overlaps(place.top, place.bottom, top, bottom),
  );

/** Pixels to move up so that none of the others is covered; null where none stand far enough apart. */
export const clearOffset = (place: Place, others: readonly Place[]): number | null => {
  for (let offset = 0; offset <= FARTHEST; offset += STEP) {
    const moved = { ...place, top: place.top - offset, bottom: place.bottom - offset };
    if (!covers(moved, others)) return offset;
  }
  return null;
};
