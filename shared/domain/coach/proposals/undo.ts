import { daysBetween, localDay } from "#shared/domain/training/days.ts";

/** Days in which an applied proposal can be undone. */
export const UNDO_DAYS = 30;

/** `decidedAt`: when it was applied, ISO 8601; `today`: the member's calendar day. */
export const mayUndo = (decidedAt: string | null, today: string): boolean =>
  decidedAt !== null && daysBetween(localDay(new Date(decidedAt)), today) <= UNDO_DAYS;
