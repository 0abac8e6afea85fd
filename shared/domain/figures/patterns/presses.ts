import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { seat, smith, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells } from "#shared/domain/figures/props/held.ts";
import { foot, grip, hand } from "./contacts.ts";

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
      barbell: {
        exercises: ["lento-avanti-seduto"],
        props: [...seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 }), ...barbell()],
        each: [
          { bar: [8, 112], arm: grip(28, [0.25, -1, 0.3]) },
          { bar: [0, 168], arm: grip(28, [0.3, -0.1, 1]) },
        ],
      },
      smith: {
        exercises: ["lento-multipower"],
        props: [...seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 }), ...barbell(), ...smith(4, 190)],
        each: [
          { bar: [8, 112], arm: grip(28, [0.25, -1, 0.3]) },
          { bar: [3, 168], arm: grip(28, [0.3, -0.1, 1]) },
        ],
      },

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
  "push-press": {
    exercises: ["push-press"],
    view: [42, 6],
    tempo: [1.4, 0.3, 1.2],
    checks: ["balance"],
    words: ["barAtShoulders", "armsOverhead"],
    props: barbell(),
    poses: [
      {
        pelvis: [0, 93],
        trunk: [-1, -5],
        head: 0,
        shrug: 0,
        bar: [11, 148],
        arm: grip(27, [0.45, -1, 0.25]),
        leg: foot(0, 14),
      },
      { pelvis: [-4, 82], trunk: [2, -3], bar: [9, 137] },
      { pelvis: [1, 93.4], trunk: [1, 1], head: -3, shrug: 3, bar: [3, 206], arm: grip(27, [0.3, -0.1, 1]) },
    ],
  },
  thruster: {
    exercises: ["thruster"],
    view: [42, 6],
    tempo: [1.6, 0.3, 1.8],
    checks: ["balance"],
    words: ["squatting", "armsOverhead"],
    props: barbell(),
    poses: [
      {
        pelvis: [-22, 44],
        trunk: [28, 20],
        head: -12,
        shrug: 0,
        bar: [10.5, 92.5],
        arm: grip(27, [1, 0.1, 0.2]),
        leg: foot(0, 17, 24),
      },
      { pelvis: [-3, 88], trunk: [3, -3], head: 0, bar: [10, 142], arm: grip(27, [0.6, -0.8, 0.25]) },
      { pelvis: [1, 93.2], trunk: [1, 1], head: -3, shrug: 3, bar: [3, 206], arm: grip(27, [0.3, -0.1, 1]) },
    ],
  },
};
