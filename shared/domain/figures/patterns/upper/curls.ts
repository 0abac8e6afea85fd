import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { crossover, straps } from "#shared/domain/figures/props/cables.ts";
import { bench, CHEST_PAD, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import { PREACHER } from "./arms.ts";

/** Curls and extensions with the upper arm on a pad, out in front or aside, and from straps. */
export const CURLS: Record<string, MovementPattern> = {
  "curl-spider": {
    exercises: ["curl-spider-bilanciere", "curl-spider"],
    view: [38, 8],
    words: ["armsStraight", "elbowsBent"],
    props: [...CHEST_PAD, ...barbell("hands", { r: 13, half: 40 })],
    poses: [
      {
        pelvis: [-24, 74],
        trunk: [52, 54],
        head: -20,
        arm: arm(58, 2, 12),
        leg: onToes([-52, 0, 16], 34, 10, [1, -0.3, 0.2]),
      },
      { arm: arm(60, 2, 122) },
    ],
    variants: {
      dumbbells: { exercises: ["curl-spider-manubri"], props: [...CHEST_PAD, ...dumbbells([-0.28, 0, 1])] },
    },
  },
  "curl-concentration": {
    exercises: ["curl-concentrato", "curl-concentrato-inverso"],
    view: [52, 10],
    words: ["armStraight", "elbowBent"],
    props: [...bench({ x: -10, top: 43, long: 40, bears: "thighs" }), ...dumbbells([0, 0, 1], { hand: "handR" })],
    poses: [
      {
        pelvis: [0, 53],
        trunk: [34, 40],
        head: -4,
        armR: arm(50, -22, 12),
        armL: hand([34, 60, 26], [-0.6, -0.2, 1]),
        leg: foot(36, 32, 30, [0.6, 1, 0.6]),
      },
      { armR: arm(50, -22, 122) },
    ],
  },
  "curl-high-cable": {
    exercises: ["curl-cavi-alti"],
    view: [72, 8],
    checks: ["balance"],
    words: ["armsWide", "elbowsBent"],
    props: [...crossover(164, 4, 100), ...cableBar(5, "hand")],
    poses: [
      { pelvis: [0, 93.3], trunk: [1, 0], head: 0, arm: arm(10, 86, 10, 80), leg: foot(0, 14) },
      { arm: arm(10, 86, 124, 80) },
    ],
  },
  "curl-straps": {
    exercises: ["curl-sospensione"],
    view: [34, 6],
    words: ["leaningBack", "elbowsBent"],
    props: straps([66, 232, 8]),
    poses: [
      { pelvis: [-20, 73], trunk: [-41, -41], head: 6, arm: arm(102, 0, 6), leg: foot(36, 9) },
      { pelvis: [-5, 83], trunk: [-29, -29], head: 4, arm: arm(100, 0, 116), leg: foot(36, 9) },
    ],
  },
  "triceps-straps": {
    exercises: ["estensioni-sospensione"],
    view: [30, 6],
    words: ["elbowsBent", "armsStraight"],
    props: straps([52, 232, 8]),
    poses: [
      {
        pelvis: [18, 60.5],
        trunk: [52, 52],
        head: -6,
        arm: arm(142, -2, 104),
        leg: onToes([-46, 0, 9], 64, 2, [0.2, -1, 0]),
      },
      {
        pelvis: [5, 72],
        trunk: [43, 43],
        head: -4,
        arm: arm(122, -2, 8),
        leg: onToes([-46, 0, 9], 60, 2, [0.2, -1, 0]),
      },
    ],
  },
  "triceps-machine": {
    exercises: ["estensioni-tricipiti-macchina"],
    view: [34, 8],
    words: ["elbowsBent", "armsStraight"],
    props: [
      ...PREACHER,
      rod(["hands", 0, 0, -16], ["hands", 0, 0, 16], 1.8),
      rod(["hand", 0, 0, 4], ["elbow", 0, 0, 14], 2.2, { tone: "dim" }),
      ...stack(66, 120),
      frame([29, 74, 0], [66, 90, 0]),
    ],
    poses: [
      { pelvis: [0, 52.5], trunk: [16, 20], head: -4, arm: arm(62, 2, 112), leg: foot(36, 26, 20, [0.6, 1, 0.4]) },
      { arm: arm(62, 2, 14) },
    ],
  },
};
