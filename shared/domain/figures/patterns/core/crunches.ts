import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, behindHead, foot, HOOKED, hand, ON_CHEST } from "#shared/domain/figures/patterns/contacts.ts";
import { bench, DECLINE, dipBars, mat, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";

/** Crunches with alternating legs, on a bench, a ball and a machine. */
export const CRUNCHES: Record<string, MovementPattern> = {
  "crunch-bicycle": {
    exercises: ["crunch-bicicletta"],
    view: [26, 14],
    tempo: [0.8, 0.1, 0.8],
    words: ["rightKneeIn", "leftKneeIn"],
    props: mat(6, 104),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-84, -56],
        twist: [-6, -30],
        head: 6,
        arm: behindHead([-0.4, 0, 1]),
        legR: { hip: 108, knee: 100, abd: 0, ankle: -10 },
        legL: { hip: 14, knee: 10, abd: 0, ankle: -20 },
      },
      {
        twist: [6, 30],
        legR: { hip: 14, knee: 10, abd: 0, ankle: -20 },
        legL: { hip: 108, knee: 100, abd: 0, ankle: -10 },
      },
    ],
    variants: {
      high: {
        exercises: ["crunch-bicicletta-gambe-alte"],
        each: [{ legL: { hip: 50, knee: 8, abd: 0, ankle: -20 } }, { legR: { hip: 50, knee: 8, abd: 0, ankle: -20 } }],
      },
    },
  },
  "crunch-decline": {
    exercises: ["crunch-declinato"],
    view: [26, 12],
    words: ["lying", "curledUp"],
    props: DECLINE,
    poses: [
      { pelvis: [2, 67], trunk: [-104, -106], head: 4, arm: behindHead([-0.5, -0.2, 1]), leg: HOOKED },
      { trunk: [-94, -58], head: 10, arm: behindHead([-0.3, -0.2, 1]) },
    ],
    variants: {
      plate: {
        exercises: ["crunch-declinato-zavorrato"],
        props: [...DECLINE, { disc: ["hands", 0, 2, 0], axis: [0.3, 1, 0], r: 13, width: 4, nearer: 4 }],
        each: [{ arm: ON_CHEST }, { arm: ON_CHEST }],
      },
    },
  },
  "crunch-ball": {
    exercises: ["crunch-swiss-ball"],
    view: [24, 10],
    words: ["lying", "shouldersOffFloor"],
    props: [{ ball: [-18, 29, 0], r: 29, tone: "pad", layer: "back" }],
    poses: [
      {
        pelvis: [10, 50],
        trunk: [-74, -104],
        head: 4,
        arm: behindHead([-0.5, -0.2, 1]),
        leg: foot(56, 15, 8, [0.2, 1, 0.1]),
      },
      { trunk: [-68, -54], head: 10, arm: behindHead([-0.3, -0.2, 1]) },
    ],
  },
  "crunch-machine": {
    exercises: ["crunch-macchina"],
    view: [34, 8],
    words: ["sitting", "curledUp"],
    props: [
      ...seat({ x: 2, top: 46, back: 0, long: 18 }),
      ...stack(-52, 150),
      frame([-52, 120, 0], [-16, 120, 0]),
      rod(["hand", 0, 0, -4], ["hand", 0, 0, 8], 1.8),
      rod(["hand", 0, 0, 8], [-16, 110, 26], 2.2, { layer: "back", nearer: 5 }),
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [-8, -10],
        head: 6,
        arm: { head: [2, 4, 17], pole: [0.5, -1, 0.6] },
        leg: foot(42, 18, 14, [0.6, 1, 0.2]),
      },
      { trunk: [16, 54], head: 16, arm: { head: [2, 4, 17], pole: [0.8, -0.8, 0.6] } },
    ],
  },
  "dragon-flag": {
    exercises: ["dragon-flag"],
    view: [24, 10],
    words: ["bodyUpright", "bodyJustAboveBench"],
    props: bench({ x: -44, top: 43, long: 44, bears: "trunk" }),
    poses: [
      {
        pelvis: [-14, 84],
        trunk: [-155, -116],
        head: 14,
        arm: hand([-80, 47, 13], [0.3, 1, 0.3]),
        leg: { hip: 4, knee: 4, abd: 1, ankle: -30 },
      },
      { pelvis: [1, 63.5], trunk: [-106, -99], head: 4 },
    ],
  },
  "knee-raise-pads": {
    exercises: ["sollevamento-ginocchia"],
    view: [36, 6],
    words: ["legsStraight", "kneesAtChest"],
    props: [
      { box: [-16, 132, 0], half: [3, 30, 14], tone: "pad", layer: "back" },
      frame([-22, 150, 24], [-22, 2, 24], 2.6, { pair: true }),
      frame([-22, 122, -24], [-22, 122, 24]),
      { box: ["elbow", 14, -7, 2], half: [18, 3, 6], tone: "pad", layer: "back", nearer: 4 },
      rod(["hand", 0, -6, 0], ["hand", 0, 7, 0], 1.8),
      frame([-22, 2, 24], [20, 2, 24], 2.6, { pair: true }),
    ],
    poses: [
      {
        pelvis: [0, 112],
        trunk: [-1, -1],
        head: 2,
        shrug: 2,
        arm: arm(4, 14, 88),
        leg: { hip: 2, knee: 8, abd: 0, ankle: -34 },
      },
      { trunk: [-10, 0], leg: { hip: 118, knee: 112, abd: 0, ankle: -20 } },
    ],
  },
  "leg-raise-bars": {
    exercises: ["sollevamento-gambe-parallele"],
    view: [32, 6],
    words: ["legsStraight", "legsAhead"],
    props: dipBars(98, 27),
    poses: [
      {
        pelvis: [-1, 113],
        trunk: [0, 0],
        head: 0,
        shrug: -3,
        arm: hand([0, 100, 27], [-1, 0, 0.4]),
        leg: { hip: 2, knee: 6, abd: 0, ankle: -34 },
      },
      { pelvis: [-4, 114], trunk: [-8, 2], leg: { hip: 100, knee: 6, abd: 0, ankle: -30 } },
    ],
  },
};
