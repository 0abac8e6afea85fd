import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, grip, hanging } from "#shared/domain/figures/patterns/contacts.ts";
import { band, ropeEnds } from "#shared/domain/figures/props/cables.ts";
import { bench, block, cable, smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells, kettlebell } from "#shared/domain/figures/props/held.ts";
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
    variants: {
      deficit: {
        exercises: ["stacco-deficit"],
        props: [...barbell(), block(4, 6, { long: 20, wide: 26 })],
        all: { leg: { at: [0, 14, 11], out: 12 } },
        each: [{ pelvis: [-32, 65], trunk: [58, 62] }, { pelvis: [-28, 89] }, { pelvis: [1, 99] }],
      },
      bands: {
        exercises: ["stacco-elastici"],
        props: [...barbell(), band(["bar", 0, 0, 48], [12, 1, 52], { pair: true })],
      },
      smith: { exercises: ["stacco-multipower"], props: [...barbell(), ...smith(10)] },
      band: { exercises: ["stacco-solo-elastico"], props: [band(["hand"], ["ankle", 4, -7, 0]), ...cableBar(30)] },
    },
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
    variants: {
      dumbbells: {
        exercises: ["stacco-manubri"],
        view: [-36, 10],
        checks: ["hands-over-foot", "balance"],
        props: dumbbells([1, 0, 0]),
        each: [
          { arm: { at: [5, 22, 27], pole: [-1, 0, 0.6], hang: true } },
          { arm: { at: [3, 79, 27], pole: [-1, 0, 0.6], hang: true } },
        ],
      },
    },
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
      band: {
        exercises: ["stacco-gambe-tese-elastico"],
        props: [band(["hand"], ["ankle", 4, -7, 0]), ...cableBar(30)],
      },
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
    variants: {
      band: {
        exercises: ["good-morning-elastico"],
        props: [band(["shoulder", -4, 8, -8], ["ankle", 2, -6, 0])],
        all: { arm: { chest: [16, -1, 15], pole: [-0.2, -1, 0.6] } },
      },
    },
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
  "good-morning-seated": {
    exercises: ["good-morning-seduto"],
    view: [-38, 10],
    words: ["sitting", "leaningForward"],
    props: [...bench({ x: -12, top: 43, long: 40, bears: "thighs" }), ...barbell()],
    poses: [
      {
        pelvis: [0, 53],
        trunk: [6, 8],
        head: -6,
        bar: "back",
        arm: grip(36, [-0.45, -1, 0.15]),
        leg: foot(34, 30, 26, [0.6, 1, 0.5]),
      },
      { trunk: [56, 54], head: -24, arm: grip(36, [-1, -0.4, 0.15]) },
    ],
  },
  "pull-through": {
    exercises: ["pull-through"],
    view: [26, 8],
    words: ["leaningForward", "standing"],
    still: 0,
    props: [...cable([-74, 18, 0], ["hands", -8, -2, 0], -82), ropeEnds([-8, -2, 0])],
    poses: [
      { pelvis: [-22, 78], trunk: [66, 64], head: -28, arm: arm(34, -14, 6), leg: foot(0, 20, 18) },
      { pelvis: [2, 92], trunk: [-2, -3], head: 0, arm: arm(12, -14, 8) },
    ],
  },
};
