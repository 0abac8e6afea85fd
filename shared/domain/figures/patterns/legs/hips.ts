import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand, hanging } from "#shared/domain/figures/patterns/contacts.ts";
import { band, sideCable } from "#shared/domain/figures/props/cables.ts";
import { cable, mat, seat } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells, kettlebell } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

/** A seat with a back, and pads at the knees on the side that they press. */
const kneePads = (aside: number): Prop[] => [
  ...seat({ x: 6, top: 46, lean: 12, back: 32, long: 22, backX: -10.5 }),
  rod(["knee", -10, 0, aside], ["knee", 4, 0, aside], 4.5, { tone: "pad" }),
  frame(["knee", -3, -8, aside], [24, 30, 8], 2),
  frame([24, 30, 0], [24, 2, 0], 3),
];

const SEATED = {
  pelvis: [0, 57],
  trunk: [-12, -12],
  head: 8,
  arm: hand([4, 46, 25], [-1, 0.2, 0.4]),
} as const;

export const HIPS: Record<string, MovementPattern> = {
  abductor: {
    exercises: ["abductor-machine"],
    view: [62, 14],
    words: ["kneesTogether", "kneesApart"],
    props: kneePads(9),
    poses: [
      { ...SEATED, leg: { hip: 80, knee: 84, abd: 2, ankle: 4 } },
      { leg: { hip: 80, knee: 84, abd: 40, ankle: 4 } },
    ],
  },
  adductor: {
    exercises: ["adductor-machine"],
    view: [62, 14],
    words: ["kneesApart", "kneesTogether"],
    still: 0,
    props: kneePads(-9),
    poses: [
      { ...SEATED, leg: { hip: 80, knee: 84, abd: 40, ankle: 4 } },
      { leg: { hip: 80, knee: 84, abd: 6, ankle: 4 } },
    ],
  },
  "hinge-one-leg": {
    exercises: ["stacco-rumeno-una-gamba-manubri"],
    view: [26, 8],
    checks: ["balance"],
    words: ["standing", "leaningForward"],
    props: dumbbells([0, 0, 1]),
    poses: [
      {
        pelvis: [0, 92.6],
        trunk: [2, 2],
        head: 0,
        arm: { at: [10, 80, 20], pole: [-1, 0, 0.3], hang: true },
        legR: foot(0, 6, 4),
        legL: { hip: 12, knee: 40, abd: 0, ankle: -6 },
      },
      {
        pelvis: [-8, 88],
        trunk: [78, 77],
        head: -26,
        arm: { at: [24, 40, 20], pole: [-1, 0.2, 0.3], hang: true },
        legL: { hip: -4, knee: 8, abd: 0, ankle: 0 },
      },
    ],
    variants: {
      barbell: {
        exercises: ["stacco-rumeno-una-gamba-bilanciere"],
        props: barbell(),
        each: [
          { bar: [12, 80], arm: hanging(24, [-1, 0, 0.3]) },
          { bar: [22, 40], arm: hanging(24, [-1, 0.2, 0.3]) },
        ],
      },
      kettlebell: {
        exercises: ["stacco-rumeno-una-gamba"],
        props: kettlebell("handL"),
        each: [
          { armL: { at: [10, 80, 18], pole: [-1, 0, 0.3], hang: true }, armR: arm(-8, 22, 10) },
          { armL: { at: [24, 40, 14], pole: [-1, 0.2, 0.3], hang: true }, armR: arm(60, 50, 10) },
        ],
      },
    },
  },
  "kick-back": {
    exercises: ["slanci-cavo"],
    view: [-28, 8],
    words: ["standing", "legBehind"],
    props: [
      ...cable([58, 14, -6], ["ankleR", -3, 4, 0]),
      rod(["hands", 0, 0, -16], ["hands", 0, 0, 16], 1.8),
      rod(["hands", 0, 0, -6], [66, 112, -6], 2, { tone: "dim" }),
    ],
    poses: [
      {
        pelvis: [-2, 92],
        trunk: [14, 12],
        head: -6,
        arm: hand([50, 112, 12], [-0.4, -1, 0.5]),
        legR: { hip: 32, knee: 46, abd: 0, ankle: 0 },
        legL: foot(0, 9, 6),
      },
      { pelvis: [-2, 92], trunk: [18, 14], legR: { hip: -20, knee: 6, abd: 0, ankle: -10 } },
    ],
  },
  abduction: {
    exercises: ["abduzioni-cavo"],
    view: [80, 6],
    words: ["standing", "legAside"],
    props: [
      line(["ankleR", 0, 0, -3], [2, 14, -74]),
      frame([2, 0, -80], [2, 190, -80], 3),
      { box: [2, 36, -86], half: [12, 34, 8], tone: "dim", layer: "back" },
      { disc: [2, 14, -74], axis: [1, 0, 0], r: 4.5, width: 3, plain: true },
    ],
    poses: [
      {
        pelvis: [0, 92.6],
        trunk: [2, 2],
        roll: [0, 0],
        head: 0,
        armR: { hips: [2, 5, 17], pole: [-0.5, 0, 1] },
        armL: hand([8, 118, 56], [0, -1, 0.4]),
        legR: { hip: 10, knee: 8, abd: -6, ankle: 0 },
        legL: foot(0, 8, 6),
      },
      { roll: [-3, -6], legR: { hip: 2, knee: 4, abd: 34, ankle: 0 } },
    ],
  },
  nordic: {
    exercises: ["nordic-curl"],
    view: [24, 8],
    tempo: [2.4, 0.2, 1.6],
    words: ["kneelingUpright", "leaningForward"],
    props: [
      ...mat(10, 100),
      rod(["ankle", 0, 6, -14], ["ankle", 0, 6, 6], 4.5, { tone: "pad" }),
      frame([-38, 18, 22], [-38, 2, 22], 2.4, { pair: true }),
    ],
    poses: [
      {
        pelvis: [3, 48.5],
        trunk: [3, 3],
        head: 0,
        arm: { chest: [15, -12, 8], pole: [-0.3, -1, 0.5] },
        leg: { at: [-38, 11, 9], pitch: -88, out: 0, pole: [0.6, -1, 0] },
      },
      { pelvis: [23.4, 44], trunk: [27, 27], head: -3 },
      { pelvis: [38.3, 32], trunk: [53, 53], head: -6 },
    ],
  },
  adduction: {
    exercises: ["adduzioni-cavo"],
    view: [80, 6],
    words: ["legAside", "standing"],
    still: 0,
    props: sideCable(["ankleR", 0, 0, 3], 14, { x: 2, z: 92 }),
    poses: [
      {
        pelvis: [0, 92.6],
        trunk: [2, 2],
        head: 0,
        arm: { hips: [2, 5, 17], pole: [-0.5, 0, 1] },
        legR: { hip: 8, knee: 4, abd: 32, ankle: 0 },
        legL: foot(0, 8, 6),
      },
      { legR: { hip: 14, knee: 6, abd: -12, ankle: 0 } },
    ],
  },
  "band-walk": {
    exercises: ["camminata-elastico"],
    view: [76, 8],
    words: ["feetTogether", "feetApart"],
    props: [band(["kneeR", 3, 6, 0], ["kneeL", 3, 6, 0])],
    poses: [
      {
        pelvis: [-10, 80, 0],
        trunk: [20, 18],
        head: -10,
        arm: { chest: [17, -14, 3], pole: [-0.2, -1, 0.6] },
        legR: foot(0, 13, 8),
        legL: foot(0, 13, 8),
      },
      { pelvis: [-10, 80, 4], legR: { at: [0, 15, 28], out: 8 } },
      { pelvis: [-10, 78, 14], legR: { at: [0, 8, 42], out: 8 } },
    ],
  },
  clamshell: {
    exercises: ["clamshell-corpo-libero"],
    view: [34, 20],
    words: ["kneesTogether", "kneesApart"],
    props: mat(-6, 92),
    poses: [
      {
        pelvis: [0, 17],
        trunk: [88, 78],
        twist: [-90, -90],
        head: 0,
        armR: { hips: [4, 8, 15], pole: [0, 1, 0.2] },
        armL: hand([88, 5, 4], [0, 0.1, -1]),
        legR: { hip: 50, knee: 92, abd: 0, turn: 0, ankle: 0 },
        legL: { hip: 50, knee: 92, abd: 0, turn: 0, ankle: 0 },
      },
      { legR: { hip: 42, knee: 92, abd: 29, turn: 32, ankle: 0 } },
    ],
    variants: {
      band: { exercises: ["clamshell"], props: [...mat(-6, 92), band(["kneeR", 6, 0, 0], ["kneeL", 6, 0, 0])] },
    },
  },
};
