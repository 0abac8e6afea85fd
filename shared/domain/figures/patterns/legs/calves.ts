import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, grip, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { block, seat, smith, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";

/** The right foot on the block, the left leg bent behind it. */
const FREE_LEG = { hip: 4, knee: 62, abd: 0, ankle: -10 } as const;
const ONE_LEG = [
  { pelvis: [1, 101.5], legR: { toe: [14, 12, 7], pitch: 18, out: 4 }, legL: FREE_LEG },
  { pelvis: [9, 111.2], legR: { toe: [14, 12, 7], pitch: -36, out: 4 }, legL: FREE_LEG },
] as const;

export const CALVES: Record<string, MovementPattern> = {
  "calf-standing": {
    exercises: ["calf-in-piedi"],
    view: [-34, 8],
    small: true,
    words: ["heelsLow", "onToes"],
    props: [
      block(16, 12, { long: 12, wide: 24 }),
      ...stack(56, 196),
      rod(["shoulder", -4, 7, -4], ["shoulder", 8, 9, -4], 4.5, { tone: "pad" }),
      frame(["neck", 0, 8, 0], [56, 168, 0], 2.2, { nearer: 5 }),
      rod(["shoulder", 4, 10, -4], ["neck", 12, 9, 0], 2.2, { layer: "back" }),
    ],
    poses: [
      {
        pelvis: [1, 101.5],
        trunk: [1, 1],
        head: 0,
        arm: { chest: [16, 0, 17], pole: [-0.2, -1, 0.7] },
        leg: { toe: [14, 12, 10], pitch: 18, out: 4 },
      },
      { pelvis: [9, 111.2], leg: { toe: [14, 12, 10], pitch: -36, out: 4 } },
    ],
    variants: {
      smith: {
        exercises: ["calf-multipower"],
        props: [block(16, 12, { long: 12, wide: 24 }), ...barbell(), ...smith(0)],
        all: { bar: "back", trunk: [5, 6], arm: grip(36, [-0.45, -1, 0.15]) },
        each: [{ pelvis: [4, 101.5] }, { pelvis: [6, 111.2] }],
      },
      "one-leg": {
        exercises: ["calf-una-gamba"],
        props: [block(16, 12, { long: 12, wide: 24 }), frame([44, 0, 24], [44, 170, 24], 3)],
        all: { armR: hand([42, 120, 24], [-0.3, -1, 0.5]), armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
        each: ONE_LEG,
      },
      "one-leg-dumbbell": {
        exercises: ["calf-una-gamba-manubrio"],
        props: [
          block(16, 12, { long: 12, wide: 24 }),
          frame([44, 0, -24], [44, 170, -24], 3),
          ...dumbbells([1, 0, 0], { hand: "handR" }),
        ],
        all: { armL: hand([42, 120, 24], [-0.3, -1, 0.5]), armR: arm(0, 8, 8) },
        each: ONE_LEG,
      },
      dumbbells: {
        exercises: ["calf-manubri"],
        props: [block(16, 12, { long: 12, wide: 24 }), ...dumbbells([1, 0, 0])],
        each: [{ arm: hand([4, 86, 25], [-1, 0, 0.3]) }, { arm: hand([12, 96, 25], [-1, 0, 0.3]) }],
      },
      barbell: {
        exercises: ["calf-bilanciere"],
        props: [block(16, 12, { long: 12, wide: 24 }), ...barbell()],
        all: { bar: "back", trunk: [5, 6], arm: grip(36, [-0.45, -1, 0.15]) },
      },

      free: {
        exercises: ["calf-corpo-libero"],
        props: [block(16, 12, { long: 12, wide: 24 })],
        all: { arm: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
      },
    },
  },
  "calf-seated": {
    exercises: ["calf-seduto"],
    view: [-24, 8],
    small: true,
    words: ["heelsLow", "onToes"],
    props: [
      ...seat({ x: -4, top: 46, back: 0, long: 16 }),
      block(50, 10, { long: 10, wide: 24 }),
      rod(["knees", -7, 9, -20], ["knees", -7, 9, 20], 5, { tone: "pad", nearer: 12 }),
      rod(["knees", -7, 12, 0], [78, 50, 0], 2.4, { layer: "back", nearer: 20 }),
      frame([78, 50, 0], [78, 2, 0], 3),
      { disc: ["knees", 20, 12, 8], axis: [0, 0, 1], r: 13, width: 6, layer: "back", nearer: 21, pair: true },
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [4, 4],
        head: 0,
        arm: hand([32, 70, 18], [-0.6, -0.3, 1]),
        leg: onToes([48, 10, 11], -16, 3, [0.6, 1, 0]),
      },
      { leg: onToes([48, 10, 11], 30, 3, [0.6, 1, 0]) },
    ],
  },
  "calf-donkey": {
    exercises: ["calf-donkey"],
    view: [-28, 8],
    small: true,
    words: ["heelsLow", "onToes"],
    props: [
      block(16, 12, { long: 12, wide: 24 }),
      { box: [52, 92, 0], half: [12, 3, 18], tone: "pad", layer: "back" },
      ...stack(72, 130),
      rod(["hips", -8, 14, -20], ["hips", -8, 14, 20], 5, { tone: "pad" }),
    ],
    poses: [
      {
        pelvis: [1, 101],
        trunk: [82, 84],
        head: -20,
        arm: hand([62, 97, 16], [-0.6, -1, 0.4]),
        leg: { toe: [14, 12, 10], pitch: 18, out: 4 },
      },
      { pelvis: [9, 110.8], trunk: [86, 88], leg: { toe: [14, 12, 10], pitch: -36, out: 4 } },
    ],
  },
  tibialis: {
    exercises: ["tibiale-anteriore"],
    view: [24, 8],
    small: true,
    words: ["feetFlat", "toesUp"],
    props: [{ box: [-18, 90, 0], half: [4, 90, 50], tone: "mat", layer: "back", nearer: -100 }],
    poses: [
      {
        pelvis: [-3, 88],
        trunk: [-1, -1],
        head: 2,
        arm: arm(4, 10, 8),
        leg: { at: [26, 8, 11], pitch: 0, out: 6, pole: [1, 0.2, 0] },
      },
      { leg: { at: [25, 10, 11], pitch: 42, out: 6, pole: [1, 0.2, 0] } },
    ],
  },
};
