import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { band, sideCable } from "#shared/domain/figures/props/cables.ts";
import { block, mat, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

/** The pads and the frame of a back extension at 45°. */
const HYPER_BENCH: Prop[] = [
  { box: [13, 73, 0], half: [15, 3.5, 16], tilt: 40, tone: "pad", layer: "back", nearer: 10 },
  rod([16, 70, 0], [-44, 8, 0], 2.6, { layer: "back" }),
  frame([14, 70, 0], [24, 3, 0]),
  frame([-66, 3, 0], [34, 3, 0]),
  rod([-50, 33, -18], [-50, 33, 18], 4.5, { tone: "pad", nearer: 8 }),
  { box: [-48, 12, 0], half: [10, 2, 20], tilt: 40, tone: "pad", layer: "back", nearer: 4 },
];

export const STABILITY: Record<string, MovementPattern> = {
  plank: {
    exercises: ["plank"],
    view: [24, 5],
    words: ["onForearms"],
    props: mat(),
    poses: [
      {
        pelvis: [0, 30],
        trunk: [84, 84],
        head: 2,
        arm: hand([79, 5, 13], [-1, -1, 0.1]),
        leg: { at: [-84.5, 18, 9], pitch: -72, out: 2, pole: [0, -1, 0] },
      },
    ],
  },
  "hollow-hold": {
    exercises: ["hollow-hold"],
    view: [20, 10],
    words: ["archedBack"],
    props: mat(0, 112),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-88, -72],
        head: 8,
        arm: arm(166, 2, 6),
        leg: { hip: 16, knee: 4, abd: 1, ankle: -30 },
      },
    ],
  },
  "side-plank": {
    exercises: ["plank-laterale"],
    view: [20, 8],
    words: ["onOneForearm"],
    props: mat(-6, 104),
    poses: [
      {
        pelvis: [0, 38, 0],
        trunk: [73, 73],
        twist: [-90, -90],
        head: 0,
        armR: { hips: [2, 6, 16], pole: [0, 1, -0.4] },
        armL: { at: [52, 4.5, -30], pole: [0, -1, 0] },
        legR: { hip: 2, knee: 2, abd: 3, ankle: 0 },
        legL: { hip: -2, knee: 2, abd: -3, ankle: 0 },
      },
    ],
    variants: {
      copenhagen: {
        exercises: ["copenhagen-plank"],
        view: [24, 22],
        words: ["onForearmAndBench"],
        props: [...mat(10, 84), block(-82, 42, { long: 20, wide: 20 })],
        all: {
          pelvis: [0, 43, 0],
          trunk: [82, 79],
          legR: { hip: 2, knee: 4, abd: 12, ankle: 0 },
          legL: { hip: 62, knee: 84, abd: 4, ankle: 0 },
        },
      },
    },
  },
  "bird-dog": {
    exercises: ["bird-dog"],
    view: [26, 10],
    tempo: [1.6, 0.6, 1.6],
    words: ["onAllFours", "armAndLegOut"],
    props: mat(4, 92),
    poses: [
      {
        pelvis: [0, 52],
        trunk: [79, 80],
        head: -4,
        armR: arm(76, 2, 36),
        armL: hand([46, 3.5, 17], [-1, 0, 0.3]),
        legR: { at: [-40, 11, 10], pitch: -88, out: 0, pole: [0.6, -1, 0] },
        legL: { hip: 84, knee: 86, abd: 0, ankle: -56 },
      },
      { armR: arm(168, 2, 8), legL: { hip: -4, knee: 6, abd: 0, ankle: -20 } },
    ],
  },
  "dead-bug": {
    exercises: ["dead-bug"],
    view: [24, 14],
    tempo: [1.8, 0.4, 1.8],
    words: ["armsAndKneesUp", "armAndLegOut"],
    props: mat(0, 112),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -90],
        head: 0,
        armR: arm(90, 2, 6),
        armL: arm(90, 2, 6),
        legR: { hip: 92, knee: 90, abd: 2, ankle: -10 },
        legL: { hip: 92, knee: 90, abd: 2, ankle: -10 },
      },
      { armL: arm(164, 2, 6), legR: { hip: 10, knee: 8, abd: 2, ankle: -20 } },
    ],
  },
  superman: {
    exercises: ["superman"],
    view: [24, 10],
    tempo: [1.2, 0.8, 1.5],
    words: ["lyingFaceDown", "armsAndLegsUp"],
    props: mat(4, 118),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [90, 91],
        head: -8,
        arm: arm(172, 4, 6),
        leg: { hip: 2, knee: 2, abd: 3, ankle: -44 },
      },
      { trunk: [84, 68], head: -10, arm: arm(176, 4, 6), leg: { hip: -20, knee: 4, abd: 3, ankle: -44 } },
    ],
  },
  rollout: {
    exercises: ["ab-wheel"],
    view: [24, 8],
    tempo: [2, 0.3, 1.6],
    words: ["kneeling", "armsStretchedOut"],
    props: [
      ...mat(16, 104),
      { disc: ["hands", 0, 0, 0], axis: [0, 0, 1], r: 9, width: 5 },
      rod(["hands", 0, 0, -13], ["hands", 0, 0, 13], 1.6),
    ],
    poses: [
      {
        pelvis: [-12, 49],
        trunk: [56, 82],
        head: 4,
        arm: hand([44, 10.5, 9], [-0.6, 0, 1]),
        leg: { at: [-48, 11, 9], pitch: -88, out: 0, pole: [0.6, -1, 0] },
      },
      { pelvis: [13, 44], trunk: [70, 84], arm: hand([92, 10.5, 9], [-0.5, 0.4, 1]) },
      { pelvis: [26, 33.5], trunk: [82, 88], head: -4, arm: hand([127, 10.5, 9], [-0.3, 0.6, 1]) },
    ],
    variants: {
      barbell: {
        exercises: ["rollout-bilanciere"],
        props: [...mat(16, 104), ...barbell("hands")],
        each: [
          { pelvis: [-14, 51], trunk: [44, 66], arm: hand([46, 22.5, 22], [-0.6, 0, 1]) },
          { pelvis: [10, 47], trunk: [60, 72], arm: hand([90, 22.5, 22], [-0.5, 0.4, 1]) },
          { pelvis: [24, 37], trunk: [76, 80], arm: hand([124, 22.5, 22], [-0.3, 0.6, 1]) },
        ],
      },
    },
  },
  "side-bend": {
    exercises: ["flessioni-laterali"],
    view: [84, 5],
    tempo: [1.6, 0.3, 1.4],
    words: ["leaningRight", "standing"],
    still: 0,
    props: dumbbells([1, 0, 0], { hand: "handR" }),
    poses: [
      {
        pelvis: [0, 92.4],
        trunk: [2, 2],
        roll: [6, 28],
        head: 0,
        armR: arm(2, 30, 4),
        armL: { head: [-3, 0, 9], pole: [0, 0.2, 1] },
        leg: foot(0, 15, 12),
      },
      { roll: [0, -6], armR: arm(2, 4, 4) },
    ],
    variants: {
      cable: {
        exercises: ["flessioni-laterali-cavo"],
        props: sideCable(["handR"], 14, { x: 4, z: 92 }),
      },
      band: { exercises: ["flessioni-laterali-elastico"], props: [band(["handR"], ["ankleR", 2, -6, 2])] },
    },
  },
  "back-extension": {
    exercises: ["iperestensioni"],
    view: [-26, 8],
    words: ["leaningForward", "bodyStraight"],
    props: HYPER_BENCH,
    poses: [
      {
        pelvis: [2, 82],
        trunk: [104, 124],
        head: -10,
        arm: { chest: [14, -12, 6], pole: [-0.2, -1, 0.6] },
        leg: { at: [-54, 22, 10], pitch: -44, out: 6, pole: [0.6, -0.4, 0] },
      },
      { trunk: [46, 46], head: -4 },
    ],
    variants: {
      plate: {
        exercises: ["iperestensioni-zavorrate"],
        props: [...HYPER_BENCH, { disc: ["hands", 4, -2, 0], axis: [1, -0.4, 0], r: 14, width: 4, nearer: 4 }],
      },
    },
  },
  "wall-sit": {
    exercises: ["wall-sit"],
    view: [24, 8],
    words: ["sittingAtWall"],
    props: [{ box: [-18, 80, 0], half: [4, 80, 50], tone: "mat", layer: "back", nearer: -100 }],
    poses: [
      { pelvis: [0, 50], trunk: [0, 0], head: 2, arm: hand([22, 62, 15], [-1, -0.4, 0.5]), leg: foot(42, 12, 6) },
    ],
  },
  "back-extension-machine": {
    exercises: ["lombari-macchina"],
    view: [-34, 8],
    words: ["leaningForward", "leaningBack"],
    props: [
      ...seat({ x: 2, top: 46, back: 0, long: 18 }),
      rod(["neck", -11, -14, -18], ["neck", -11, -14, 18], 6, { tone: "pad" }),
      ...stack(-58, 140),
      frame([-58, 100, 0], [-34, 100, 0]),
      rod([44, 12, -20], [44, 12, 20], 3, { tone: "dim", layer: "back" }),
      frame([-58, 3, 0], [48, 3, 0]),
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [34, 46],
        head: -14,
        arm: { chest: [14, -12, 6], pole: [-0.2, -1, 0.6] },
        leg: foot(42, 16, 10, [0.6, 1, 0.2]),
      },
      { trunk: [-14, -18], head: 6 },
    ],
  },
};
