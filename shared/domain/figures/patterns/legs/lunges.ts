import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { atSide, foot, grip, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { block, smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells } from "#shared/domain/figures/props/held.ts";
import { line } from "#shared/domain/figures/props/parts.ts";

export const LUNGES: Record<string, MovementPattern> = {
  "split-squat": {
    exercises: ["split-squat"],
    view: [36, 8],
    checks: ["balance"],
    words: ["standing", "lunging"],
    props: dumbbells([1, 0, 0]),
    poses: [
      {
        pelvis: [-2, 82],
        trunk: [2, 1],
        head: 0,
        arm: atSide(0, 25),
        legR: foot(34, 10, 4),
        legL: onToes([-38, 0, 10], 50, 2, [1, -0.4, 0]),
      },
      {
        pelvis: [-4, 50],
        trunk: [6, 4],
        head: -2,
        arm: atSide(4, 25),
        legL: onToes([-38, 0, 10], 66, 2, [1, -0.4, 0]),
      },
    ],
  },
  lunge: {
    exercises: ["affondi-camminati", "affondi-manubri"],
    view: [36, 8],
    checks: ["balance"],
    words: ["standing", "lunging"],
    props: dumbbells([1, 0, 0]),
    poses: [
      {
        pelvis: [0, 93.3],
        trunk: [0, 0],
        head: 0,
        arm: atSide(2, 25),
        legR: { at: [0, 8, 11], pitch: 0, out: 6 },
        legL: onToes([12, 0, 11], 0, 4, [1, 0, 0]),
      },
      {
        pelvis: [14, 84],
        trunk: [2, 1],
        arm: atSide(16, 25),
        legR: { at: [44, 20, 11], pitch: 14, out: 6 },
        legL: onToes([12, 0, 11], 30, 4, [1, 0, 0]),
      },
      {
        pelvis: [34, 50],
        trunk: [6, 4],
        head: -2,
        arm: atSide(41, 25),
        legR: { at: [73, 8, 11], pitch: 0, out: 6 },
        legL: onToes([12, 0, 11], 62, 4, [1, -0.3, 0]),
      },
    ],
    variants: {
      free: {
        exercises: ["affondi-camminati-corpo-libero", "affondi-corpo-libero"],
        props: [],
        all: { arm: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
      },
      barbell: {
        exercises: ["affondi-bilanciere"],
        props: barbell(),
        all: { bar: "back", arm: grip(36, [-0.45, -1, 0.15]) },
      },
    },
  },
  "split-squat-bench": {
    exercises: ["split-squat-bulgaro"],
    view: [36, 8],
    checks: ["balance"],
    words: ["standing", "lunging"],
    props: [...dumbbells([1, 0, 0]), block(-62, 42, { long: 15, wide: 30 })],
    poses: [
      {
        pelvis: [14, 88],
        trunk: [6, 4],
        head: -2,
        arm: atSide(18, 25),
        legR: foot(30, 10, 4),
        legL: { at: [-46, 50, 9], pitch: -120, out: 2, pole: [1, -0.6, 0] },
      },
      {
        pelvis: [0, 56],
        trunk: [16, 14],
        head: -8,
        arm: atSide(14, 25),
        legL: { at: [-46, 50, 9], pitch: -130, out: 2, pole: [1, -0.9, 0] },
      },
    ],
    variants: {
      strap: {
        exercises: ["split-squat-sospensione"],
        props: [line(["ankleL", -4, -2, 0], [-50, 232, 9], 1)],
        all: { arm: { chest: [17, -14, 3], pole: [-0.2, -1, 0.6] } },
      },
    },
  },
  "step-up": {
    exercises: ["step-up"],
    view: [30, 8],
    words: ["oneFootOnBox", "onBox"],
    props: [...dumbbells([1, 0, 0]), block(45, 40, { long: 24, wide: 26 })],
    poses: [
      {
        pelvis: [4, 90],
        trunk: [10, 8],
        head: -4,
        arm: atSide(10, 25),
        legR: { at: [34, 48, 10], pitch: 0, out: 6 },
        legL: { at: [0, 8, 10], pitch: 0, out: 6 },
      },
      { pelvis: [24, 108], trunk: [18, 16], arm: atSide(34, 25), legL: { at: [-6, 42, 10], pitch: -40, out: 6 } },
      {
        pelvis: [33, 133.4],
        trunk: [0, 0],
        head: 0,
        arm: atSide(33, 25),
        legL: { at: [32, 48, 10], pitch: 0, out: 6 },
      },
    ],
    variants: {
      free: {
        exercises: ["step-up-corpo-libero"],
        props: [block(45, 40, { long: 24, wide: 26 })],
        all: { arm: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
      },
      barbell: {
        exercises: ["step-up-bilanciere"],
        props: [...barbell(), block(45, 40, { long: 24, wide: 26 })],
        all: { bar: "back", arm: grip(36, [-0.45, -1, 0.15]) },
      },
    },
  },
  "lunge-reverse": {
    exercises: ["affondi-indietro"],
    view: [36, 8],
    checks: ["balance"],
    words: ["standing", "lunging"],
    props: dumbbells([1, 0, 0]),
    poses: [
      {
        pelvis: [0, 93.3],
        trunk: [0, 0],
        head: 0,
        arm: atSide(2, 25),
        legR: foot(0, 11, 6),
        legL: { at: [0, 8, 11], pitch: 0, out: 4, pole: [1, 0, 0] },
      },
      {
        pelvis: [-10, 84],
        trunk: [4, 3],
        arm: atSide(-6, 25),
        legL: { at: [-42, 24, 11], pitch: -40, out: 4, pole: [1, -0.2, 0] },
      },
      {
        pelvis: [-34, 50],
        trunk: [8, 6],
        head: -3,
        arm: atSide(-26, 25),
        legL: { at: [-74, 16, 11], pitch: -66, out: 4, pole: [1, -0.4, 0] },
      },
    ],
    variants: {
      free: {
        exercises: ["affondi-indietro-corpo-libero"],
        props: [],
        all: { arm: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
      },
      barbell: {
        exercises: ["affondi-indietro-bilanciere"],
        props: barbell(),
        all: { bar: "back", arm: grip(36, [-0.45, -1, 0.15]) },
      },
    },
  },
  "split-squat-smith": {
    exercises: ["affondi-multipower"],
    view: [36, 8],
    words: ["standing", "lunging"],
    props: [...barbell(), ...smith(-6)],
    poses: [
      {
        pelvis: [0, 82],
        trunk: [2, 2],
        head: 0,
        bar: "back",
        arm: grip(36, [-0.45, -1, 0.15]),
        legR: foot(34, 10, 4),
        legL: onToes([-38, 0, 10], 50, 2, [1, -0.4, 0]),
      },
      { pelvis: [-1, 50], trunk: [4, 3], legL: onToes([-38, 0, 10], 66, 2, [1, -0.4, 0]) },
    ],
  },
};
