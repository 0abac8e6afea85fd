import type { WindowState } from "./settings-file.ts";

export type Rectangle = { x: number; y: number; width: number; height: number };

export const MINIMUM = { width: 960, height: 640 } as const;
const USUAL = { width: 1280, height: 800 } as const;

const overlap = (one: Rectangle, other: Rectangle): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
};

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** The start of a segment of `size` within the line from `from` of `length`, as near to `start` as possible. */
const fitted = (start: number, size: number, from: number, length: number) => within(start, from, from + length - size);

/**
 * Bounds of a new window: the last ones, moved wholly into the display that held most of them. Without that display the
 * system chooses a place. `displays` are work areas, the main display's first.
 */
export function windowPlace(
  stored: WindowState | null,
  displays: readonly Rectangle[],
): { width: number; height: number; x?: number; y?: number } {
  const [main] = displays;
  if (stored === null || main === undefined) return USUAL;
  const best = displays.reduce((most, next) => (overlap(stored, next) > overlap(stored, most) ? next : most), main);
  const width = Math.max(MINIMUM.width, Math.min(stored.width, best.width));
  const height = Math.max(MINIMUM.height, Math.min(stored.height, best.height));
  if (overlap(stored, best) === 0) return { width, height };
  return {
    width,
    height,
    x: fitted(stored.x, width, best.x, best.width),
    y: fitted(stored.y, height, best.y, best.height),
  };
}
