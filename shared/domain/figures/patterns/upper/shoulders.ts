import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { band, sideCable, straps } from "#shared/domain/figures/props/cables.ts";
import { CHEST_PAD, cable, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells, plate } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";

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
      band: {
        exercises: ["alzate-laterali-elastico"],
        props: [band(["hand"], ["ankle", 2, -6, 2]), ...cableBar(5, "hand")],
        each: [{ arm: arm(6, 16, 14) }, {}],
      },
      machine: {
        exercises: ["alzate-laterali-macchina"],
        view: [64, 8],
        checks: [],
        props: [
          ...seat({ x: 6, top: 46, lean: 4, back: 28, long: 18 }),
          rod(["elbow", -7, 0, 5], ["elbow", 6, 0, 5], 4.5, { tone: "pad", nearer: 6 }),
          rod(["elbow", -6, 0, 6], [-44, 104, 20], 2.2, { layer: "back" }),
          frame([-44, 120, 20], [-44, 2, 20], 2.6, { pair: true }),
          ...stack(-58, 130),
        ],
        all: { pelvis: [0, 57], trunk: [-3, -3], head: 2, leg: foot(42, 18, 14, [0.6, 1, 0.2]) },
        each: [{ arm: arm(4, 10, 88) }, { arm: arm(4, 82, 88) }],
      },
      cable: {
        exercises: ["alzate-laterali-cavo-un-braccio", "alzate-laterali-cavo"],
        props: [
          line(["handR"], [4, 14, -70]),
          { disc: [4, 14, -70], axis: [1, 0, 0], r: 4.5, width: 3, plain: true },
          frame([4, 0, -76], [4, 190, -76], 3),
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
      cable: {
        exercises: ["alzate-frontali-cavo"],
        props: [...cable([-56, 12, 0], ["hands"], -64), ...cableBar(20, "hands")],
        each: [{ arm: arm(8, -4, 8) }, { arm: arm(88, -4, 8) }],
      },
      band: {
        exercises: ["alzate-frontali-elastico"],
        props: [band(["hand"], ["ankle", 4, -6, 0]), ...cableBar(5, "hand")],
      },
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
  "raise-front-incline": {
    exercises: ["alzate-frontali-inclinata"],
    view: [40, 8],
    words: ["armsHanging", "armsAhead"],
    props: [...seat({ x: 6, top: 44, lean: 42, back: 34, long: 18, backX: -4.4 }), ...dumbbells([0, 0, 1])],
    poses: [
      { pelvis: [2, 55], trunk: [-40, -42], head: 14, arm: arm(-36, 8, 8), leg: foot(42, 18, 14, [0.6, 1, 0.2]) },
      { arm: arm(74, 2, 8) },
    ],
  },
  "raise-straps": {
    exercises: ["alzate-frontali-sospensione"],
    view: [34, 6],
    words: ["leaningBack", "armsOverhead"],
    props: straps([60, 232, 8]),
    poses: [
      { pelvis: [-16.8, 75.6], trunk: [-38, -38], head: 6, arm: arm(100, 2, 4), leg: foot(36, 9) },
      { pelvis: [1, 86.3], trunk: [-24, -24], head: 2, arm: arm(150, 10, 4), leg: foot(36, 9) },
    ],
  },
  "raise-prone": {
    exercises: ["alzate-y"],
    view: [-46, 14],
    words: ["armsHanging", "armsOverhead"],
    props: [...CHEST_PAD, ...dumbbells([1, 0, 0])],
    poses: [
      {
        pelvis: [-24, 74],
        trunk: [52, 54],
        head: -20,
        arm: arm(56, 6, 8),
        leg: onToes([-52, 0, 16], 34, 10, [1, -0.3, 0.2]),
      },
      { arm: arm(150, 30, 6) },
    ],
    variants: {
      fly: {
        exercises: ["croci-posteriori-panca"],
        words: ["armsHanging", "armsWide"],
        each: [{ arm: arm(56, 2, 14) }, { arm: arm(62, 80, 14) }],
      },
    },
  },
  "fly-rear-standing": {
    exercises: ["croci-posteriori-cavi"],
    view: [-56, 8],
    checks: ["balance"],
    words: ["armsAhead", "armsWide"],
    props: [
      ...sideCable(["handR"], 150, { x: 60, z: -64 }),
      ...sideCable(["handL"], 150, { x: 60, z: 64 }),
      ...cableBar(5, "hand"),
    ],
    poses: [
      { pelvis: [-3, 93.2], trunk: [0, 0], head: 0, reach: 1, arm: arm(88, -12, 12), leg: foot(0, 13) },
      { reach: -3, arm: arm(86, 76, 12) },
    ],
    variants: {
      band: {
        exercises: ["pull-apart"],
        props: [band(["handR"], ["handL"])],
        each: [{ arm: arm(88, 6, 6) }, { arm: arm(86, 80, 6) }],
      },
      one: {
        exercises: ["croci-inverse-cavo-un-braccio"],
        words: ["armAhead", "armWide"],
        props: [...sideCable(["handR"], 144, { x: 24, z: -84 }), ...cableBar(5, "handR")],
        all: { armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
        each: [{ armR: arm(86, -32, 12) }, { armR: arm(86, 76, 12) }],
      },
    },
  },
};
