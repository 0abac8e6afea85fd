import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { bench, mat, smith, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells, kettlebell } from "#shared/domain/figures/props/held.ts";
import { foot, grip, hand, onToes } from "./contacts.ts";

export const ROWS: Record<string, MovementPattern> = {
  "row-bent": {
    exercises: ["rematore-bilanciere"],
    view: [-34, 10],
    checks: ["balance"],
    words: ["armsStraight", "barAtBelly"],
    props: barbell(),
    poses: [
      {
        pelvis: [-22, 82],
        trunk: [60, 60],
        head: -28,
        reach: 3,
        bar: [16, 41.5],
        arm: grip(26, [-1, 0, 0.5]),
        leg: foot(0, 13, 10),
      },
      { trunk: [59, 57], reach: -2, bar: [3.5, 79.5], arm: grip(26, [-0.9, 1, 0.2]) },
    ],
    variants: {
      floor: {
        exercises: ["rematore-pendlay"],
        each: [
          { pelvis: [-30, 79], trunk: [83, 86], bar: [13, 22.5], arm: grip(26, [-1, 0, 0.5]) },
          { pelvis: [-30, 79], trunk: [83, 83], bar: [11, 69], arm: grip(26, [-0.9, 1, 0.2]) },
        ],
      },
      smith: { exercises: ["rematore-multipower"], props: [...barbell(), ...smith(10)] },

      supine: {
        exercises: ["rematore-inverso"],
        each: [
          { bar: [16, 41], arm: grip(20, [-1, 0, 0.2]) },
          { bar: [4.5, 79], arm: grip(20, [-1, 1, 0.1]) },
        ],
      },
      dumbbells: {
        exercises: ["rematore-due-manubri"],
        props: dumbbells([1, 0, 0.1]),
        each: [{ arm: hand([16, 42, 22], [-1, 0, 0.5]) }, { arm: hand([4, 80, 26], [-0.9, 1, 0.2]) }],
      },
      "rear-delt": {
        exercises: ["rematore-deltoidi"],
        each: [
          { pelvis: [-26, 80], trunk: [72, 72], bar: [17, 34], arm: grip(36, [-0.4, 0.2, 1]) },
          { pelvis: [-26, 80], trunk: [72, 70], bar: [15, 69], arm: grip(36, [-0.4, 0.6, 1]) },
        ],
      },
    },
  },
  "row-t-bar": {
    exercises: ["t-bar-row"],
    view: [-38, 12],
    checks: ["balance"],
    words: ["armsStraight", "handsAtChest"],
    props: [
      {
        rod: [
          [-96, 4, 0],
          ["hands", 26, 7, 0],
        ],
        r: 1.6,
        pieces: 9,
      },
      {
        rod: [
          ["hands", 2, 0, -14],
          ["hands", 2, 0, 14],
        ],
        r: 1.5,
        pieces: 3,
      },
      { disc: ["hands", 16, 4, 0], axis: [1, 0.3, 0], r: 19, width: 5, nearer: -6 },
      { disc: ["hands", 21, 5.5, 0], axis: [1, 0.3, 0], r: 16, width: 4, nearer: -6 },
    ],
    poses: [
      {
        pelvis: [-26, 80],
        trunk: [58, 58],
        head: -26,
        reach: 2,
        arm: hand([15, 41, 9], [-1, 0, 0.5]),
        leg: foot(0, 24, 16),
      },
      { reach: -2, arm: hand([12, 70, 9], [-0.8, 0.8, 0.8]) },
    ],
  },
  "row-one-arm": {
    exercises: ["rematore-manubrio"],
    view: [-30, 10],
    words: ["armStraight", "handAtHip"],
    props: [...bench({ x: -4, top: 42, long: 52, bears: "shanks" }), ...dumbbells([1, 0, 0], { hand: "handR" })],
    poses: [
      {
        pelvis: [-14, 90, 4],
        trunk: [72, 74],
        head: -28,
        reach: 2,
        armR: hand([30, 42, 20], [-1, 0, 0.4]),
        armL: hand([42, 45.5, 12], [-1, 0, 0.3]),
        legR: foot(-14, 29, 8, [1, 0, 0.2]),
        legL: { at: [-52, 50, 4], pitch: -88, out: 0, pole: [0.6, -1, 0] },
      },
      { trunk: [72, 72], reach: -1, armR: hand([-2, 82, 22], [-1, 1, 0.3]) },
    ],
    variants: {
      kettlebell: {
        exercises: ["rematore-kettlebell"],
        props: [...bench({ x: -4, top: 42, long: 52, bears: "shanks" }), ...kettlebell("handR")],
      },
    },
  },
  "row-seated": {
    exercises: ["pulley"],
    view: [-32, 12],
    words: ["armsStraight", "handsAtBelly"],
    props: [
      { box: [-4, 31, 0], half: [26, 4, 15], tone: "pad", layer: "back", nearer: 20, bears: "thighs" },
      {
        rod: [
          [-14, 27, 0],
          [-14, 3, 0],
        ],
        r: 2.6,
        layer: "back",
      },
      {
        rod: [
          [-34, 2, 0],
          [118, 2, 0],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
      },
      { box: [82, 28, 0], half: [3, 20, 28], tilt: -20, tone: "pad", layer: "back", nearer: 10 },
      ...stack(118, 150),
      { disc: [104, 66, 0], axis: [0, 0, 1], r: 4.5, width: 3, plain: true },
      {
        rod: [
          [118, 66, 0],
          [104, 66, 0],
        ],
        r: 2,
        tone: "dim",
        layer: "back",
      },
      { cable: [["hands"], [104, 66, 0]] },
      ...cableBar(9, "hands"),
    ],
    poses: [
      {
        pelvis: [0, 44],
        trunk: [10, 16],
        head: -8,
        reach: 5,
        arm: hand([68, 76, 8], [0, -1, 0.6]),
        leg: { at: [72, 30, 13], pitch: 70, out: 6, pole: [0, 1, 0.1] },
      },
      { trunk: [-3, -8], head: 2, reach: -3, arm: hand([22, 68, 8], [-1, -0.6, 0.5]) },
    ],
    variants: {
      wide: {
        exercises: ["pulley-largo", "pulley-sbarra"],
        each: [{ arm: hand([66, 78, 28], [0, -1, 0.8]) }, { arm: hand([20, 76, 28], [-1, -0.3, 0.9]) }],
      },
    },
  },
  "face-pull": {
    exercises: ["face-pull"],
    view: [-44, 8],
    checks: ["balance"],
    words: ["armsAhead", "handsAtFace"],
    props: [
      ...stack(118, 200),
      {
        rod: [
          [118, 156, 0],
          [106, 156, 0],
        ],
        r: 2,
        tone: "dim",
        layer: "back",
      },
      { disc: [104, 156, 0], axis: [0, 0, 1], r: 4.5, width: 3, plain: true },
      {
        cable: [
          ["hands", 14, 0, 0],
          [104, 156, 0],
        ],
      },
      { cable: [["hand"], ["hands", 14, 0, 0]], r: 1 },
    ],
    poses: [
      { pelvis: [-4, 92.6], trunk: [-2, -2], head: 0, reach: 3, arm: hand([56, 146, 7], [0, 0, 1]), leg: foot(0, 14) },
      { reach: -2, arm: hand([18, 160, 22], [-0.4, 0.3, 1]) },
    ],
  },
  "row-inverted": {
    exercises: ["trazioni-orizzontali"],
    view: [-48, 4],
    words: ["armsStraight", "chestAtBar"],
    props: [
      {
        rod: [
          ["bar", 0, 0, -62],
          ["bar", 0, 0, 62],
        ],
        r: 2,
        pieces: 9,
      },
      {
        rod: [
          ["bar", 0, 0, 62],
          [-117, 2, 62],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
        pair: true,
      },
      ...mat(-70, 100),
    ],
    poses: [
      {
        pelvis: [-84, 26.5],
        trunk: [-79.2, -79.2],
        head: 10,
        bar: [-117, 93],
        arm: grip(30, [0.4, -0.6, 1]),
        leg: { at: [0, 10, 9], pitch: 62, out: 6, pole: [0, 1, 0] },
      },
      { pelvis: [-72.5, 54], trunk: [-57.5, -57.5], head: 12, arm: grip(30, [0.2, -1, 0.7]) },
    ],
  },
  "row-chest-supported": {
    exercises: ["rematore-panca-inclinata"],
    view: [-32, 10],
    words: ["armsStraight", "handsAtChest"],
    props: [
      { box: [-1, 74, 0], half: [38, 3.2, 14], tilt: 38, tone: "pad", layer: "back", bears: "trunk" },
      {
        rod: [
          [8, 76, 0],
          [8, 3, 0],
        ],
        r: 2.4,
        layer: "back",
        nearer: -70,
      },
      {
        rod: [
          [8, 2, -20],
          [8, 2, 20],
        ],
        r: 2.4,
        layer: "back",
        nearer: -71,
      },
      {
        rod: [
          [-26, 2, 0],
          [30, 2, 0],
        ],
        r: 2.4,
        layer: "back",
        nearer: -71,
      },
      ...dumbbells([1, 0, 0.1]),
    ],
    poses: [
      {
        pelvis: [-24, 74],
        trunk: [52, 54],
        head: -20,
        reach: 3,
        arm: hand([23, 42, 22], [-1, 0, 0.5]),
        leg: onToes([-52, 0, 16], 34, 10, [1, -0.3, 0.2]),
      },
      { reach: -2, arm: hand([8, 80, 28], [-0.9, 0.8, 0.4]) },
    ],
  },
};
