import { MAX_PAUSE_DAYS } from "#shared/domain/kinds/gym/gym-desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays, daysBetween, isDay } from "#shared/domain/training/days.ts";

type Membership = Pick<RowOfKind<"gym_memberships">, "starts_on" | "ends_on">;
type Paused = Pick<RowOfKind<"gym_memberships">, "state" | "paused_from" | "paused_until">;

/** The shift of a membership: its end, and what is due from the day `first` on, move by `days`. */
export type Move = { first: string; days: number };

/** What a pause moves, both days included; null where one of them cannot be, which `problems` names. */
export const readPause = (
  { starts_on, ends_on }: Membership,
  { from, until }: { from: string; until: string },
  today: string,
): { move: Move | null; problems: ReadonlySet<"from" | "until"> } => {
  const problems = new Set<"from" | "until">();
  if (!isDay(from) || from < today || from < starts_on || (ends_on !== null && from > ends_on)) problems.add("from");
  const days = isDay(from) && isDay(until) ? daysBetween(from, until) + 1 : 0;
  if (days < 1 || days > MAX_PAUSE_DAYS) problems.add("until");
  return { move: problems.size === 0 ? { first: from, days } : null, problems };
};

/** What moves back where a pause ends today, and whether that is all of it; null where none is there or ahead. */
export const resumeMove = (
  { state, paused_from, paused_until }: Paused,
  today: string,
): (Move & { isWhole: boolean }) | null => {
  if (state === "ended" || paused_from === null || paused_until === null || paused_until < today) return null;
  const isWhole = paused_from >= today;
  return {
    first: addDays(paused_until, 1),
    days: daysBetween(paused_until, isWhole ? paused_from : today) - 1,
    isWhole,
  };
};
