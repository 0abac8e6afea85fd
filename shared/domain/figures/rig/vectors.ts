/** Vectors in centimetres: x forward, y up, z to the figure's right. Angles are in degrees. */
export type Vec3 = readonly [x: number, y: number, z: number];

const RADIANS = Math.PI / 180;

export const sin = (degrees: number): number => Math.sin(degrees * RADIANS);
export const cos = (degrees: number): number => Math.cos(degrees * RADIANS);

/** `a` + `k` times `b`. */
export const add = (a: Vec3, b: Vec3, k = 1): Vec3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const sub = (a: Vec3, b: Vec3): Vec3 => add(a, b, -1);
export const times = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec3): Vec3 => times(a, 1 / (length(a) || 1));
export const middle = (a: Vec3, b: Vec3): Vec3 => times(add(a, b), 0.5);
export const distance = (a: Vec3, b: Vec3): number => length(sub(a, b));

/** The unit part of `v` that is square to the unit vector `axis`. */
export const squareTo = (v: Vec3, axis: Vec3): Vec3 => unit(add(v, axis, -dot(v, axis)));

/** Between 0 and 180 degrees. */
export const angleBetween = (a: Vec3, b: Vec3): number =>
  Math.acos(Math.max(-1, Math.min(1, dot(unit(a), unit(b))))) / RADIANS;

/** Three unit vectors, square to each other. */
export type Axes = { up: Vec3; front: Vec3; right: Vec3 };

/** A point by its distances along `axes` from `origin`: to the front, up, to the right. */
export const along = (origin: Vec3, axes: Axes, [front, up, right]: Vec3): Vec3 =>
  add(add(add(origin, axes.front, front), axes.up, up), axes.right, right);
