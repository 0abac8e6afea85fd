import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { block, dipBars, mat, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { belt } from "#shared/domain/figures/props/held.ts";
import { arm, foot, hand, onToes } from "./contacts.ts";

export const CHEST: Record<string, MovementPattern> = {
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
      knees: {
        exercises: ["piegamenti-ginocchia"],
        all: { leg: { hip: 0, knee: 88, abd: 0, ankle: -20 } },
        each: [
          { pelvis: [11, 33], trunk: [53, 53] },
          { pelvis: [19, 15.5], trunk: [79, 79] },
        ],
      },
      "hands-raised": {
        exercises: ["piegamenti-mani-rialzate"],
        props: [...mat(-20, 90), block(84, 42, { long: 14, wide: 36 })],
        all: { arm: hand([80, 45.5, 22], [-1, 0, 0.6]) },
        each: [
          { pelvis: [5.8, 66.4], trunk: [52, 52] },
          { pelvis: [17.7, 45.7], trunk: [68, 68] },
        ],
      },

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
      belt: { exercises: ["dip-zavorrati"], props: [...dipBars(98, 27), ...belt()] },

      upright: {
        exercises: ["dip-tricipiti"],
        each: [
          { pelvis: [-2, 113], trunk: [3, 3] },
          { pelvis: [-4, 75], trunk: [8, 10], head: -6 },
        ],
      },
    },
  },
  "dip-bench": {
    exercises: ["dip-panca"],
    view: [30, 8],
    words: ["armsStraight", "elbowsBent"],
    props: [block(-40, 44, { long: 16, wide: 42 })],
    poses: [
      {
        pelvis: [-12, 62],
        trunk: [-2, -2],
        head: 0,
        arm: hand([-26, 47, 24], [-1, 0, 0.2]),
        leg: { at: [55, 10, 12], pitch: 62, out: 6, pole: [0, 1, 0.1] },
      },
      { pelvis: [-10, 32], trunk: [-2, -4], arm: hand([-26, 47, 24], [-1, 0.4, 0.2]) },
    ],
  },
  "pec-deck": {
    exercises: ["pectoral-machine"],
    view: [56, 10],
    words: ["armsWide", "handsTogether"],
    props: [
      ...seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 }),
      {
        rod: [
          ["hand", 0, -10, 0],
          ["hand", 0, 10, 0],
        ],
        r: 1.8,
      },
      {
        rod: [
          ["hand", 0, 10, 0],
          [-10, 152, 22],
        ],
        r: 2.2,
      },
      {
        rod: [
          [-66, 152, 22],
          [-10, 152, 22],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
        pair: true,
      },
      {
        rod: [
          [-66, 152, -22],
          [-66, 152, 22],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
      },
      ...stack(-66, 152),
    ],
    poses: [
      { pelvis: [0, 57], trunk: [-7, -8], head: 2, arm: arm(70, 72, 22), leg: foot(42, 18, 14, [0.6, 1, 0.2]) },
      { arm: arm(84, -6, 26) },
    ],
  },
  "fly-cable": {
    exercises: ["croci-cavi"],
    view: [68, 8],
    words: ["armsWide", "handsTogether"],
    props: [
      { cable: [["hand"], [-14, 190, 92]] },
      { disc: [-14, 190, 92], axis: [1, 0, 0], r: 4.5, width: 3, plain: true, pair: true },
      {
        rod: [
          [-14, 0, 98],
          [-14, 206, 98],
        ],
        r: 3,
        tone: "dim",
        layer: "back",
        pair: true,
      },
      {
        rod: [
          [-14, 206, -98],
          [-14, 206, 98],
        ],
        r: 3,
        tone: "dim",
        layer: "back",
      },
      { box: [-14, 36, 98], half: [10, 34, 8], tone: "dim", layer: "back", pair: true },
    ],
    poses: [
      {
        pelvis: [-2, 88],
        trunk: [14, 12],
        head: -6,
        arm: arm(56, 66, 24),
        legR: foot(18, 12, 8),
        legL: onToes([-14, 0, 12], 22, 6),
      },
      { arm: arm(58, -10, 24) },
    ],
  },
  "reverse-fly-machine": {
    exercises: ["reverse-pectoral"],
    view: [-52, 10],
    words: ["armsAhead", "armsWide"],
    props: [
      ...seat({ x: -2, top: 46, back: 0, long: 18 }),
      { box: [15.5, 92, 0], half: [3, 26, 13], tone: "pad", nearer: -12 },
      {
        rod: [
          [18, 70, 0],
          [40, 3, 0],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
      },
      {
        rod: [
          ["hand", 0, -10, 0],
          ["hand", 0, 10, 0],
        ],
        r: 1.8,
      },
      {
        rod: [
          ["hand", 0, 10, 0],
          [14, 152, 12],
        ],
        r: 2.2,
      },
      {
        rod: [
          [60, 152, 0],
          [14, 152, 0],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
      },
      ...stack(62, 152),
    ],
    poses: [
      { pelvis: [0, 57], trunk: [2, 2], head: 0, reach: 2, arm: arm(86, 2, 10), leg: foot(38, 22, 16, [0.6, 1, 0.3]) },
      { reach: -3, arm: arm(86, 82, 10) },
    ],
  },
};
