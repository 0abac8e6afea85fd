import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, grip, hand, hanging, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { straps } from "#shared/domain/figures/props/cables.ts";
import { barbell } from "#shared/domain/figures/props/held.ts";
import { frame } from "#shared/domain/figures/props/parts.ts";

/** Squats with the bar elsewhere, on one leg, and with help. */
export const MORE_SQUATS: Record<string, MovementPattern> = {
  "squat-behind": {
    exercises: ["hack-squat-bilanciere"],
    view: [34, 8],
    checks: ["balance"],
    words: ["standing", "squatting"],
    props: barbell(),
    poses: [
      {
        pelvis: [4, 93],
        trunk: [0, -2],
        head: 0,
        bar: [-14, 80],
        arm: hanging(26, [-1, 0, 0.6]),
        leg: foot(0, 15, 16),
      },
      { pelvis: [-12, 58], trunk: [24, 20], head: -8, bar: [-22, 46], leg: foot(0, 15, 20) },
    ],
  },
  "squat-zercher": {
    exercises: ["squat-zercher"],
    view: [40, 8],
    checks: ["balance"],
    words: ["standing", "squatting"],
    props: barbell(),
    poses: [
      { pelvis: [-3, 93], trunk: [3, 0], head: 0, bar: [15, 117], arm: arm(28, -2, 132), leg: foot(0, 18, 20) },
      { pelvis: [-22, 46], trunk: [32, 26], head: -14, bar: [20, 64], arm: arm(58, -2, 132), leg: foot(0, 18, 25) },
    ],
  },
  "squat-overhead": {
    exercises: ["squat-overhead"],
    view: [38, 8],
    checks: ["bar-over-foot", "balance"],
    words: ["standing", "squatting"],
    props: barbell(),
    poses: [
      {
        pelvis: [-1, 93],
        trunk: [4, 4],
        head: -2,
        bar: [4, 195],
        arm: grip(44, [-0.5, -0.6, 1]),
        leg: foot(0, 18, 22),
      },
      {
        pelvis: [-22, 45],
        trunk: [32, 24],
        head: -14,
        bar: [4, 141],
        arm: grip(44, [-0.8, -0.4, 1]),
        leg: foot(0, 18, 27),
      },
    ],
  },
  "squat-straps": {
    exercises: ["squat-sospensione"],
    view: [34, 8],
    words: ["standing", "squatting"],
    props: straps([78, 232, 8]),
    poses: [
      { pelvis: [-6, 92.4], trunk: [-2, -2], head: 2, arm: hand([40, 116, 14], [-0.2, -1, 0.5]), leg: foot(0, 15, 12) },
      { pelvis: [-34, 46], trunk: [24, 20], head: -10, arm: hand([38, 112, 14], [0, -1, 0.5]), leg: foot(0, 15, 16) },
    ],
  },
  pistol: {
    exercises: ["pistol-squat"],
    view: [30, 8],
    checks: ["balance"],
    words: ["standing", "squattingOnOneLeg"],
    poses: [
      {
        pelvis: [1, 92.6, 4],
        trunk: [4, 4],
        head: -2,
        armR: arm(60, 2, 10),
        armL: arm(60, 2, 10),
        legR: foot(0, 9, 6),
        legL: { hip: 34, knee: 16, abd: 0, ankle: 0 },
      },
      {
        pelvis: [-19, 45, 6],
        trunk: [46, 44],
        head: -24,
        armR: arm(128, 2, 8),
        armL: arm(128, 2, 8),
        legL: { hip: 124, knee: 4, abd: 0, ankle: 0 },
      },
    ],
    variants: {
      assisted: {
        exercises: ["pistol-squat-assistito"],
        checks: [],
        props: [frame([52, 0, 16], [52, 170, 16], 3)],
        each: [
          { armR: hand([50, 106, 16], [-0.2, -1, 0.6]) },
          {
            pelvis: [-22, 43, 6],
            trunk: [34, 32],
            head: -16,
            armR: hand([50, 96, 16], [0, -1, 0.6]),
            armL: arm(112, 2, 8),
            legL: { hip: 120, knee: 4, abd: 0, ankle: 0 },
          },
        ],
      },
    },
  },
  sissy: {
    exercises: ["sissy-squat"],
    view: [26, 8],
    words: ["standing", "kneesForward"],
    props: [frame([40, 0, 40], [40, 160, 40], 3)],
    poses: [
      {
        pelvis: [0, 94],
        trunk: [0, 0],
        head: 0,
        armR: hand([38, 104, 38], [-0.6, -1, 0.3]),
        armL: { chest: [14, -10, -2], pole: [-0.2, -1, 0.6] },
        leg: onToes([12, 0, 9], 8, 4, [1, 0, 0.1]),
      },
      {
        pelvis: [20, 64],
        trunk: [-34, -36],
        head: 14,
        leg: onToes([12, 0, 9], 52, 4, [1, 0, 0.1]),
        armR: hand([38, 100, 38], [-0.4, -1, 0.5]),
      },
    ],
    variants: {
      plate: {
        exercises: ["sissy-squat-zavorrato"],
        props: [
          frame([40, 0, 40], [40, 160, 40], 3),
          { disc: ["handL", 2, 0, 0], axis: [1, 0, 0], r: 13, width: 4, nearer: 2 },
        ],
      },
    },
  },
};
