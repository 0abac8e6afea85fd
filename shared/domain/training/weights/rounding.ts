/** The largest multiple of `step` up to `value`, without errors of binary fractions. */
export const floorTo = (value: number, step: number): number =>
  Number((Math.floor(value / step + 1e-9) * step).toFixed(6));
