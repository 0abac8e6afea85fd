import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { bench, mat, smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells } from "#shared/domain/figures/props/held.ts";
import { arm, foot, grip, hand } from "./contacts.ts";

const FEET = foot(40, 25, 18, [0.7, 1, 0.35]);

export const BENCH_PRESSES: Record<string, MovementPattern> = {
  "press-bench-flat": {
    exercises: ["panca-piana"],
    view: [-36, 16],
    words: ["armsStraight", "barAtChest"],
    props: [...bench(), ...barbell()],
    poses: [
      {
        pelvis: [2, 55],
        trunk: [-88, -92],
        head: 2,
        reach: -2,
        bar: [-46, 112.6],
        arm: grip(38, [0.35, -0.5, 1]),
        leg: FEET,
      },
      { trunk: [-86, -95], head: 4, bar: [-35, 70.5], arm: grip(38, [0.5, -0.8, 1]) },
    ],
    variants: {
      smith: { exercises: ["panca-multipower"], props: [...bench(), ...barbell(), ...smith(-41, 170)] },
      raised: { exercises: ["panca-piedi-sollevati"], all: { leg: { hip: 92, knee: 92, abd: 6, ankle: 0 } } },

      wide: {
        exercises: ["panca-presa-larga"],
        each: [{ bar: [-46, 108], arm: grip(46, [0.35, -0.5, 1]) }, { arm: grip(46, [0.4, -0.8, 1]) }],
      },
      narrow: {
        exercises: ["panca-stretta"],
        each: [
          { bar: [-46, 115.5], arm: grip(20, [0.6, -0.6, 0.6]) },
          { bar: [-31, 70.5], arm: grip(20, [1, -0.9, 0.5]) },
        ],
      },
      dumbbells: {
        exercises: ["panca-manubri"],
        props: [...bench(), ...dumbbells([0.26, 0, 1])],
        each: [{ arm: hand([-46, 115, 17], [0.35, -0.5, 1]) }, { arm: hand([-36, 72, 36], [0.3, -0.8, 1]) }],
      },
      neutral: {
        exercises: ["panca-manubri-neutra"],
        props: [...bench(), ...dumbbells([1, 0, 0.1])],
        each: [{ arm: hand([-46, 115, 20], [0.6, -0.5, 0.6]) }, { arm: hand([-34, 72, 29], [1, -0.8, 0.5]) }],
      },
    },
  },
  "press-bench-incline": {
    exercises: ["panca-inclinata"],
    view: [-36, 12],
    words: ["armsStraight", "barAtChest"],
    props: [
      { box: [-31.5, 63, 0], half: [40, 3.2, 14], tilt: -32, tone: "pad", layer: "back", nearer: 5, bears: "trunk" },
      { box: [14, 41, 0], half: [15, 3.2, 14], tilt: 8, tone: "pad", layer: "back" },
      {
        rod: [
          [-50, 70, 0],
          [-50, 3, 0],
        ],
        r: 2.4,
        layer: "back",
        nearer: -70,
      },
      {
        rod: [
          [-50, 2, -20],
          [-50, 2, 20],
        ],
        r: 2.4,
        layer: "back",
        nearer: -71,
      },
      {
        rod: [
          [14, 38, 0],
          [14, 3, 0],
        ],
        r: 2.4,
        layer: "back",
        nearer: -70,
      },
      {
        rod: [
          [14, 2, -20],
          [14, 2, 20],
        ],
        r: 2.4,
        layer: "back",
        nearer: -71,
      },
      ...barbell(),
    ],
    poses: [
      {
        pelvis: [6, 53],
        trunk: [-57, -60],
        head: 4,
        reach: -2,
        bar: [-31, 136],
        arm: grip(36, [0.35, -0.6, 1]),
        leg: foot(46, 24, 16, [0.7, 1, 0.35]),
      },
      { trunk: [-56, -62], head: 6, bar: [-21, 94], arm: grip(36, [0.4, -1, 0.9]) },
    ],
    variants: {
      dumbbells: {
        exercises: ["panca-inclinata-manubri"],
        props: [
          {
            box: [-31.5, 63, 0],
            half: [40, 3.2, 14],
            tilt: -32,
            tone: "pad",
            layer: "back",
            nearer: 5,
            bears: "trunk",
          },
          { box: [14, 41, 0], half: [15, 3.2, 14], tilt: 8, tone: "pad", layer: "back" },
          {
            rod: [
              [-50, 70, 0],
              [-50, 3, 0],
            ],
            r: 2.4,
            layer: "back",
            nearer: -70,
          },
          {
            rod: [
              [-50, 2, -20],
              [-50, 2, 20],
            ],
            r: 2.4,
            layer: "back",
            nearer: -71,
          },
          {
            rod: [
              [14, 38, 0],
              [14, 3, 0],
            ],
            r: 2.4,
            layer: "back",
            nearer: -70,
          },
          {
            rod: [
              [14, 2, -20],
              [14, 2, 20],
            ],
            r: 2.4,
            layer: "back",
            nearer: -71,
          },
          ...dumbbells([0.26, 0, 1]),
        ],
        each: [{ arm: hand([-31, 139, 17], [0.35, -0.6, 1]) }, { arm: hand([-23, 94, 35], [0.3, -1, 0.9]) }],
      },
    },
  },
  "fly-flat": {
    exercises: ["croci-manubri"],
    view: [44, 14],
    words: ["armsStraight", "armsWide"],
    props: [...bench(), ...dumbbells([1, 0, 0])],
    poses: [
      { pelvis: [2, 55], trunk: [-87, -93], head: 3, reach: -2, arm: arm(88, -8, 14), leg: FEET },
      { arm: arm(84, 78, 22) },
    ],
  },
  "french-press": {
    exercises: ["french-press-bilanciere", "french-press-ez"],
    view: [-30, 14],
    words: ["armsStraight", "elbowsBent"],
    props: [...bench(), ...barbell("hands", { r: 13, half: 40 })],
    poses: [
      { pelvis: [2, 55], trunk: [-88, -92], head: 2, arm: arm(94, -4, 6, 180), leg: FEET },
      { arm: arm(104, -4, 112, 180) },
    ],
    variants: {
      dumbbells: { exercises: ["french-press-manubri"], props: [...bench(), ...dumbbells([0, 1, 0], { local: true })] },
    },
  },
  "press-floor": {
    exercises: ["floor-press"],
    view: [-36, 16],
    words: ["armsStraight", "elbowsOnFloor"],
    props: [...mat(-6, 98), ...barbell()],
    poses: [
      {
        pelvis: [2, 12.5],
        trunk: [-89, -91],
        head: 0,
        bar: [-44, 72],
        arm: grip(34, [0.35, -0.5, 1]),
        leg: foot(42, 15, 8, [0, 1, 0]),
      },
      { bar: [-36, 39], arm: grip(34, [0.4, -1, 0.8]) },
    ],
    variants: {
      dumbbells: {
        exercises: ["floor-press-manubri"],
        props: [...mat(-6, 98), ...dumbbells([0.26, 0, 1])],
        each: [{ arm: hand([-44, 72, 20], [0.35, -0.5, 1]) }, { arm: hand([-34, 38, 34], [0.4, -1, 0.8]) }],
      },
    },
  },
  pullover: {
    exercises: ["pullover-manubrio"],
    view: [24, 12],
    words: ["armsStraight", "armsOverhead"],
    props: [...bench(), ...dumbbells([0, 1, 0], { hand: "hands" })],
    poses: [
      { pelvis: [2, 55], trunk: [-88, -92], head: 2, arm: arm(94, -13, 14), leg: foot(40, 25, 18, [0.7, 1, 0.35]) },
      { arm: arm(172, -13, 18) },
    ],
    variants: {
      barbell: {
        exercises: ["pullover-bilanciere"],
        props: [...bench(), ...barbell("hands", { r: 13, half: 40 })],
        each: [{ arm: arm(94, 4, 14) }, { arm: arm(172, 4, 18) }],
      },
    },
  },
};
