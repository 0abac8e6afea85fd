import { startOfWeek } from "#shared/domain/training/weeks.ts";

/** Periods of the charts, in weeks; `all` from the first day on. */
export const RANGES = ["12", "52", "260", "all"] as const;
export type Range = (typeof RANGES)[number];

/** `wanted`, or all of it where what there is (milliseconds) has fewer than `least` values so late. */
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
