import { grip, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import type { FootContact, Pose } from "#shared/domain/figures/rig/pose.ts";
import type { Vec3 } from "#shared/domain/figures/rig/vectors.ts";

/** Poses that the Olympic lifts share, their bar in a grip as wide as the shoulders or wide. */
const stance = (z: number, heel = 0, out = 12): FootContact => onToes([11.7, 0, z], heel, out);
const BACK_POLE: Vec3 = [-1, 0, 0.4];
const UP_POLE: Vec3 = [-0.3, 0.6, 1];

export const START: Pose = {
  pelvis: [-30, 60],
  trunk: [56, 61],
  head: -26,
  shrug: 0,
  bar: [8, 22.5],
  arm: grip(26, BACK_POLE),
  leg: stance(13.5),
};
export const AT_KNEES: Pose = { ...START, pelvis: [-28, 83], trunk: [54, 56], head: -22, bar: [10, 50.5] };
export const EXTENDED: Pose = {
  ...START,
  pelvis: [5, 98],
  trunk: [-5, -7],
  head: 2,
  shrug: 6,
  bar: [13, 90],
  arm: grip(26, [-0.6, 0.2, 1]),
  leg: stance(13.5, 30),
};
export const HIGH: Pose = { ...EXTENDED, shrug: 5, bar: [15, 128], arm: grip(26, UP_POLE) };
export const RACK: Pose = {
  ...START,
  pelvis: [-3, 93],
  trunk: [2, -2],
  head: 0,
  bar: [10.5, 143.5],
  arm: grip(27, [1, -0.2, 0.1]),
};
export const QUARTER_RACK: Pose = {
  ...RACK,
  pelvis: [-11, 78],
  trunk: [13, 4],
  bar: [9.5, 126.6],
  arm: grip(27, [1, 0.4, 0.5]),
  leg: stance(17, 0, 18),
};
export const DEEP_RACK: Pose = {
  ...RACK,
  pelvis: [-22, 44],
  trunk: [28, 20],
  head: -12,
  bar: [10.2, 85.5],
  arm: grip(27, [1, 0.3, 0.1]),
  leg: stance(19.5, 0, 22),
};
export const DIP: Pose = { ...RACK, pelvis: [-6, 84], trunk: [3, -3], bar: [8.5, 134.5] };
export const OVERHEAD: Pose = {
  ...RACK,
  pelvis: [1, 93],
  trunk: [1, 1],
  head: -3,
  shrug: 3,
  bar: [3, 205.5],
  arm: grip(27, [0.3, -0.1, 1]),
};

export const WIDE_START: Pose = {
  ...START,
  pelvis: [-31, 58],
  trunk: [58, 63],
  bar: [9, 22.5],
  arm: grip(42, BACK_POLE),
};
export const WIDE_AT_KNEES: Pose = {
  ...AT_KNEES,
  pelvis: [-28, 81],
  trunk: [58, 60],
  bar: [10, 48.5],
  arm: grip(42, BACK_POLE),
};
export const WIDE_EXTENDED: Pose = { ...EXTENDED, bar: [13, 94], arm: grip(42, [-0.6, 0.2, 1]) };
export const WIDE_HIGH: Pose = { ...HIGH, bar: [21, 158], arm: grip(42, [-0.2, 0.4, 1]) };
const CAUGHT = { shrug: 2, arm: grip(42, [-0.8, -0.4, 1]) };
export const WIDE_QUARTER: Pose = {
  ...RACK,
  ...CAUGHT,
  pelvis: [-10, 80],
  trunk: [16, 8],
  head: -6,
  bar: [4, 182],
  leg: stance(17, 0, 18),
};
export const WIDE_DEEP: Pose = {
  ...RACK,
  ...CAUGHT,
  pelvis: [-22, 45],
  trunk: [32, 24],
  head: -14,
  bar: [4, 142],
  leg: stance(19.5, 0, 24),
};
