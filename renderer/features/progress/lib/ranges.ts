/** Periods of the charts, in weeks. */
export const RANGES = ["12", "52", "260"] as const;
export type Range = (typeof RANGES)[number];
