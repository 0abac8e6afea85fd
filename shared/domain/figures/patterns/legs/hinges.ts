import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, grip, hand, hanging } from "#shared/domain/figures/patterns/contacts.ts";
import { smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells, kettlebell } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

const TRAP_BAR: Prop[] = [
  rod(["bar", -30, 0, 30], ["bar", 30, 0, 30], 1.5, { pair: true }),
  rod(["bar", -30, 0, -30], ["bar", -30, 0, 30], 1.5, { layer: "back" }),
  rod(["bar", 30, 0, -30], ["bar", 30, 0, 30], 1.5, { pieces: 5 }),
  rod(["bar", 0, 0, 44], ["bar", 0, 0, 74], 1.5, { pair: true }),
  rod(["bar", -30, 0, 30], ["bar", 0, 0, 44], 1.5, { pair: true }),
  rod(["bar", 30, 0, 30], ["bar", 0, 0, 44], 1.5, { pair: true }),
  { disc: ["bar", 0, 0, 62], axis: [0, 0, 1], r: 22.5, width: 5, pair: true },
  { disc: ["bar", 0, 0, 68], axis: [0, 0, 1], r: 18, width: 4, pair: true },
];

export const HINGES: Record<string, MovementPattern> = {
  "hinge-floor": {
    exercises: ["stacco-da-terra"],
    view: [-32, 8],
    checks: ["bar-over-foot", "balance"],
    words: ["barOnFloor", "standing"],
    still: 0,
    props: barbell(),
    poses: [
      { pelvis: [-30, 60], trunk: [54, 58], head: -26, bar: [7.5, 22.5], arm: hanging(26), leg: foot(0, 11) },
      { pelvis: [-28, 83], trunk: [54, 56], head: -22, bar: [9.5, 50] },
      { pelvis: [1, 93], trunk: [-1, -2], head: 0, bar: [11.5, 79] },
    ],
  },
  "hinge-rack": {
    exercises: ["rack-pull"],
    view: [-32, 8],
    checks: ["bar-over-foot", "balance"],
    words: ["barAtKnees", "standing"],
    still: 0,
    props: [
      ...barbell(),
      frame([9, 0, 46], [9, 118, 46], 2.4, { pair: true }),
      frame([2, 46, 46], [22, 46, 46], 2.4, { nearer: 2, pair: true }),
    ],
    poses: [
      { pelvis: [-28, 83], trunk: [54, 56], head: -22, bar: [9.5, 50], arm: hanging(26), leg: foot(0, 11) },
      { pelvis: [1, 93], trunk: [-1, -2], head: 0, bar: [11.5, 79] },
    ],
  },
  "hinge-sumo": {
    exercises: ["stacco-sumo"],
    view: [52, 8],
    checks: ["bar-over-foot", "balance"],
    words: ["barOnFloor", "standing"],
    still: 0,
    props: barbell(),
    poses: [
      {
        pelvis: [-22, 54],
        trunk: [46, 48],
        head: -22,
        bar: [12, 22.5],
        arm: hanging(15),
        leg: foot(0, 36, 50, [0.65, 0, 0.8]),
      },
      { pelvis: [-24, 66], trunk: [52, 52], head: -22, bar: [12.8, 42] },
      { pelvis: [-2, 87], trunk: [-1, -2], head: 0, bar: [12.5, 74] },
    ],
  },
  "hinge-trap-bar": {
    exercises: ["stacco-trap-bar"],
    view: [36, 10],
    checks: ["bar-over-foot", "balance"],
    words: ["barOnFloor", "standing"],
    still: 0,
    props: TRAP_BAR,
    poses: [
      { pelvis: [-20, 56], trunk: [44, 46], head: -22, bar: [5, 24], arm: hanging(30, [-1, 0, 0.6]), leg: foot(0, 12) },
      { pelvis: [0, 93], trunk: [0, -1], head: 0, bar: [3, 79] },
    ],
  },
  "hinge-hip": {
    exercises: ["stacco-rumeno"],
    view: [-30, 8],
    checks: ["bar-over-foot", "balance"],
    words: ["standing", "leaningForward"],
    props: barbell(),
    poses: [
      { pelvis: [0, 93.4], trunk: [0, -1], head: 0, bar: [11.5, 79], arm: hanging(26), leg: foot(0, 11, 8) },
      { pelvis: [-26, 85], trunk: [68, 66], head: -28, bar: [9.5, 44] },
    ],
    variants: {
      smith: { exercises: ["stacco-gambe-tese-multipower"], props: [...barbell(), ...smith(10)] },

      dumbbells: {
        exercises: ["stacco-rumeno-manubri", "stacco-gambe-tese-manubri"],
        checks: ["hands-over-foot", "balance"],
        props: dumbbells([0, 0, 1]),
        each: [
          { arm: { hang: true, at: [12.5, 79, 19], pole: [-1, 0, 0.3] } },
          { trunk: [74, 72], arm: { hang: true, at: [11, 42, 19], pole: [-1, 0.2, 0.3] } },
        ],
      },
      stiff: { exercises: ["stacco-gambe-tese"], each: [{}, { pelvis: [-22, 90], trunk: [84, 82], bar: [8, 36] }] },
    },
  },
  "good-morning": {
    exercises: ["good-morning"],
    view: [-30, 8],
    checks: ["balance"],
    words: ["standing", "leaningForward"],
    props: barbell(),
    poses: [
      { pelvis: [2, 93], trunk: [6, 8], head: -6, bar: "back", arm: grip(36, [-0.45, -1, 0.15]), leg: foot(0, 14) },
      { pelvis: [-27, 85], trunk: [74, 72], head: -30, arm: grip(36, [-1, -0.4, 0.15]) },
    ],
  },
  swing: {
    exercises: ["swing-kettlebell"],
    view: [24, 8],
    tempo: [0.8, 0.1, 0.8],
    checks: ["balance"],
    words: ["leaningForward", "armsAhead"],
    props: kettlebell("hands", { local: true }),
    poses: [
      { pelvis: [-22, 76], trunk: [64, 62], head: -30, arm: arm(36, -14, 6), leg: foot(0, 20, 18) },
      { pelvis: [1, 92], trunk: [-2, -4], head: 2, arm: arm(84, -14, 10) },
    ],
  },
  "hip-thrust": {
    exercises: ["hip-thrust"],
    view: [20, 8],
    words: ["hipsLow", "hipsHigh"],
    props: [
      { box: [-56, 34, 0], half: [11, 4, 46], tone: "pad", layer: "back", bears: "trunk" },
      rod([-56, 32, 38], [-56, 2, 38], 2.6, { layer: "back", nearer: -5, pair: true }),
      ...barbell(),
    ],
    poses: [
      {
        pelvis: [-5, 30.5],
        trunk: [-64, -74],
        head: 26,
        bar: [7, 43.5],
        arm: grip(30, [-0.4, -1, 1]),
        leg: foot(42, 15, 14, [0, 1, 0.1]),
      },
      { pelvis: [0, 47.5], trunk: [-89, -86], head: 30, bar: [5, 63], leg: foot(42, 15, 14, [0, 1, 0.1]) },
    ],
    variants: {
      smith: {
        exercises: ["hip-thrust-multipower"],
        props: [
          { box: [-56, 34, 0], half: [11, 4, 46], tone: "pad", layer: "back", bears: "trunk" },
          rod([-56, 32, 38], [-56, 2, 38], 2.6, { layer: "back", nearer: -5, pair: true }),
          ...barbell(),
          ...smith(6, 150),
        ],
      },

      free: {
        exercises: ["hip-thrust-corpo-libero"],
        all: { arm: { at: [-46, 42, 44], pole: [-0.2, 1, 1] } },
        props: [
          { box: [-56, 34, 0], half: [11, 4, 46], tone: "pad", layer: "back", bears: "trunk" },
          rod([-56, 32, 38], [-56, 2, 38], 2.6, { layer: "back", nearer: -5, pair: true }),
        ],
      },
    },
  },
  bridge: {
    exercises: ["ponte-glutei"],
    view: [22, 12],
    words: ["hipsLow", "hipsHigh"],
    props: [{ box: [-18, 0.6, 0], half: [92, 0.6, 32], tone: "mat", layer: "back", nearer: -200 }],
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -90],
        head: 0,
        arm: hand([2, 4.5, 30], [-0.2, 0.4, 1]),
        leg: foot(38, 13, 8, [0, 1, 0]),
      },
      { pelvis: [4, 34], trunk: [-116, -102], head: 12 },
    ],
    variants: {
      barbell: {
        exercises: ["ponte-glutei-bilanciere"],
        props: [{ box: [-18, 0.6, 0], half: [92, 0.6, 32], tone: "mat", layer: "back", nearer: -200 }, ...barbell()],
        all: { arm: grip(30, [-0.2, -1, 1]) },
        each: [{ bar: [-2, 24.5] }, { bar: [5, 46] }],
      },
    },
  },
};
