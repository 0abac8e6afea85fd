import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays, daysBetween } from "#shared/domain/training/days.ts";

export type Closure = Pick<RowOfKind<"gym_closures">, "space_id" | "starts_on" | "ends_on" | "reason">;

/** Why the gym of a `gym` space is closed on a day; null where it is not. */
export const closedBecause = (closures: readonly Closure[], space: string, day: string): string | null =>
  closures.find(({ space_id, starts_on, ends_on }) => space_id === space && starts_on <= day && day <= ends_on)
    ?.reason ?? null;

/** A coach's hours with no hours on the days from one on that their gym is closed. */
export const withClosures = <Row extends { space_id: string; overrides: Record<string, unknown> }>(
  coach: Row,
  closures: readonly Closure[],
  from: string,
): Row => {
  const closed = closures
    .filter(({ space_id, ends_on }) => space_id === coach.space_id && ends_on >= from)
    .flatMap(({ starts_on, ends_on }) =>
      Array.from({ length: daysBetween(starts_on, ends_on) + 1 }, (_, at) => [addDays(starts_on, at), []] as const),
    );
  return closed.length === 0 ? coach : { ...coach, overrides: { ...coach.overrides, ...Object.fromEntries(closed) } };
};
