import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { dumbbells, racked } from "#shared/domain/figures/props/held.ts";
import type { HandContact } from "#shared/domain/figures/rig/pose.ts";

const STANCE = foot(0, 15, 14);
const AT_RACK: HandContact = hand([15, 143, 20], [0.4, -1, 0.5]);
const LIFTED: HandContact = hand([3, 202, 22], [0.3, -0.1, 1]);

/** Cleans, snatches and jerks with dumbbells and kettlebells, and balls that are thrown. */
export const BELLS: Record<string, MovementPattern> = {
  "clean-bells": {
    exercises: ["clean-kettlebell"],
    view: [42, 6],
    tempo: [1.2, 0.3, 1.4],
    words: ["leaningForward", "handsAtShoulders"],
    props: racked("hand"),
    poses: [
      { pelvis: [-26, 74], trunk: [58, 58], head: -24, arm: hand([10, 40, 20], [-1, 0, 0.5]), leg: STANCE },
      { pelvis: [0, 93], trunk: [0, 0], head: 0, arm: hand([20, 112, 22], [-0.6, 0.2, 1]) },
      { pelvis: [-2, 92], trunk: [0, -2], arm: AT_RACK },
    ],
    variants: {
      dumbbells: { exercises: ["clean-manubri"], props: dumbbells([0.2, 0, 1]) },
    },
  },
  "snatch-one-arm": {
    exercises: ["snatch-kettlebell"],
    view: [42, 6],
    tempo: [1.4, 0.3, 1.6],
    words: ["leaningForward", "oneArmOverhead"],
    props: racked("handR"),
    poses: [
      {
        pelvis: [-26, 72],
        trunk: [60, 60],
        head: -24,
        armR: hand([10, 36, 6], [-1, 0, 0.5]),
        armL: arm(36, 30, 12),
        leg: STANCE,
      },
      { pelvis: [2, 92.5], trunk: [-2, -2], head: 0, armR: hand([20, 130, 16], [-0.4, 0.6, 1]), armL: arm(0, 24, 12) },
      { pelvis: [0, 92.5], trunk: [1, 1], armR: LIFTED, armL: arm(10, 40, 12) },
    ],
    variants: {
      dumbbell: { exercises: ["snatch-manubrio"], props: dumbbells([0.2, 0, 1], { hand: "handR" }) },
    },
  },
  "jerk-bells": {
    exercises: ["jerk-kettlebell", "push-press-kettlebell"],
    view: [42, 6],
    tempo: [1.4, 0.3, 1.2],
    words: ["handsAtShoulders", "armsOverhead"],
    props: racked("hand"),
    poses: [
      { pelvis: [-1, 92], trunk: [0, -3], head: 0, arm: AT_RACK, leg: STANCE },
      { pelvis: [-5, 83], trunk: [3, -2], arm: hand([13, 134, 20], [0.4, -1, 0.5]) },
      { pelvis: [1, 93], trunk: [1, 1], arm: LIFTED },
    ],
  },
  "thruster-bells": {
    exercises: ["thruster-kettlebell"],
    view: [42, 6],
    tempo: [1.6, 0.3, 1.8],
    words: ["squatting", "armsOverhead"],
    props: racked("hand"),
    poses: [
      { pelvis: [-22, 46], trunk: [28, 22], head: -12, arm: hand([16, 89, 20], [0.5, -1, 0.5]), leg: foot(0, 17, 24) },
      { pelvis: [-3, 88], trunk: [3, -2], head: 0, arm: hand([15, 138, 20], [0.4, -1, 0.5]) },
      { pelvis: [1, 93], trunk: [1, 1], head: -3, arm: LIFTED },
    ],
  },
  "wall-ball": {
    exercises: ["wall-ball"],
    view: [34, 6],
    tempo: [1.4, 0.2, 1.6],
    words: ["squatting", "armsOverhead"],
    props: [
      { ball: ["hands", 4, 4, 0], r: 15, tone: "plate", nearer: -3 },
      { box: [74, 110, 0], half: [3, 110, 60], tone: "mat", layer: "back", nearer: -100 },
    ],
    poses: [
      { pelvis: [-22, 46], trunk: [28, 22], head: -12, arm: hand([24, 88, 12], [0, -1, 0.7]), leg: foot(0, 17, 24) },
      { pelvis: [-3, 90], trunk: [2, 0], head: -4, arm: hand([26, 140, 12], [0, -1, 0.7]) },
      { pelvis: [2, 93], trunk: [2, 2], head: -14, arm: hand([24, 196, 12], [0.2, -0.6, 1]) },
    ],
  },
  slam: {
    exercises: ["slam-palla"],
    view: [34, 6],
    tempo: [0.9, 0.2, 1.6],
    words: ["armsOverhead", "handsNearFloor"],
    props: [{ ball: ["hands", 2, 0, 0], r: 14, tone: "plate", nearer: -3 }],
    poses: [
      {
        pelvis: [4, 97],
        trunk: [-4, -6],
        head: 0,
        arm: hand([10, 204, 12], [0.3, -0.2, 1]),
        leg: onToes([11.7, 0, 17], 26, 14),
      },
      {
        pelvis: [-14, 76],
        trunk: [34, 40],
        head: -8,
        arm: hand([52, 110, 12], [0, -0.6, 1]),
        leg: onToes([11.7, 0, 17], 0, 14),
      },
      { pelvis: [-28, 62], trunk: [58, 68], head: -14, arm: hand([34, 26, 12], [-0.6, 0, 1]) },
    ],
  },
  "stone-lift": {
    exercises: ["atlas-stone"],
    view: [32, 8],
    words: ["handsNearFloor", "handsAtChest"],
    props: [{ ball: ["hands", 2, 0, 0], r: 21, tone: "plate", nearer: -8 }],
    poses: [
      { pelvis: [-26, 60], trunk: [68, 82], head: -20, arm: hand([26, 24, 19], [-0.4, 0.2, 1]), leg: foot(0, 26, 24) },
      { pelvis: [-24, 50], trunk: [44, 50], head: -14, arm: hand([26, 62, 19], [-0.4, -0.2, 1]) },
      { pelvis: [-8, 90], trunk: [-8, -12], head: 0, arm: hand([22, 116, 19], [-0.2, -0.6, 1]) },
    ],
  },
};
