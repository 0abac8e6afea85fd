import { cos, dot, sin, type Vec3 } from "#shared/domain/figures/rig/vectors.ts";

/** A point on the sheet, in millimetres of the body: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** An orthographic view. Yaw 0 looks from the figure's right, 90 from its front, below 0 from behind. */
export type Camera = {
  /** The direction from the figure to the eye. */
  eye: Vec3;
  project: (point: Vec3) => Point;
  /** Nearer to the eye is more; centimetres. */
  depth: (point: Vec3) => number;
};

export const cameraOf = (yaw: number, pitch: number): Camera => {
  const [s, c, sp, cp] = [sin(yaw), cos(yaw), sin(pitch), cos(pitch)];
  const eye: Vec3 = [s * cp, sp, c * cp];
  return {
    eye,
    project: ([x, y, z]) => [Math.round((x * c - z * s) * 10), Math.round(((x * s + z * c) * sp - y * cp) * 10)],
    depth: (point) => dot(point, eye),
  };
};
