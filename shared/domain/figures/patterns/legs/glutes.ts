import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { foot, grip, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { bench, mat, smith, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";
import type { HandContact } from "#shared/domain/figures/rig/pose.ts";

/** The edge of a bench under the shoulder blades. */
const EDGE: Prop[] = [
  { box: [-56, 34, 0], half: [11, 4, 46], tone: "pad", layer: "back", bears: "trunk" },
  rod([-56, 32, 38], [-56, 2, 38], 2.6, { layer: "back", nearer: -5, pair: true }),
];
const ELBOWS_ON_EDGE: HandContact = { at: [-46, 42, 44], pole: [-0.2, 1, 1] };
const SUPINE_MAT: Prop = { box: [-18, 0.6, 0], half: [92, 0.6, 32], tone: "mat", layer: "back", nearer: -200 };

/** A ball that rolls under both heels. */
const BALL: Prop = { ball: ["ankles", 2, -32, 0], r: 26, tone: "pad", layer: "back", nearer: 30 };

/** Bridges and thrusts of the hips, and kicks to the back. */
export const GLUTES: Record<string, MovementPattern> = {
  "hip-thrust": {
    exercises: ["hip-thrust"],
    view: [20, 8],
    words: ["hipsLow", "hipsHigh"],
    props: [...EDGE, ...barbell()],
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
      machine: {
        exercises: ["hip-thrust-macchina"],
        props: [
          ...EDGE,
          rod(["hips", 5, 15, -26], ["hips", 5, 15, 26], 5, { tone: "pad", nearer: 6 }),
          rod(["hips", 5, 15, 30], [-66, 44, 52], 2.4, { pair: true }),
          { disc: ["hips", -10, 14, 46], axis: [0, 0, 1], r: 15, width: 6, pair: true },
        ],
        each: [{ arm: hand([8, 46, 30], [-0.6, -1, 1]) }, { arm: hand([6, 64, 30], [-0.6, -1, 1]) }],
      },
      "one-leg": {
        exercises: ["hip-thrust-una-gamba"],
        props: EDGE,
        all: { arm: ELBOWS_ON_EDGE, legL: { hip: 78, knee: 92, abd: 0, ankle: 0 }, legR: foot(42, 11, 8, [0, 1, 0.1]) },
      },
      "one-leg-dumbbell": {
        exercises: ["hip-thrust-una-gamba-manubrio"],
        props: [...EDGE, ...dumbbells([0, 0, 1], { hand: "hands" })],
        all: { legL: { hip: 78, knee: 92, abd: 0, ankle: 0 }, legR: foot(42, 11, 8, [0, 1, 0.1]) },
        each: [{ arm: hand([4, 45, 9], [-0.4, -1, 1]) }, { arm: hand([3, 63, 9], [-0.4, -1, 1]) }],
      },
      smith: {
        exercises: ["hip-thrust-multipower"],
        props: [...EDGE, ...barbell(), ...smith(6, 150)],
      },

      free: {
        exercises: ["hip-thrust-corpo-libero"],
        all: { arm: ELBOWS_ON_EDGE },
        props: [...EDGE],
      },
    },
  },
  bridge: {
    exercises: ["ponte-glutei"],
    view: [22, 12],
    words: ["hipsLow", "hipsHigh"],
    props: [SUPINE_MAT],
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
      "one-leg": {
        exercises: ["ponte-una-gamba"],
        each: [
          { legR: foot(38, 11, 8, [0, 1, 0]), legL: { hip: 44, knee: 6, abd: 0, ankle: -20 } },
          { legR: foot(38, 11, 8, [0, 1, 0]), legL: { hip: 20, knee: 6, abd: 0, ankle: -20 } },
        ],
      },
      ball: {
        exercises: ["ponte-swiss-ball"],
        props: [SUPINE_MAT, BALL],
        all: { leg: { at: [73, 54, 9], pitch: 72, out: 4, pole: [0, 1, 0] } },
        each: [{}, { pelvis: [0, 38], trunk: [-117, -102] }],
      },
      barbell: {
        exercises: ["ponte-glutei-bilanciere"],
        props: [SUPINE_MAT, ...barbell()],
        all: { arm: grip(30, [-0.2, -1, 1]) },
        each: [{ bar: [-2, 24.5] }, { bar: [5, 46] }],
      },
    },
  },
  "leg-curl-ball": {
    exercises: ["leg-curl-swiss-ball"],
    view: [22, 12],
    words: ["legsStraight", "kneesBent"],
    props: [SUPINE_MAT, BALL],
    poses: [
      {
        pelvis: [0, 38],
        trunk: [-117, -102],
        head: 12,
        arm: hand([2, 4.5, 30], [-0.2, 0.4, 1]),
        leg: { at: [82, 54, 9], pitch: 72, out: 4, pole: [0, 1, 0] },
      },
      { pelvis: [5, 46], trunk: [-128, -104], leg: { at: [42, 54, 9], pitch: 24, out: 4, pole: [0, 1, 0] } },
    ],
  },
  "kick-all-fours": {
    exercises: ["slanci-quadrupedia"],
    view: [-24, 12],
    words: ["onAllFours", "legUpBehind"],
    props: mat(4, 92),
    poses: [
      {
        pelvis: [0, 52],
        trunk: [79, 80],
        head: -14,
        arm: hand([46, 3.5, 17], [-1, 0, 0.3]),
        legR: { hip: 84, knee: 86, abd: 0, ankle: -56 },
        legL: { at: [-40, 11, 10], pitch: -88, out: 0, pole: [0.6, -1, 0] },
      },
      { legR: { hip: -8, knee: 82, abd: 0, ankle: 0 } },
    ],
  },
  "kick-machine": {
    exercises: ["glute-machine"],
    view: [-28, 8],
    words: ["kneeForward", "legBehind"],
    props: [
      rod([44, 112, -16], [44, 112, 16], 1.8),
      frame([64, 112, 0], [44, 112, 0]),
      { box: [24, 92, 0], half: [3, 12, 16], tilt: -24, tone: "pad", layer: "back" },
      ...stack(68, 140),
      rod(["ankleR", -9, -2, -9], ["ankleR", -9, -2, 9], 4, { tone: "pad" }),
      rod(["ankleR", -9, -2, -10], [52, 88, -10], 2.2, { tone: "dim" }),
    ],
    poses: [
      {
        pelvis: [-8, 91],
        trunk: [30, 28],
        head: -14,
        arm: hand([43, 112, 13], [-0.4, -1, 0.6]),
        legR: { hip: 78, knee: 74, abd: 0, ankle: 0 },
        legL: foot(-4, 9, 6),
      },
      { trunk: [32, 30], legR: { hip: 12, knee: 26, abd: 0, ankle: 0 } },
    ],
  },
  "reverse-hyper": {
    exercises: ["reverse-hyper"],
    view: [-26, 10],
    words: ["legsLow", "legsInLine"],
    props: [...bench({ x: 36, top: 90, long: 36 })],
    poses: [
      {
        pelvis: [-2, 100],
        trunk: [90, 90],
        head: -18,
        arm: hand([34, 78, 19], [-0.4, -0.2, 1]),
        leg: { hip: 92, knee: 6, abd: 2, ankle: -20 },
      },
      { leg: { hip: -2, knee: 6, abd: 2, ankle: -30 } },
    ],
  },
};
