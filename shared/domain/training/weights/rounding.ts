/** The greatest multiple of `step` that is not above `value`, without the noise of binary fractions. */
export const floorTo = (value: number, step: number): number =>
  Number((Math.floor(value / step + 1e-9) * step).toFixed(6));
