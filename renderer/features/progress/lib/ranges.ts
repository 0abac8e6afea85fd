import { startOfWeek } from "#shared/domain/training/weeks.ts";

/** Ranges of charts in weeks; `all` from the first day on. */
export const RANGES = ["12", "52", "260", "all"] as const;
export type Range = (typeof RANGES)[number];

/** The wanted range; `all` where fewer than `least` of the times (milliseconds) are within it. */
export const rangeFor = (
  wanted: Exclude<Range, "all">,
  times: readonly number[],
  now: number,
  least: number,
): Range => {
  const from = startOfWeek(now, -Number(wanted)).getTime();
  const inside = times.filter((time) => time >= from).length;
  return inside >= least || times.length === inside ? wanted : "all";
};
