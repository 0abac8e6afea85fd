import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot } from "#shared/domain/figures/patterns/contacts.ts";
import { bench } from "#shared/domain/figures/props/gym.ts";

export const NECK: Record<string, MovementPattern> = {
  "neck-flexion": {
    exercises: ["collo-flessione-disco"],
    view: [30, 12],
    small: true,
    words: ["headBack", "headUp"],
    props: [
      ...bench({ x: 6, top: 43, long: 50 }),
      { disc: ["head", 1, 11, 0], axis: [0, 1, 0], r: 11, width: 3, nearer: 4 },
    ],
    poses: [
      {
        pelvis: [2, 55],
        trunk: [-89, -91],
        head: -22,
        arm: { head: [11, 2, 10], pole: [0.6, -0.4, 1] },
        leg: foot(40, 25, 18, [0.7, 1, 0.35]),
      },
      { head: 28 },
    ],
  },
  "neck-extension": {
    exercises: ["collo-estensione-disco"],
    view: [30, 12],
    small: true,
    words: ["headDown", "headUp"],
    props: [
      ...bench({ x: -14, top: 43, long: 58 }),
      { disc: ["head", -2, 11, 0], axis: [0, 1, 0], r: 11, width: 3, nearer: 4 },
    ],
    poses: [
      {
        pelvis: [-6, 53],
        trunk: [90, 90],
        head: 26,
        arm: { head: [-8, 6, 10], pole: [0.4, 0.2, 1] },
        leg: { hip: 0, knee: 8, abd: 3, ankle: -30 },
      },
      { head: -26 },
    ],
  },
  "neck-hold": {
    exercises: ["collo-isometrico"],
    view: [40, 6],
    words: ["handOnForehead"],
    poses: [
      {
        pelvis: [0, 93.3],
        trunk: [0, 0],
        head: 4,
        armR: { head: [11, 5, 3], pole: [0.5, -1, 0.8] },
        armL: arm(0, 8, 8),
        leg: foot(0, 12),
      },
    ],
  },
};
