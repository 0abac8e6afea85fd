import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, hand, hanging, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { block } from "#shared/domain/figures/props/gym.ts";
import { barbell } from "#shared/domain/figures/props/held.ts";
import { line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

/** A rope from both hands that passes under the feet. */
const ROPE: Prop[] = [
  rod(["hand", -5, 2, 0], ["hand", 5, -2, 4], 1.4),
  line(["hand", 5, -2, 4], ["ankle", 6, -12, 16], 0.8),
  line(["ankleR", 6, -12, 16], ["ankleL", 6, -12, 16], 0.8),
];

/** Jumps, burpees and rope skipping. */
export const JUMPS: Record<string, MovementPattern> = {
  burpee: {
    exercises: ["burpee"],
    view: [28, 8],
    tempo: [1.8, 0.2, 1.8],
    words: ["onHandsAndFeet", "inTheAir"],
    poses: [
      {
        pelvis: [3, 47.6],
        trunk: [67, 67],
        head: -8,
        arm: hand([46, 3.5, 20], [-1, 0, 0.6]),
        leg: onToes([-81, 0, 10], 75, 2, [0.6, -1, 0]),
      },
      {
        pelvis: [-20, 60.5],
        trunk: [57, 63],
        head: -26,
        arm: hand([35, 23.5, 20], [-1, 0, 0.6]),
        leg: onToes([2, 0, 13], 42, 8, [1, -0.2, 0.1]),
      },
      {
        pelvis: [2, 92],
        trunk: [4, 2],
        head: -4,
        arm: hand([34, 104, 22], [-1, -0.6, 0.5]),
        leg: onToes([14, 0, 12], 0, 6, [1, 0.1, 0]),
      },
      {
        pelvis: [10, 113],
        trunk: [0, 0],
        arm: hand([46, 210, 20], [0.2, -1, 1]),
        leg: onToes([16, 14, 11], 44, 6, [1, 0.1, 0]),
      },
    ],
  },
  "jump-tuck": {
    exercises: ["salto-ginocchia"],
    view: [34, 8],
    tempo: [0.8, 0.1, 0.9],
    words: ["squatting", "kneesAtChest"],
    poses: [
      {
        pelvis: [-18, 60],
        trunk: [38, 36],
        head: -18,
        arm: arm(-20, 8, 12),
        leg: { at: [0, 8, 14], pitch: 0, out: 12 },
      },
      { pelvis: [2, 96], trunk: [4, 4], head: 0, arm: arm(50, 8, 30), leg: { at: [4, 13, 13], pitch: -22, out: 10 } },
      { pelvis: [4, 118], trunk: [14, 16], arm: arm(50, 10, 70), leg: { at: [16, 76, 12], pitch: -20, out: 8 } },
    ],
  },
  "jump-long": {
    exercises: ["salto-lungo"],
    view: [22, 6],
    tempo: [0.9, 0.3, 1.4],
    words: ["squatting", "landed"],
    poses: [
      {
        pelvis: [-78, 58],
        trunk: [46, 44],
        head: -22,
        arm: arm(-44, 8, 10),
        leg: { at: [-60, 8, 12], pitch: 0, out: 8 },
      },
      {
        pelvis: [-2, 108],
        trunk: [26, 22],
        head: -10,
        arm: arm(130, 6, 14),
        leg: { at: [-26, 34, 12], pitch: -40, out: 8 },
      },
      { pelvis: [50, 54], trunk: [46, 42], head: -22, arm: arm(60, 6, 14), leg: { at: [70, 8, 13], pitch: 0, out: 8 } },
    ],
  },
  "depth-jump": {
    exercises: ["depth-jump"],
    view: [26, 8],
    tempo: [1.3, 0.2, 1.3],
    words: ["onBox", "inTheAir"],
    props: [block(-54, 44, { long: 28, wide: 30 })],
    poses: [
      { pelvis: [-40, 137], trunk: [4, 4], head: -2, arm: arm(6, 8, 14), leg: { at: [-40, 52, 12], pitch: 0, out: 8 } },
      {
        pelvis: [6, 64],
        trunk: [36, 34],
        head: -16,
        arm: arm(-20, 8, 14),
        leg: { at: [22, 8, 14], pitch: 0, out: 10 },
      },
      {
        pelvis: [24, 122],
        trunk: [4, 4],
        head: -2,
        arm: arm(60, 8, 30),
        leg: { at: [22, 38, 13], pitch: -40, out: 8 },
      },
    ],
  },
  "jump-side": {
    exercises: ["salti-laterali"],
    view: [80, 6],
    tempo: [0.8, 0.1, 0.8],
    words: ["onRightLeg", "onLeftLeg"],
    poses: [
      {
        pelvis: [-12, 76, 34],
        trunk: [28, 24],
        roll: [6, 6],
        head: -12,
        armR: arm(-24, 10, 40),
        armL: arm(40, -6, 50),
        legR: { at: [0, 8, 44], pitch: 0, out: 6 },
        legL: { at: [-30, 22, -18], pitch: -50, out: 0 },
      },
      {
        pelvis: [-4, 98, 0],
        trunk: [12, 10],
        roll: [0, 0],
        armR: arm(8, 20, 40),
        armL: arm(8, 20, 40),
        legR: { at: [-6, 24, 16], pitch: -30, out: 4 },
        legL: { at: [-6, 24, 16], pitch: -30, out: 4 },
      },
      {
        pelvis: [-12, 76, -34],
        trunk: [28, 24],
        roll: [-6, -6],
        armR: arm(40, -6, 50),
        armL: arm(-24, 10, 40),
        legR: { at: [-30, 22, -18], pitch: -50, out: 0 },
        legL: { at: [0, 8, 44], pitch: 0, out: 6 },
      },
    ],
  },
  "jump-side-box": {
    exercises: ["salto-laterale-box"],
    view: [74, 10],
    tempo: [1.1, 0.4, 1.1],
    words: ["squatting", "onBox"],
    props: [{ box: [2, 19, 46], half: [26, 19, 24], tone: "pad", layer: "back" }],
    poses: [
      {
        pelvis: [-20, 60, -30],
        trunk: [40, 38],
        head: -18,
        arm: arm(-24, 10, 16),
        legR: { at: [0, 8, -18], pitch: 0, out: 8 },
        legL: { at: [0, 8, 42], pitch: 0, out: 8 },
      },
      {
        pelvis: [-2, 116, 12],
        trunk: [14, 12],
        head: -4,
        arm: arm(60, 16, 40),
        legR: { at: [2, 58, 24], pitch: -24, out: 8 },
        legL: { at: [2, 52, 4], pitch: -24, out: 8 },
      },
      {
        pelvis: [-16, 104, 46],
        trunk: [34, 30],
        head: -14,
        arm: arm(50, 8, 40),
        legR: { at: [0, 46, 58], pitch: 0, out: 8 },
        legL: { at: [0, 46, -34], pitch: 0, out: 8 },
      },
    ],
  },
  "rope-skipping": {
    exercises: ["corda"],
    view: [50, 6],
    tempo: [0.3, 0.02, 0.3],
    small: true,
    words: ["standing", "inTheAir"],
    props: ROPE,
    poses: [
      { pelvis: [0, 91], trunk: [3, 2], head: -2, arm: arm(-6, 22, 56, 70), leg: onToes([14, 0, 9], 16, 6) },
      { pelvis: [0, 101], arm: arm(-6, 24, 60, 70), leg: onToes([14, 7, 9], 38, 6) },
    ],
    variants: {
      high: {
        exercises: ["double-under"],
        each: [
          { pelvis: [-3, 88], trunk: [8, 6] },
          { pelvis: [2, 122], leg: onToes([14, 28, 9], 44, 6) },
        ],
      },
    },
  },
  "burpee-barbell": {
    exercises: ["burpee-bilanciere"],
    view: [28, 8],
    tempo: [2, 0.3, 2],
    words: ["onHandsAndFeet", "standing"],
    props: barbell(),
    poses: [
      {
        pelvis: [-4, 57.6],
        trunk: [58, 58],
        head: -8,
        bar: [46, 22.5],
        arm: hanging(24),
        leg: onToes([-81, 0, 10], 71, 2, [0.6, -1, 0]),
      },
      {
        pelvis: [7, 61],
        trunk: [54, 61],
        head: -26,
        bar: [46, 22.5],
        leg: onToes([49.7, 0, 13.5], 18, 8, [1, 0.1, 0.1]),
      },
      {
        pelvis: [10, 83],
        trunk: [54, 56],
        head: -22,
        bar: [48, 50.5],
        leg: onToes([49.7, 0, 13.5], 0, 8, [1, 0.1, 0.1]),
      },
      { pelvis: [39, 93], trunk: [-1, -2], head: 0, bar: [50, 80] },
    ],
  },
};
