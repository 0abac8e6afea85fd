type Place = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Share of a control that may lie under something else: a corner of a wide row does not take the row away. */
const COVERED = 0.15;
const STEP = 4;
/** As far as the thumb that looks for it. */
const FARTHEST = 240;

const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));

/** How much of a control lies under a place, from 0 to 1. */
const shareOf = (place: Place, control: Place): number => {
  const area = (control.right - control.left) * (control.bottom - control.top);
  const shared =
    overlap(place.left, place.right, control.left, control.right) *
    overlap(place.top, place.bottom, control.top, control.bottom);
  return area > 0 ? shared / area : 0;
};

/** Pixels to move up so that no control is covered; where controls stand too close for that, as little as can be. */
export const clearOffset = (place: Place, controls: readonly Place[]): number => {
  const near = controls.filter(
    ({ left, right, top, bottom }) =>
      overlap(place.left, place.right, left, right) > 0 && overlap(place.top - FARTHEST, place.bottom, top, bottom) > 0,
  );
  let best = { offset: 0, share: Number.POSITIVE_INFINITY };
  for (let offset = 0; offset <= FARTHEST; offset += STEP) {
    const moved = { ...place, top: place.top - offset, bottom: place.bottom - offset };
    const share = Math.max(0, ...near.map((control) => shareOf(moved, control)));
    if (share <= COVERED) return offset;
    if (share < best.share) best = { offset, share };
  }
  return best.offset;
};
