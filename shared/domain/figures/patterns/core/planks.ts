import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { straps } from "#shared/domain/figures/props/cables.ts";
import { mat } from "#shared/domain/figures/props/gym.ts";
import { line } from "#shared/domain/figures/props/parts.ts";

/** What is done from a plank, on the floor, a ball or straps. */
export const PLANKS: Record<string, MovementPattern> = {
  "plank-reverse": {
    exercises: ["plank-inverso"],
    view: [24, 8],
    words: ["bodyStraightFaceUp"],
    props: mat(4, 104),
    poses: [
      {
        pelvis: [-12.3, 44.5],
        trunk: [-65.6, -65.6],
        head: 6,
        arm: hand([-57, 3.5, 20], [-1, 0, 0.3]),
        leg: { at: [66, 10, 9], pitch: 40, out: 6, pole: [0, 1, 0] },
      },
    ],
  },
  "mountain-climber": {
    exercises: ["mountain-climber"],
    view: [26, 8],
    tempo: [0.6, 0.05, 0.6],
    words: ["rightKneeIn", "leftKneeIn"],
    props: mat(-4, 104),
    poses: [
      {
        pelvis: [15, 50],
        trunk: [70, 70],
        head: -8,
        arm: hand([60, 3.5, 22], [-1, 0, 0.6]),
        legR: onToes([2, 0, 8], 62, 2, [0.6, -0.6, 0]),
        legL: onToes([-67, 0, 8], 75, 2, [0, -1, 0]),
      },
      {
        pelvis: [15, 50.5],
        legR: onToes([-32, 8, 8], 74, 2, [0.3, -1, 0]),
        legL: onToes([-32, 8, 8], 74, 2, [0.3, -1, 0]),
      },
      {
        pelvis: [15, 50],
        legR: onToes([-67, 0, 8], 75, 2, [0, -1, 0]),
        legL: onToes([2, 0, 8], 62, 2, [0.6, -0.6, 0]),
      },
    ],
  },
  "pike-ball": {
    exercises: ["pike-swiss-ball"],
    view: [24, 8],
    words: ["bodyStraight", "hipsHigh"],
    props: [...mat(20, 80), { ball: ["ankles", 4, -33, 0], r: 28, tone: "pad", layer: "back", nearer: 30 }],
    poses: [
      {
        pelvis: [22, 62.8],
        trunk: [86, 86],
        head: -8,
        arm: hand([66, 3.5, 22], [-1, 0, 0.6]),
        leg: { hip: 0, knee: 2, abd: 0, ankle: -44 },
      },
      { pelvis: [41, 108], trunk: [152, 156], head: 0, leg: { hip: 96, knee: 2, abd: 0, ankle: -44 } },
    ],
  },
  "jackknife-straps": {
    exercises: ["jackknife-sospensione"],
    view: [24, 8],
    words: ["bodyStraight", "kneesAtChest"],
    props: [...mat(20, 80), line(["ankle", -2, 0, 0], [-54, 232, 9], 1)],
    poses: [
      {
        pelvis: [20, 58],
        trunk: [82, 82],
        head: -8,
        arm: hand([64, 3.5, 22], [-1, 0, 0.6]),
        leg: { at: [-65, 46, 8], pitch: -100, out: 0, pole: [0, -1, 0] },
      },
      { pelvis: [24, 74], trunk: [100, 104], leg: { at: [-6, 44, 8], pitch: -100, out: 0, pole: [0.6, -0.6, 0] } },
    ],
  },
  fallout: {
    exercises: ["fallout-sospensione"],
    view: [28, 6],
    words: ["bodyStraight", "armsStretchedOut"],
    props: straps([40, 232, 8]),
    poses: [
      {
        pelvis: [-4, 79],
        trunk: [34, 34],
        head: -4,
        arm: arm(70, 0, 6),
        leg: onToes([-46, 0, 9], 50, 2, [0.2, -1, 0]),
      },
      {
        pelvis: [19, 60],
        trunk: [54, 54],
        head: -6,
        arm: arm(146, 0, 6),
        leg: onToes([-46, 0, 9], 64, 2, [0.2, -1, 0]),
      },
    ],
  },
  "push-up-pike": {
    exercises: ["pike-push-up"],
    view: [26, 8],
    words: ["hipsHigh", "headLow"],
    props: mat(-4, 90),
    poses: [
      {
        pelvis: [0, 94],
        trunk: [136, 138],
        head: -4,
        arm: hand([54, 3.5, 22], [-0.8, 0.2, 0.8]),
        leg: onToes([-26, 0, 9], 38, 2, [0.4, 1, 0]),
      },
      {
        pelvis: [6, 80],
        trunk: [128, 132],
        arm: hand([54, 3.5, 22], [-0.6, 0.6, 1]),
        leg: onToes([-26, 0, 9], 48, 2, [0.4, 1, 0]),
      },
    ],
  },
  "handstand-push-up": {
    exercises: ["piegamenti-verticale"],
    view: [-30, 8],
    words: ["upsideDown", "headLow"],
    props: [{ box: [34, 90, 0], half: [4, 90, 50], tone: "mat", layer: "back", nearer: -100 }],
    poses: [
      {
        pelvis: [12, 112.6],
        trunk: [176, 178],
        head: 20,
        arm: hand([8, 3.5, 24], [-1, 0, 0.8]),
        leg: { hip: -4, knee: 4, abd: 1, ankle: -40 },
      },
      {
        pelvis: [14, 86],
        trunk: [170, 180],
        head: 26,
        arm: hand([8, 3.5, 24], [-1, 0.3, 0.8]),
        leg: { hip: -2, knee: 4, abd: 1, ankle: -40 },
      },
    ],
  },
  "bear-crawl": {
    exercises: ["passaggio-orso"],
    view: [32, 12],
    tempo: [0.9, 0.05, 0.9],
    words: ["onHandsAndFeet", "otherSideAhead"],
    props: mat(4, 92),
    poses: [
      {
        pelvis: [0, 50],
        trunk: [82, 84],
        head: -12,
        armR: hand([64, 3.5, 17], [-1, 0, 0.3]),
        armL: hand([40, 3.5, 17], [-1, 0, 0.3]),
        legR: onToes([-46, 0, 11], 66, 2, [1, -0.6, 0]),
        legL: onToes([-22, 0, 11], 62, 2, [1, -0.6, 0]),
      },
      {
        armR: hand([40, 3.5, 17], [-1, 0, 0.3]),
        armL: hand([64, 3.5, 17], [-1, 0, 0.3]),
        legR: onToes([-22, 0, 11], 66, 2, [1, -0.6, 0]),
        legL: onToes([-46, 0, 11], 62, 2, [1, -0.6, 0]),
      },
    ],
  },
  inchworm: {
    exercises: ["inchworm"],
    view: [26, 8],
    tempo: [2.4, 0.4, 2.4],
    words: ["handsAtFeet", "bodyStraight"],
    props: mat(20, 110),
    poses: [
      {
        pelvis: [-6, 94],
        trunk: [104, 146],
        head: 10,
        arm: hand([28, 6.5, 20], [-1, 0, 0.6]),
        leg: onToes([12, 0, 9], 0, 2, [1, 0.2, 0]),
      },
      {
        pelvis: [28, 84],
        trunk: [118, 128],
        head: 0,
        arm: hand([86, 3.5, 20], [-1, 0, 0.6]),
        leg: onToes([12, 0, 9], 30, 2, [0.6, 1, 0]),
      },
      {
        pelvis: [96, 47.6],
        trunk: [67, 67],
        head: -8,
        arm: hand([139, 3.5, 22], [-1, 0, 0.6]),
        leg: onToes([12, 0, 9], 75, 2, [0, -1, 0]),
      },
    ],
  },
};
