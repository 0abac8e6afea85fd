import type { KeyboardEvent } from "react";
import { isShortcut, type Shortcut, shortcutAria } from "./shortcuts.ts";

const ROW = "tr, li";
const CONTROLS = "button:not(:disabled), a[href]";
const STEPS = {
  rowBelow: (place) => place + 1,
  rowAbove: (place) => place - 1,
  rowFirst: () => 0,
  rowLast: (_, count) => count - 1,
} as const satisfies Partial<Record<Shortcut, (place: number, count: number) => number>>;
const NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];

/** For `aria-keyshortcuts` of what {@link moveByArrows} hears of. */
export const ROW_KEYS = shortcutAria("rowAbove", "rowBelow", "rowFirst", "rowLast");

/**
 * Goes from a control of a row, in a table or a list, to the one in the same place of the row above or below, or of the
 * first or last row. Keys pressed in a field, with another key, or in what opens over the rows are left alone.
 */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  const name = NAMES.find((one) => isShortcut(event, one));
  if (name === undefined) return;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || !target.matches(CONTROLS)) return;
  const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const rows = [...currentTarget.querySelectorAll(ROW)].filter((row) => controlsOf(row).length > 0);
  const row = target.closest(ROW);
  const next = row && rows[STEPS[name](rows.indexOf(row), rows.length)];
  if (!row || !next) return;
  event.preventDefault();
  const place = controlsOf(row).indexOf(target);
  const there = controlsOf(next);
  there[Math.min(place, there.length - 1)]?.focus();
};
