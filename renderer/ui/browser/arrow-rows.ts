import type { KeyboardEvent } from "react";

const ROW = "tr, li";
const CONTROLS = "button:not(:disabled), a[href]";
const STEPS: Partial<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** For `aria-keyshortcuts` of what {@link moveByArrows} hears of. */
export const ROW_KEYS = "ArrowUp ArrowDown Home End";

/**
 * Goes from a control of a row, in a table or a list, to the one in the same place of the row above or below, or of the
 * first or last row. Keys pressed in a field, with another key, or in what opens over the rows are left alone.
 */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || !target.matches(CONTROLS)) return;
  const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const rows = [...currentTarget.querySelectorAll(ROW)].filter((row) => controlsOf(row).length > 0);
  const row = target.closest(ROW);
  const next = row && rows[STEPS[key]?.(rows.indexOf(row), rows.length) ?? -1];
  if (!row || !next) return;
  event.preventDefault();
  const place = controlsOf(row).indexOf(target);
  const there = controlsOf(next);
  there[Math.min(place, there.length - 1)]?.focus();
};
