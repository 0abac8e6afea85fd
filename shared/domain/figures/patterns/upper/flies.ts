import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, HOOKED } from "#shared/domain/figures/patterns/contacts.ts";
import { crossover } from "#shared/domain/figures/props/cables.ts";
import { bench, DECLINE } from "#shared/domain/figures/props/gym.ts";
import { cableBar, dumbbells } from "#shared/domain/figures/props/held.ts";
import { FEET, INCLINE } from "./bench-presses.ts";

/** Flies on a bench, flat and at an angle. */
export const FLIES: Record<string, MovementPattern> = {
  "fly-flat": {
    exercises: ["croci-manubri"],
    view: [44, 14],
    words: ["armsStraight", "armsWide"],
    props: [...bench(), ...dumbbells([1, 0, 0])],
    poses: [
      { pelvis: [2, 55], trunk: [-87, -93], head: 3, reach: -2, arm: arm(88, -8, 14), leg: FEET },
      { arm: arm(84, 78, 22) },
    ],
    variants: {
      cables: {
        exercises: ["croci-cavi-panca"],
        props: [...bench(), ...crossover(14, -42, 92), ...cableBar(5, "hand")],
      },
    },
  },
  "fly-around": {
    exercises: ["around-the-world-manubri"],
    view: [44, 14],
    words: ["armsAtSides", "armsOverhead"],
    props: [...bench(), ...dumbbells([1, 0, 0])],
    poses: [
      { pelvis: [2, 55], trunk: [-87, -93], head: 3, reach: -2, arm: arm(22, 20, 14), leg: FEET },
      { arm: arm(70, 82, 16) },
      { arm: arm(158, 24, 16) },
    ],
  },
  "fly-incline": {
    exercises: ["croci-inclinata"],
    view: [44, 12],
    words: ["armsStraight", "armsWide"],
    props: [...INCLINE, ...dumbbells([1, 0, 0])],
    poses: [
      {
        pelvis: [6, 53],
        trunk: [-57, -61],
        head: 4,
        reach: -2,
        arm: arm(116, -7, 14),
        leg: foot(46, 24, 16, [0.7, 1, 0.35]),
      },
      { arm: arm(108, 78, 22) },
    ],
    variants: {
      cables: {
        exercises: ["croci-cavi-inclinata"],
        props: [...INCLINE, ...crossover(14, -34, 92), ...cableBar(5, "hand")],
      },
    },
  },
  "fly-decline": {
    exercises: ["croci-declinata"],
    view: [44, 14],
    words: ["armsStraight", "armsWide"],
    props: [...DECLINE, ...dumbbells([1, 0, 0])],
    poses: [
      { pelvis: [2, 67], trunk: [-103, -108], head: 4, reach: -2, arm: arm(76, -8, 14), leg: HOOKED },
      { arm: arm(76, 78, 22) },
    ],
  },
};
