import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { barbell, dipBars, dumbbells, mat, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { foot, grip, hand, onToes } from "./contacts.ts";

export const PRESSES: Record<string, MovementPattern> = {
  "press-overhead": {
    exercises: ["lento-avanti"],
    view: [42, 6],
    checks: ["bar-over-foot", "balance"],
    words: ["barAtShoulders", "armsOverhead"],
    props: barbell(),
    poses: [
      {
        pelvis: [3, 93],
        trunk: [-2, -7],
        head: 0,
        shrug: 0,
        bar: [12, 147],
        arm: grip(27, [0.45, -1, 0.25]),
        leg: foot(0, 14),
      },
      { pelvis: [1, 93.4], trunk: [1, 1], head: -3, shrug: 3, bar: [3, 206], arm: grip(27, [0.3, -0.1, 1]) },
    ],
    variants: {
      dumbbells: {
        exercises: ["lento-manubri-piedi"],
        props: dumbbells([0.2, 0, 1]),
        each: [{ arm: hand([8, 152, 30], [0.3, -1, 0.6]) }, { arm: hand([3, 206, 22], [0.3, -0.1, 1]) }],
      },
    },
  },
  "press-overhead-seated": {
    exercises: ["lento-manubri"],
    view: [46, 8],
    words: ["handsAtShoulders", "armsOverhead"],
    props: [...seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 }), ...dumbbells([0.2, 0, 1])],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [-7, -8],
        head: 2,
        shrug: 0,
        arm: hand([-2, 114, 34], [0.25, -1, 0.6]),
        leg: foot(42, 18, 14, [0.6, 1, 0.2]),
      },
      { shrug: 3, arm: hand([-4, 168, 20], [0.3, -0.1, 1]) },
    ],
    variants: {
      machine: {
        exercises: ["shoulder-press"],
        props: [
          ...seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 }),
          {
            rod: [
              ["hand", -10, 0, 0],
              ["hand", 8, 0, 0],
            ],
            r: 1.8,
          },
          {
            rod: [
              ["hand", -10, 0, 0],
              [-52, 126, 34],
            ],
            r: 2.2,
            layer: "back",
            nearer: 5,
          },
          {
            rod: [
              [-52, 150, 34],
              [-52, 2, 34],
            ],
            r: 2.6,
            tone: "dim",
            layer: "back",
            pair: true,
          },
          {
            rod: [
              [-52, 2, -34],
              [-52, 2, 34],
            ],
            r: 2.6,
            tone: "dim",
            layer: "back",
          },
          ...stack(-66, 150),
        ],
        each: [{ arm: hand([4, 114, 32], [0.15, -1, 0.6]) }, { arm: hand([2, 164, 26], [0.3, -0.1, 1]) }],
      },
    },
  },
  "chest-press": {
    exercises: ["chest-press"],
    view: [30, 8],
    words: ["handsAtChest", "armsStraight"],
    props: [
      ...seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 }),
      {
        rod: [
          ["hand", 0, -9, 0],
          ["hand", 0, 8, 0],
        ],
        r: 1.8,
      },
      {
        rod: [
          ["hand", 0, 6, 0],
          [-8, 152, 34],
        ],
        r: 2.2,
      },
      {
        rod: [
          [-66, 152, 34],
          [-8, 152, 34],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
        pair: true,
      },
      {
        rod: [
          [-66, 152, -34],
          [-66, 152, 34],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
      },
      ...stack(-66, 150),
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [-7, -8],
        head: 2,
        reach: -2,
        arm: hand([10, 92, 32], [-0.5, -0.35, 1]),
        leg: foot(42, 18, 14, [0.6, 1, 0.2]),
      },
      { reach: 1, arm: hand([52, 94, 24], [0, -0.4, 1]) },
    ],
  },
  "push-up": {
    exercises: ["piegamenti"],
    view: [26, 8],
    words: ["armsStraight", "chestLow"],
    props: mat(-4, 104),
    poses: [
      {
        pelvis: [17, 47.6],
        trunk: [67, 67],
        head: -8,
        arm: hand([60, 3.5, 22], [-1, 0, 0.6]),
        leg: onToes([-67, 0, 8], 75, 2, [0, -1, 0]),
      },
      { pelvis: [23.4, 21.5], trunk: [85, 85], head: -14, leg: onToes([-67, 0, 8], 82, 2, [0, -1, 0]) },
    ],
    variants: {
      narrow: { exercises: ["piegamenti-stretti"], all: { arm: hand([58, 3.5, 10], [-1, 0, 0.5]) } },
      wide: { exercises: ["piegamenti-larghi"], all: { arm: hand([64, 3.5, 28], [-0.6, 0, 1]) } },
    },
  },
  dip: {
    exercises: ["dip-petto"],
    view: [26, 6],
    words: ["armsStraight", "elbowsBent"],
    props: dipBars(98, 27),
    poses: [
      {
        pelvis: [-8, 113],
        trunk: [10, 12],
        head: -6,
        shrug: -3,
        arm: hand([2, 100, 27], [-1, 0, 0.4]),
        leg: { hip: 10, knee: 80, abd: 0, ankle: -30 },
      },
      { pelvis: [-16, 76], trunk: [28, 32], head: -18, shrug: 1, leg: { hip: 26, knee: 92, abd: 0, ankle: -30 } },
    ],
    variants: {
      upright: {
        exercises: ["dip-tricipiti"],
        each: [
          { pelvis: [-2, 113], trunk: [3, 3] },
          { pelvis: [-4, 75], trunk: [8, 10], head: -6 },
        ],
      },
    },
  },
};
