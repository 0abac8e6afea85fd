import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { seat, smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells, plate } from "#shared/domain/figures/props/held.ts";
import { arm, foot, grip, hand, hanging } from "./contacts.ts";

export const SHOULDERS: Record<string, MovementPattern> = {
  "raise-lateral": {
    exercises: ["alzate-laterali"],
    view: [82, 5],
    checks: ["balance"],
    words: ["armsAtSides", "armsWide"],
    props: dumbbells([1, 0, 0]),
    poses: [
      { pelvis: [0, 93.3], trunk: [3, 3], head: -2, arm: arm(6, 13, 14), leg: foot(0, 12, 14) },
      { arm: arm(22, 84, 14) },
    ],
    variants: {
      cable: {
        exercises: ["alzate-laterali-cavo-un-braccio"],
        props: [
          { cable: [["handR"], [4, 14, -70]] },
          { disc: [4, 14, -70], axis: [1, 0, 0], r: 4.5, width: 3, plain: true },
          {
            rod: [
              [4, 0, -76],
              [4, 190, -76],
            ],
            r: 3,
            tone: "dim",
            layer: "back",
          },
          { box: [4, 36, -82], half: [12, 34, 8], tone: "dim", layer: "back" },
        ],
        each: [
          { armR: arm(12, -6, 14), armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
          { armR: arm(22, 84, 14), armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
        ],
      },

      seated: {
        exercises: ["alzate-laterali-sedute"],
        view: [70, 8],
        checks: [],
        props: [...seat({ x: 0, top: 46, back: 0, long: 18 }), ...dumbbells([1, 0, 0])],
        all: { pelvis: [0, 57], trunk: [2, 2], leg: foot(42, 16, 12, [0.6, 1, 0.2]) },
      },
      one: {
        exercises: ["alzate-laterali-un-braccio"],
        props: dumbbells([1, 0, 0], { hand: "handR" }),
        each: [
          { armR: arm(6, 13, 14), armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
          { armR: arm(22, 84, 14), armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
        ],
      },
      scaption: {
        exercises: ["alzate-scapolari"],
        view: [64, 5],
        each: [{ arm: arm(20, 10, 8) }, { arm: arm(84, 52, 8) }],
      },
    },
  },
  "raise-front": {
    exercises: ["alzate-frontali"],
    view: [34, 6],
    checks: ["balance"],
    words: ["armsAtSides", "armsAhead"],
    props: dumbbells([0, 0, 1]),
    poses: [
      { pelvis: [-3, 93], trunk: [0, 0], head: 0, arm: arm(8, 4, 8), leg: foot(0, 12) },
      { pelvis: [-5, 92.8], arm: arm(88, 2, 8) },
    ],
    variants: {
      plate: {
        exercises: ["alzate-frontali-disco"],
        props: plate(),
        each: [{ arm: arm(14, -8, 12) }, { arm: arm(88, -8, 12) }],
      },

      barbell: { exercises: ["alzate-frontali-bilanciere"], props: barbell("hands", { r: 13, half: 44 }) },
    },
  },
  "fly-rear": {
    exercises: ["croci-posteriori"],
    view: [-60, 12],
    checks: ["balance"],
    words: ["armsHanging", "armsWide"],
    props: dumbbells([1, 0, 0]),
    poses: [
      { pelvis: [-25, 82], trunk: [70, 72], head: -24, arm: arm(74, -2, 14), leg: foot(0, 12) },
      { arm: arm(74, 76, 16) },
    ],
  },
  "upright-row": {
    exercises: ["tirate-al-mento"],
    view: [58, 6],
    checks: ["balance"],
    words: ["armsStraight", "handsAtChest"],
    props: barbell("bar", { r: 16, half: 46 }),
    poses: [
      {
        pelvis: [-1, 93.3],
        trunk: [0, 0],
        head: 0,
        shrug: 0,
        bar: [13, 80],
        arm: grip(15, [-0.3, 0.4, 1]),
        leg: foot(0, 12),
      },
      { shrug: 3, bar: [15, 132], arm: grip(15, [-0.3, 0.6, 1]) },
    ],
    variants: {
      dumbbells: {
        exercises: ["tirate-al-mento-manubri"],
        props: dumbbells([0, 0, 1]),
        each: [{ arm: hand([13, 80, 16], [-0.3, 0.4, 1]) }, { arm: hand([15, 132, 16], [-0.3, 0.6, 1]) }],
      },
    },
  },
  shrug: {
    exercises: ["scrollate-bilanciere"],
    view: [-52, 6],
    checks: ["balance"],
    small: true,
    words: ["shouldersLow", "shouldersHigh"],
    props: barbell(),
    poses: [
      { pelvis: [0, 93.4], trunk: [0, 0], head: 0, shrug: -3, bar: [12, 76], arm: hanging(26), leg: foot(0, 12) },
      { shrug: 7, bar: [12, 86] },
    ],
    variants: {
      smith: { exercises: ["scrollate-multipower"], props: [...barbell(), ...smith(12)] },

      dumbbells: {
        exercises: ["scrollate-manubri"],
        props: dumbbells([1, 0, 0]),
        each: [
          { arm: { at: [3, 76, 26], pole: [-1, 0, 0.4], hang: true } },
          { arm: { at: [3, 86, 26], pole: [-1, 0, 0.4], hang: true } },
        ],
      },
    },
  },
};
