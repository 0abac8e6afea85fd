import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, grip, HOOKED, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { band, crossover } from "#shared/domain/figures/props/cables.ts";
import { bench, DECLINE, mat, smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells, kettlebell } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

export const FEET = foot(40, 25, 18, [0.7, 1, 0.35]);

const ON_HIP = hand([2, 60, 24], [-0.4, 0.3, 1]);

/** The seat and the back of a bench at 32°. */
export const INCLINE: Prop[] = [
  { box: [-31.5, 63, 0], half: [40, 3.2, 14], tilt: -32, tone: "pad", layer: "back", nearer: 5, bears: "trunk" },
  { box: [14, 41, 0], half: [15, 3.2, 14], tilt: 8, tone: "pad", layer: "back" },
  rod([-50, 70, 0], [-50, 3, 0], 2.4, { layer: "back", nearer: -70 }),
  rod([-50, 2, -20], [-50, 2, 20], 2.4, { layer: "back", nearer: -71 }),
  rod([14, 38, 0], [14, 3, 0], 2.4, { layer: "back", nearer: -70 }),
  rod([14, 2, -20], [14, 2, 20], 2.4, { layer: "back", nearer: -71 }),
];

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
      "one-dumbbell": {
        exercises: ["panca-manubrio-singolo"],
        props: [...bench(), ...dumbbells([0.26, 0, 1], { hand: "handR" })],
        each: [
          { armR: hand([-46, 115, 17], [0.35, -0.5, 1]), armL: ON_HIP },
          { armR: hand([-36, 72, 36], [0.3, -0.8, 1]), armL: ON_HIP },
        ],
      },
      bands: {
        exercises: ["panca-elastici"],
        props: [...bench(), ...barbell(), band(["bar", 0, 0, 50], [-42, 2, 56], { pair: true })],
      },
      neck: {
        exercises: ["panca-ghigliottina"],
        each: [
          { bar: [-46, 109], arm: grip(44, [0.2, -0.6, 1]) },
          { bar: [-44, 73], arm: grip(44, [0.1, -0.8, 1]) },
        ],
      },
      cables: {
        exercises: ["panca-cavi"],
        props: [...bench(), ...crossover(14, -42, 84), ...cableBar(5, "hand")],
        each: [{ arm: hand([-46, 115, 17], [0.35, -0.5, 1]) }, { arm: hand([-36, 72, 36], [0.3, -0.8, 1]) }],
      },
      together: {
        exercises: ["panca-manubri-uniti"],
        props: [...bench(), ...dumbbells([1, 0, 0])],
        each: [{ arm: hand([-44, 114, 8], [0.6, -0.6, 0.8]) }, { arm: hand([-32, 76, 8], [0.9, -0.8, 0.9]) }],
      },
      "smith-narrow": {
        exercises: ["panca-stretta-multipower"],
        props: [...bench(), ...barbell(), ...smith(-38, 170)],
        each: [
          { bar: [-40, 115.5], arm: grip(20, [0.6, -0.6, 0.6]) },
          { bar: [-34, 70.5], arm: grip(20, [1, -0.9, 0.5]) },
        ],
      },
      board: {
        exercises: ["board-press"],
        props: [...bench(), ...barbell(), { box: [-33, 71.5, 0], half: [13, 4, 6], tone: "pad" }],
        each: [
          { bar: [-46, 115.5], arm: grip(24, [0.6, -0.6, 0.6]) },
          { bar: [-33, 77.5], arm: grip(24, [1, -0.9, 0.5]) },
        ],
      },
      pins: {
        exercises: ["pin-press"],
        props: [
          ...bench(),
          ...barbell(),
          frame([-38, 2, 50], [-38, 150, 50], 2.4, { pair: true }),
          frame([-52, 78, 50], [-22, 78, 50], 2, { pair: true, nearer: 2 }),
        ],
        each: [
          { bar: [-42, 115.5], arm: grip(26, [0.6, -0.6, 0.6]) },
          { bar: [-36, 82], arm: grip(26, [1, -0.9, 0.5]) },
        ],
      },
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
    props: [...INCLINE, ...barbell()],
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
      smith: {
        exercises: ["panca-inclinata-multipower"],
        props: [...INCLINE, ...barbell(), ...smith(-26, 190)],
        each: [{ bar: [-27, 136] }, { bar: [-24, 94] }],
      },
      cables: {
        exercises: ["spinte-cavi-inclinata"],
        props: [...INCLINE, ...crossover(14, -34, 84), ...cableBar(5, "hand")],
        each: [{ arm: hand([-31, 139, 17], [0.35, -0.6, 1]) }, { arm: hand([-23, 94, 35], [0.3, -1, 0.9]) }],
      },
      dumbbells: {
        exercises: ["panca-inclinata-manubri"],
        props: [...INCLINE, ...dumbbells([0.26, 0, 1])],
        each: [{ arm: hand([-31, 139, 17], [0.35, -0.6, 1]) }, { arm: hand([-23, 94, 35], [0.3, -1, 0.9]) }],
      },
    },
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
      tate: {
        exercises: ["tate-press"],
        props: [...bench(), ...dumbbells([1, 0, 0])],
        each: [{ arm: arm(90, 24, 6, 90) }, { arm: arm(90, 34, 116, 250) }],
      },
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
      kettlebells: {
        exercises: ["floor-press-kettlebell"],
        props: [...mat(-6, 98), ...kettlebell("hand")],
        each: [{ arm: hand([-44, 72, 20], [0.35, -0.5, 1]) }, { arm: hand([-34, 38, 34], [0.4, -1, 0.8]) }],
      },
      dumbbells: {
        exercises: ["floor-press-manubri"],
        props: [...mat(-6, 98), ...dumbbells([0.26, 0, 1])],
        each: [{ arm: hand([-44, 72, 20], [0.35, -0.5, 1]) }, { arm: hand([-34, 38, 34], [0.4, -1, 0.8]) }],
      },
    },
  },
  pullover: {
    exercises: ["pullover-manubrio", "pullover-braccia-tese"],
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
  "press-bench-decline": {
    exercises: ["panca-declinata"],
    view: [-36, 14],
    words: ["armsStraight", "barAtChest"],
    props: [...DECLINE, ...barbell()],
    poses: [
      {
        pelvis: [2, 67],
        trunk: [-104, -107],
        head: 4,
        reach: -2,
        bar: [-42, 112],
        arm: grip(38, [0.3, -0.5, 1]),
        leg: HOOKED,
      },
      { trunk: [-102, -109], bar: [-32, 74], arm: grip(38, [0.5, -0.8, 1]) },
    ],
    variants: {
      smith: {
        exercises: ["panca-declinata-multipower"],
        props: [...DECLINE, ...barbell(), ...smith(-36, 170)],
        each: [{ bar: [-38, 111.7] }, { bar: [-34, 74] }],
      },
      dumbbells: {
        exercises: ["panca-declinata-manubri"],
        props: [...DECLINE, ...dumbbells([0.26, 0, 1])],
        each: [{ arm: hand([-42, 115, 17], [0.3, -0.5, 1]) }, { arm: hand([-32, 75, 36], [0.3, -0.8, 1]) }],
      },
    },
  },
  "french-press-decline": {
    exercises: ["french-press-declinata"],
    view: [-30, 14],
    words: ["armsStraight", "elbowsBent"],
    props: [...DECLINE, ...barbell("hands", { r: 13, half: 40 })],
    poses: [
      { pelvis: [2, 67], trunk: [-104, -107], head: 4, arm: arm(84, -4, 6, 180), leg: HOOKED },
      { arm: arm(94, -4, 112, 180) },
    ],
  },
  "jm-press": {
    exercises: ["jm-press"],
    view: [-30, 14],
    words: ["armsStraight", "elbowsBent"],
    props: [...bench(), ...barbell("bar", { r: 18 })],
    poses: [
      {
        pelvis: [2, 55],
        trunk: [-88, -92],
        head: 2,
        bar: [-47, 115.5],
        arm: grip(20, [0.8, -0.3, 0.4]),
        leg: FEET,
      },
      { bar: [-49, 82], arm: grip(20, [1, -0.1, 0.4]) },
    ],
  },
};
