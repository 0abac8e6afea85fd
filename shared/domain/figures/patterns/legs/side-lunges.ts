import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, atSide, foot, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { dumbbells } from "#shared/domain/figures/props/held.ts";

/** Lunges to the side, crossed and in the air. */
export const SIDE_LUNGES: Record<string, MovementPattern> = {
  "lunge-lateral": {
    exercises: ["affondi-laterali"],
    view: [78, 6],
    words: ["standing", "lungingAside"],
    props: dumbbells([1, 0, 0]),
    poses: [
      {
        pelvis: [0, 93, 0],
        trunk: [2, 2],
        head: 0,
        armR: hand([4, 79, 24], [-1, 0, 0.3]),
        armL: hand([4, 79, 24], [-1, 0, 0.3]),
        legR: { at: [0, 8, 10], pitch: 0, out: 8 },
        legL: foot(0, 10, 8),
      },
      {
        pelvis: [-8, 84, 18],
        trunk: [14, 12],
        head: -6,
        armR: hand([8, 71, 40], [-1, 0, 0.3]),
        armL: hand([8, 71, 4], [-1, 0, 0.3]),
        legR: { at: [0, 20, 44], pitch: 0, out: 14 },
      },
      {
        pelvis: [-22, 56, 40],
        trunk: [34, 30],
        head: -16,
        armR: hand([4, 44, 70], [-1, 0, 0.3]),
        armL: hand([4, 46, -18], [-1, 0, 0.3]),
        legR: { at: [0, 8, 64], pitch: 0, out: 18 },
      },
    ],
    variants: {
      free: {
        exercises: ["affondi-laterali-corpo-libero"],
        props: [],
        each: [{}, {}, {}].map(() => ({
          armR: { chest: [17, -14, 3] as const, pole: [-0.2, -1, 0.6] as const },
          armL: { chest: [17, -14, 3] as const, pole: [-0.2, -1, 0.6] as const },
        })),
      },
    },
  },
  "lunge-curtsy": {
    exercises: ["affondi-incrociati-manubri"],
    view: [66, 8],
    words: ["standing", "lungingCrossed"],
    props: dumbbells([1, 0, 0]),
    poses: [
      {
        pelvis: [0, 93.3],
        trunk: [0, 0],
        head: 0,
        arm: atSide(2, 25),
        legR: foot(0, 11, 10),
        legL: onToes([12, 0, 11], 0, 4, [1, 0, 0]),
      },
      { pelvis: [-8, 84], trunk: [6, 4], arm: atSide(-4, 25), legL: onToes([-18, 12, -6], 40, 4, [1, -0.2, 0]) },
      {
        pelvis: [-22, 54],
        trunk: [18, 14],
        head: -6,
        arm: atSide(-12, 27),
        legL: onToes([-46, 0, -20], 62, 4, [1, -0.4, 0.2]),
      },
    ],
  },
  "lunge-jump": {
    exercises: ["affondi-saltati"],
    view: [36, 8],
    tempo: [1, 0.2, 1],
    words: ["lunging", "lungingOtherLeg"],
    poses: [
      {
        pelvis: [-4, 52],
        trunk: [8, 6],
        head: -2,
        armR: arm(-30, 6, 70),
        armL: arm(40, 6, 80),
        legR: onToes([45, 0, 10], 0, 4, [1, 0, 0]),
        legL: onToes([-38, 0, 10], 66, 4, [1, -0.4, 0]),
      },
      {
        pelvis: [0, 112],
        trunk: [2, 2],
        armR: arm(6, 6, 60),
        armL: arm(6, 6, 60),
        legR: onToes([12, 14, 10], 46, 4, [1, 0, 0]),
        legL: onToes([12, 14, 10], 46, 4, [1, 0, 0]),
      },
      {
        pelvis: [-4, 52],
        trunk: [8, 6],
        armR: arm(40, 6, 80),
        armL: arm(-30, 6, 70),
        legR: onToes([-38, 0, 10], 66, 4, [1, -0.4, 0]),
        legL: onToes([45, 0, 10], 0, 4, [1, 0, 0]),
      },
    ],
  },
};
