/** Lengths of the body in centimetres; it stands 176 tall. They are the same in every frame. */
export const BODY = {
  thigh: 43,
  shank: 43,
  /** Of the ankle above the sole, and from the ankle to the ball of the foot. */
  ankle: 8,
  ball: 12,
  lowerTrunk: 23,
  upperTrunk: 29,
  /** From the end of the upper trunk down to the line of the shoulder joints. */
  shoulderDrop: 5,
  shoulderHalf: 18.5,
  hipHalf: 9,
  upperArm: 30,
  /** From the elbow to the wrist, and to what the hand holds. */
  wrist: 26,
  forearm: 33,
  neck: 11,
} as const;

/** A ring round a segment: where along it, and its half axes to the front, to the back and to both sides. */
export type Ring = readonly [at: number, front: number, back: number, side: number];

/** `count` rings along the curve through `rings`. */
const smooth = (rings: readonly Ring[], count: number): Ring[] => {
  const ring = (index: number): Ring => rings[Math.max(0, Math.min(rings.length - 1, index))] as Ring;
  const [start, end] = [ring(0)[0], ring(rings.length - 1)[0]];
  return Array.from({ length: count }, (_, step) => {
    const at = start + ((end - start) * step) / (count - 1);
    let index = 0;
    while (index < rings.length - 2 && ring(index + 1)[0] < at) index++;
    const [before, from, to, after] = [ring(index - 1), ring(index), ring(index + 1), ring(index + 2)];
    const u = (at - from[0]) / (to[0] - from[0]);
    const value = (key: 1 | 2 | 3): number => {
      const [leave, arrive] = [(to[key] - before[key]) / 2, (after[key] - from[key]) / 2];
      const [u2, u3] = [u * u, u * u * u];
      return (
        (2 * u3 - 3 * u2 + 1) * from[key] + (u3 - 2 * u2 + u) * leave + (3 * u2 - 2 * u3) * to[key] + (u3 - u2) * arrive
      );
    };
    return [at, value(1), value(2), value(3)];
  });
};

/** The ring at a place between those of `rings`. */
export const ringAt = (rings: readonly Ring[], at: number): Ring => {
  let index = 0;
  while (index < rings.length - 2 && (rings[index + 1] as Ring)[0] < at) index++;
  const [a, b] = [rings[index] as Ring, rings[index + 1] as Ring];
  const u = Math.max(0, Math.min(1, (at - a[0]) / (b[0] - a[0])));
  return [at, a[1] + (b[1] - a[1]) * u, a[2] + (b[2] - a[2]) * u, a[3] + (b[3] - a[3]) * u];
};

/** Limbs by parts of their length, 0 to 1; the trunk by centimetres up the spine from the hips. */
export const RINGS = {
  thigh: smooth(
    [
      [-0.06, 7, 9, 7.6],
      [0.12, 8.8, 9.6, 8.8],
      [0.4, 9.2, 8, 8.6],
      [0.7, 7.4, 6.4, 6.8],
      [0.9, 5.9, 5.4, 5.6],
      [1, 5.8, 5, 5.3],
    ],
    9,
  ),
  shank: smooth(
    [
      [-0.02, 5.6, 4.8, 5.2],
      [0.1, 5, 5.6, 5.2],
      [0.3, 4.4, 7.4, 5.8],
      [0.55, 4, 5.4, 4.6],
      [0.82, 3.4, 3.4, 3.2],
      [1, 3.4, 3.8, 3.3],
    ],
    9,
  ),
  upperArm: smooth(
    [
      [-0.1, 4.6, 4.6, 4.4],
      [0.08, 6.3, 6.3, 6],
      [0.3, 5.8, 6, 5.6],
      [0.58, 5.3, 5.3, 4.7],
      [0.88, 4.1, 4.2, 4],
      [1, 3.8, 4, 3.9],
    ],
    8,
  ),
  forearm: smooth(
    [
      [-0.02, 3.9, 4, 4],
      [0.2, 4.9, 4.6, 4.7],
      [0.5, 3.9, 3.8, 3.8],
      [0.79, 2.7, 2.7, 3],
    ],
    7,
  ),
  trunk: smooth(
    [
      [-9, 5, 7, 8.5],
      [-4, 8, 11, 14.5],
      [3, 9.4, 11.6, 15.6],
      [13, 9.4, 8.8, 13.2],
      [20, 9.8, 8.8, 13],
      [30, 11.6, 10.2, 15.8],
      [39, 12.4, 11, 18.4],
      [45, 10, 10.4, 18.6],
      [49, 6.6, 8, 13.5],
      [53, 4.4, 5.4, 7],
    ],
    16,
  ),
} as const;
