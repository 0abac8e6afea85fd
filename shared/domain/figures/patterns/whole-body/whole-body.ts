import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, atSide, foot, grip, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { block } from "#shared/domain/figures/props/gym.ts";
import { cableBar } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";

export const WHOLE_BODY: Record<string, MovementPattern> = {
  "row-erg": {
    exercises: ["vogatore"],
    view: [-24, 10],
    tempo: [1, 0.1, 1.4],
    words: ["kneesBent", "handsAtBelly"],
    props: [
      rod([-72, 20, 0], [96, 26, 0], 3, { layer: "back" }),
      frame([-66, 20, -16], [-66, 3, 16], 2.4),
      frame([96, 26, 0], [96, 3, 0]),
      { disc: [102, 44, 0], axis: [0, 0, 1], r: 24, width: 10, layer: "back", nearer: -4 },
      frame([94, 64, 0], [84, 108, 0], 2),
      { box: [82, 112, 0], half: [2, 9, 12], tone: "dim", layer: "back" },
      { box: ["hips", -2, -13, 0], half: [12, 2.5, 13], tone: "pad", layer: "back", nearer: 20 },
      { box: [71, 15, 0], half: [3, 15, 20], tilt: -42, tone: "pad", layer: "back", nearer: 10 },
      line(["hands"], [90, 58, 0]),
      ...cableBar(22, "hands"),
    ],
    poses: [
      {
        pelvis: [8, 40],
        trunk: [17, 26],
        head: -12,
        reach: 4,
        arm: hand([80, 60, 18], [0, -1, 0.6]),
        leg: { at: [60, 20, 11], pitch: 44, out: 4, pole: [0, 1, 0.1] },
      },
      { pelvis: [-18, 38], trunk: [6, 4], head: -4, arm: hand([36, 66, 18], [0, -1, 0.6]) },
      { pelvis: [-21, 38], trunk: [-22, -24], head: 10, reach: -3, arm: hand([-3, 62, 18], [-1, -0.6, 0.6]) },
    ],
  },
  "box-jump": {
    exercises: ["box-jump"],
    view: [28, 8],
    tempo: [1.3, 0.4, 1.3],
    words: ["squatting", "onBox"],
    props: [block(62, 50, { long: 28, wide: 32 })],
    poses: [
      {
        pelvis: [-24, 62],
        trunk: [48, 46],
        head: -24,
        arm: arm(-24, 8, 12),
        leg: { at: [-6, 8, 12], pitch: 0, out: 8 },
      },
      {
        pelvis: [14, 124],
        trunk: [12, 12],
        head: -6,
        arm: arm(84, 6, 30),
        leg: { at: [14, 62, 12], pitch: -26, out: 8 },
      },
      {
        pelvis: [40, 104],
        trunk: [36, 34],
        head: -16,
        arm: arm(70, 6, 30),
        leg: { at: [54, 58, 13], pitch: 0, out: 8 },
      },
    ],
  },
  "squat-jump": {
    exercises: ["squat-jump"],
    view: [36, 8],
    tempo: [0.8, 0.1, 0.9],
    words: ["squatting", "inTheAir"],
    poses: [
      {
        pelvis: [-20, 52],
        trunk: [42, 40],
        head: -20,
        arm: arm(-20, 8, 12),
        leg: { at: [0, 8, 15], pitch: 0, out: 16 },
      },
      { pelvis: [2, 93], trunk: [4, 4], head: 0, arm: arm(20, 8, 20), leg: { at: [0, 10, 14], pitch: -14, out: 12 } },
      { pelvis: [4, 122], trunk: [2, 2], arm: arm(40, 8, 20), leg: { at: [0, 39, 13], pitch: -40, out: 8 } },
    ],
  },
  "jumping-jack": {
    exercises: ["jumping-jack"],
    view: [84, 5],
    tempo: [0.5, 0.05, 0.5],
    words: ["standing", "armsAndLegsApart"],
    poses: [
      { pelvis: [0, 93.4], trunk: [1, 1], head: 0, arm: arm(4, 10, 8), leg: foot(0, 10, 8) },
      { pelvis: [0, 96], arm: arm(4, 84, 10), leg: { at: [0, 13, 24], out: 12 } },
      { pelvis: [0, 85.5], arm: arm(4, 154, 14), leg: foot(0, 42, 18) },
    ],
  },
  "pallof-press": {
    exercises: ["pallof-press"],
    view: [52, 8],
    checks: ["balance"],
    words: ["handsAtChest", "armsAhead"],
    props: [
      line(["hands"], [8, 122, -100]),
      { disc: [8, 122, -100], axis: [1, 0, 0], r: 4.5, width: 3, plain: true },
      frame([8, 0, -106], [8, 190, -106], 3),
      { box: [8, 36, -112], half: [12, 34, 8], tone: "dim", layer: "back" },
    ],
    poses: [
      {
        pelvis: [-2, 92],
        trunk: [4, 3],
        head: 0,
        arm: { chest: [15, -16, 4], pole: [-0.2, -1, 0.9] },
        leg: foot(0, 17, 12),
      },
      { arm: { chest: [58, -10, 4], pole: [0, -1, 0.8] } },
    ],
  },
  "plate-pinch": {
    exercises: ["plate-pinch"],
    view: [40, 6],
    words: ["armsAtSides"],
    props: [{ disc: ["hand", 0, -16, 0], axis: [0, 0, 1], r: 17, width: 5, nearer: 4 }],
    poses: [{ pelvis: [0, 93.3], trunk: [0, 0], head: 0, arm: atSide(2, 27), leg: foot(0, 12) }],
  },
  "wrist-roller": {
    exercises: ["wrist-roller"],
    view: [40, 6],
    words: ["armsAhead"],
    props: [
      rod(["hands", 0, 0, -20], ["hands", 0, 0, 20], 2),
      line(["hands"], ["hands", 0, -62, 0], 0.8),
      { disc: ["hands", 0, -66, 0], axis: [0, 1, 0], r: 12, width: 5 },
    ],
    poses: [{ pelvis: [-4, 93], trunk: [-2, -2], head: 2, arm: arm(82, 0, 12), leg: foot(0, 12) }],
  },
  "log-lift": {
    exercises: ["log-lift"],
    view: [38, 6],
    tempo: [2.2, 0.3, 2],
    words: ["handsAtThighs", "armsOverhead"],
    props: [
      rod(["bar", 4, 0, -48], ["bar", 4, 0, 48], 11, { tone: "pad", nearer: 6 }),
      { disc: ["bar", 4, 0, 60], axis: [0, 0, 1], r: 18, width: 7, pair: true },
    ],
    poses: [
      {
        pelvis: [-26, 54],
        trunk: [36, 34],
        head: -14,
        shrug: 0,
        bar: [24, 70],
        arm: grip(22, [-0.6, -0.4, 1]),
        leg: foot(0, 19, 18),
      },
      { pelvis: [-6, 90], trunk: [-8, -14], head: 0, bar: [18, 136], arm: grip(22, [0.5, -0.8, 0.8]) },
      { pelvis: [1, 93], trunk: [-2, -2], shrug: 3, bar: [8, 204], arm: grip(22, [0.3, -0.4, 1]) },
    ],
  },
};
