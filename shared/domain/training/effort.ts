/** How members say how hard a set was: rate of perceived exertion, or repetitions in reserve. Sets store the former. */
export const EFFORT_SCALES = ["rpe", "rir", "off"] as const;
export type EffortScale = (typeof EFFORT_SCALES)[number];

const HARDEST = 10;

/** Repetitions in reserve: 10 − RPE (Zourdos et al. 2016, J Strength Cond Res 30(1), 267-275). Null for no RPE. */
export const rirOfRpe = (rpe: number | null): number | null => (rpe === null ? null : HARDEST - rpe);

/** The choices of a scale for a set, as RPE: exertion in halves, repetitions in reserve in whole numbers. */
export const EFFORTS: Record<Exclude<EffortScale, "off">, readonly number[]> = {
  rpe: [6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10],
  rir: [5, 6, 7, 8, 9, 10],
};
