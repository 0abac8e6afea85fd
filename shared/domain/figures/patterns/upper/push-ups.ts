import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { foot, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { band, straps } from "#shared/domain/figures/props/cables.ts";
import { block, dipBars, mat } from "#shared/domain/figures/props/gym.ts";
import { belt } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";

/** Push-ups and dips: the body is what is pushed. */
export const PUSH_UPS: Record<string, MovementPattern> = {
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
      clap: {
        exercises: ["piegamenti-esplosivi"],
        tempo: [0.9, 0.1, 0.7],
        words: ["chestLow", "handsOffFloor"],
        each: [
          { pelvis: [23.4, 21.5], trunk: [85, 85], head: -14, leg: onToes([-67, 0, 8], 82, 2, [0, -1, 0]) },
          {
            pelvis: [13, 53],
            trunk: [62.5, 62.5],
            head: -8,
            arm: hand([60, 17, 14], [-1, 0, 0.9]),
            leg: onToes([-67, 0, 8], 71, 2, [0, -1, 0]),
          },
        ],
      },
      "feet-raised": {
        exercises: ["piegamenti-piedi-rialzati"],
        props: [...mat(20, 80), block(-76, 42, { long: 16, wide: 30 })],
        all: { arm: hand([64, 3.5, 22], [-1, 0, 0.6]) },
        each: [
          { pelvis: [25.2, 61.3], trunk: [85.6, 85.6], leg: onToes([-67, 42, 8], 84, 2, [0, -1, 0]) },
          { pelvis: [27.2, 42], trunk: [97.4, 97.4], leg: onToes([-67, 42, 8], 96, 2, [0, -1, 0]) },
        ],
      },
      ball: {
        exercises: ["piegamenti-swiss-ball"],
        props: [...mat(20, 80), { ball: [-56, 30, 0], r: 30, tone: "pad", layer: "back", nearer: 30 }],
        all: { arm: hand([64, 3.5, 22], [-1, 0, 0.6]), leg: { hip: 0, knee: 2, abd: 2, ankle: -44 } },
        each: [
          { pelvis: [25.2, 63], trunk: [86.5, 86.5] },
          { pelvis: [27.2, 46], trunk: [99, 99] },
        ],
      },
      "one-arm": {
        exercises: ["piegamenti-un-braccio"],
        all: { armL: { hips: [-12, 12, 8], pole: [-0.4, 0.2, 1] } },
        each: [
          {
            pelvis: [15.7, 46],
            trunk: [67.8, 67.8],
            armR: hand([60, 3.5, 8], [-1, 0, 0.6]),
            leg: onToes([-67, 0, 24], 75, 2, [0, -1, 0]),
          },
          {
            pelvis: [22.4, 27.7],
            trunk: [80.1, 80.1],
            armR: hand([60, 3.5, 8], [-1, 0, 0.6]),
            leg: onToes([-67, 0, 24], 82, 2, [0, -1, 0]),
          },
        ],
      },
      weighted: {
        exercises: ["piegamenti-zavorrati"],
        props: [...mat(-4, 104), { disc: ["neck", -22, 6, 0], axis: [-0.25, 1, 0], r: 17, width: 4 }],
      },
      band: {
        exercises: ["piegamenti-elastico"],
        props: [
          ...mat(-4, 104),
          band(["hand"], ["shoulder", -4, 9, -1]),
          band(["shoulderR", -4, 9, -1], ["shoulderL", -4, 9, -1]),
        ],
      },
      straps: {
        exercises: ["piegamenti-sospensione", "piegamenti-anelli"],
        props: [...mat(-4, 104), ...straps([62, 224, 14])],
        all: { arm: hand([62, 30, 20], [-1, 0, 0.6]) },
        each: [
          { pelvis: [6.8, 62.9], trunk: [55.2, 55.2], leg: onToes([-67, 0, 8], 70, 2, [0, -1, 0]) },
          { pelvis: [17.6, 46.1], trunk: [67.6, 67.6], leg: onToes([-67, 0, 8], 78, 2, [0, -1, 0]) },
        ],
      },
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
      assisted: {
        exercises: ["dip-assistiti"],
        props: [
          ...dipBars(98, 27),
          { box: ["knees", -6, -9, 0], half: [17, 4, 20], tone: "pad", layer: "back", nearer: 20 },
          rod(["knees", 8, -12, 0], ["knees", 40, -12, 0], 2.4, { layer: "back" }),
          frame([50, 0, 0], [50, 150, 0], 3),
        ],
        each: [
          { leg: { hip: 16, knee: 100, abd: 0, ankle: -30 } },
          { leg: { hip: 34, knee: 104, abd: 0, ankle: -30 } },
        ],
      },
      rings: {
        exercises: ["dip-anelli"],
        props: straps([2, 232, 25]),
        each: [
          { pelvis: [-2, 113], trunk: [3, 3], arm: hand([2, 100, 25], [-1, 0, 0.4]) },
          { pelvis: [-6, 76], trunk: [14, 16], head: -8, arm: hand([2, 100, 25], [-1, 0, 0.4]) },
        ],
      },
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
    variants: {
      floor: {
        exercises: ["dip-terra"],
        props: mat(0, 80),
        all: { leg: foot(44, 13, 8, [0, 1, 0.1]) },
        each: [
          { pelvis: [4, 30], trunk: [-42, -38], head: 14, arm: hand([-30, 3.5, 24], [-1, 0, 0.2]) },
          { pelvis: [6, 13], trunk: [-40, -34], head: 14, arm: hand([-30, 3.5, 24], [-1, 0.3, 0.2]) },
        ],
      },
    },
  },
};
