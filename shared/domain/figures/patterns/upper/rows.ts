import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { foot, grip, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { straps } from "#shared/domain/figures/props/cables.ts";
import { bench, CHEST_PAD, mat, smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells, kettlebell } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";

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
      gorilla: {
        exercises: ["rematore-gorilla"],
        checks: [],
        words: ["armsStraight", "handAtHip"],
        props: kettlebell("hand"),
        all: { pelvis: [-28, 71], leg: foot(0, 30, 22), armL: hand([18, 23, 12], [-1, 0, 0.5]) },
        each: [
          { trunk: [82, 84], armR: hand([18, 23, 12], [-1, 0, 0.5]) },
          { trunk: [80, 80], armR: hand([4, 66, 22], [-0.9, 1, 0.3]) },
        ],
      },
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
    exercises: ["t-bar-row", "rematore-landmine-due-mani"],
    view: [-38, 12],
    checks: ["balance"],
    words: ["armsStraight", "handsAtChest"],
    props: [
      rod([-96, 4, 0], ["hands", 26, 7, 0], 1.6, { pieces: 9 }),
      rod(["hands", 2, 0, -14], ["hands", 2, 0, 14], 1.5, { pieces: 3 }),
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
    variants: {
      one: {
        exercises: ["rematore-landmine"],
        words: ["armStraight", "handAtHip"],
        props: [
          rod([-96, 4, 10], ["handR", 22, 6, 0], 1.6, { pieces: 9 }),
          { disc: ["handR", 14, 3.5, 0], axis: [1, 0.3, 0], r: 17, width: 5, nearer: -6 },
        ],
        all: { leg: foot(0, 18, 12), armL: { hips: [12, -12, 10], pole: [-0.6, -0.2, 1] } },
        each: [{ armR: hand([15, 41, 14], [-1, 0, 0.5]) }, { armR: hand([4, 74, 18], [-0.9, 1, 0.4]) }],
      },
    },
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
  "row-inverted": {
    exercises: ["trazioni-orizzontali"],
    view: [-48, 4],
    words: ["armsStraight", "chestAtBar"],
    props: [
      rod(["bar", 0, 0, -62], ["bar", 0, 0, 62], 2, { pieces: 9 }),
      frame(["bar", 0, 0, 62], [-117, 2, 62], 2.6, { pair: true }),
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
    variants: {
      straps: {
        exercises: ["rematore-sospensione"],
        words: ["armsStraight", "handsAtChest"],
        props: [...straps([-108, 226, 10]), ...mat(-70, 100)],
        each: [{ arm: hand([-117, 93, 22], [0.4, -0.6, 1]) }, { arm: hand([-113, 100, 22], [0.4, -1, 0.7]) }],
      },
    },
  },
  "row-chest-supported": {
    exercises: ["rematore-panca-inclinata"],
    view: [-32, 10],
    words: ["armsStraight", "handsAtChest"],
    props: [...CHEST_PAD, ...dumbbells([1, 0, 0.1])],
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
    variants: {
      "t-bar": {
        exercises: ["t-bar-petto-appoggiato"],
        props: [
          ...CHEST_PAD,
          rod(["hands", 0, 0, -26], ["hands", 0, 0, 26], 1.6, { pieces: 5 }),
          rod(["hands"], [84, 20, 0], 2.2, { layer: "back", nearer: 5 }),
          { disc: ["hands", 14, -4, 0], axis: [0, 0, 1], r: 16, width: 5, layer: "back", nearer: 6 },
          frame([84, 24, 0], [84, 2, 0], 3),
        ],
      },
    },
  },
  "row-seal": {
    exercises: ["seal-row"],
    view: [-40, 12],
    words: ["armsStraight", "barAtBench"],
    props: [...bench({ x: 4, top: 84, long: 60 }), ...barbell()],
    poses: [
      {
        pelvis: [-4, 94],
        trunk: [90, 90],
        head: -16,
        reach: 2,
        bar: [45, 35],
        arm: grip(26, [-1, 0, 0.5]),
        leg: { hip: 0, knee: 8, abd: 3, ankle: -30 },
      },
      { reach: -2, bar: [36, 72], arm: grip(26, [-1, 0.8, 0.4]) },
    ],
  },
  "row-renegade": {
    exercises: ["rematore-renegade-manubri"],
    view: [-30, 16],
    words: ["armsStraight", "handAtHip"],
    props: [...mat(-4, 104), ...dumbbells([1, 0, 0])],
    poses: [
      {
        pelvis: [15.4, 49],
        trunk: [65.4, 65.4],
        head: -8,
        armR: hand([60, 8, 20], [-1, 0, 0.6]),
        armL: hand([60, 8, 20], [-1, 0, 0.6]),
        leg: onToes([-67, 0, 18], 74, 2, [0, -1, 0]),
      },
      { armR: hand([28, 52, 24], [-1, 1, 0.3]) },
    ],
    variants: {
      kettlebells: {
        exercises: ["rematore-renegade"],
        props: [...mat(-4, 104), ...kettlebell("hand")],
        all: {
          pelvis: [9.4, 58],
          trunk: [58, 58],
          armL: hand([60, 22.5, 20], [-1, 0, 0.6]),
          leg: onToes([-67, 0, 18], 71, 2, [0, -1, 0]),
        },
        each: [{ armR: hand([60, 22.5, 20], [-1, 0, 0.6]) }, { armR: hand([26, 60, 24], [-1, 1, 0.3]) }],
      },
    },
  },
};
