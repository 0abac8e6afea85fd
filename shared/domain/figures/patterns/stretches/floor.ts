import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { mat } from "#shared/domain/figures/props/gym.ts";

/** Stretches on the floor, held, and those that move between two poses. */
export const FLOOR_STRETCHES: Record<string, MovementPattern> = {
  "stretch-forearms": {
    exercises: ["stretching-avambracci"],
    view: [30, 10],
    words: ["onAllFours"],
    props: mat(0, 80),
    poses: [
      {
        pelvis: [-14, 52],
        trunk: [72, 76],
        head: 0,
        arm: hand([40, 3.5, 18], [-1, 0, 0.3]),
        leg: { at: [-46, 11, 10], pitch: -88, out: 0, pole: [0.6, -1, 0] },
      },
    ],
  },
  "stretch-hamstrings-seated": {
    exercises: ["stretching-femorali"],
    view: [-26, 10],
    words: ["handsAtFeet"],
    props: mat(20, 96),
    poses: [
      {
        pelvis: [0, 13],
        trunk: [33, 60],
        head: -4,
        reach: 6,
        arm: hand([78, 27, 11], [-0.2, -0.6, 1]),
        leg: { at: [84, 11, 10], pitch: 78, out: 4, pole: [0, 1, 0.1] },
      },
    ],
  },
  "stretch-hip-flexors": {
    exercises: ["stretching-flessori-anca"],
    view: [28, 8],
    words: ["kneelingLunge"],
    props: mat(0, 90),
    poses: [
      {
        pelvis: [2, 44],
        trunk: [4, 0],
        head: 2,
        armR: hand([32, 56, 14], [-0.6, 0, 1]),
        armL: hand([30, 56, 10], [-0.6, 0, 1]),
        legR: foot(44, 11, 4),
        legL: { at: [-58, 11, 10], pitch: -88, out: 0, pole: [0.8, -1, 0] },
      },
    ],
  },
  "stretch-butterfly": {
    exercises: ["stretching-adduttori"],
    view: [72, 20],
    words: ["solesTogether"],
    props: mat(16, 66),
    poses: [
      {
        pelvis: [0, 13],
        trunk: [6, 4],
        head: -2,
        arm: hand([38, 14, 6], [-0.6, -0.2, 1]),
        leg: { at: [36, 8, 5], pitch: 0, out: 0, pole: [0.2, 0.3, 1] },
      },
    ],
  },
  "stretch-figure-four": {
    exercises: ["stretching-glutei"],
    view: [34, 16],
    words: ["ankleOnKnee"],
    props: mat(0, 96),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -88],
        head: 8,
        armR: hand([6, 40, 13], [-0.2, -0.6, 1]),
        armL: hand([6, 40, 13], [-0.2, -0.6, 1]),
        legL: { hip: 108, knee: 92, abd: 0, ankle: 0 },
        legR: { at: [16, 55, -4], pitch: 60, out: 30, pole: [0.2, 0.4, 1] },
      },
    ],
  },
  "child-pose": {
    exercises: ["posizione-bambino"],
    view: [-26, 12],
    words: ["sittingOnHeels"],
    props: mat(20, 92),
    poses: [
      {
        pelvis: [-36, 28],
        trunk: [90, 102],
        head: 10,
        reach: 4,
        arm: hand([66, 5, 16], [-0.2, 0.4, 1]),
        leg: { at: [-53, 11, 12], pitch: -88, out: 0, pole: [1, 0.25, 0.6] },
      },
    ],
  },
  "cat-cow": {
    exercises: ["gatto-mucca"],
    view: [-24, 10],
    tempo: [2.4, 0.4, 2.4],
    small: true,
    words: ["backRounded", "backArched"],
    props: mat(4, 92),
    poses: [
      {
        pelvis: [0, 52],
        trunk: [64, 104],
        head: 30,
        arm: hand([46, 3.5, 17], [-1, 0, 0.3]),
        leg: { at: [-40, 11, 10], pitch: -88, out: 0, pole: [0.6, -1, 0] },
      },
      { trunk: [98, 74], head: -34 },
    ],
  },
  "twist-lying": {
    exercises: ["torsione-sdraiato"],
    view: [62, 26],
    words: ["kneesToSide"],
    props: mat(-8, 98),
    poses: [
      {
        pelvis: [0, 15],
        trunk: [-90, -90],
        twist: [70, 6],
        head: 0,
        armR: arm(4, 86, 6),
        armL: arm(4, 86, 6),
        legR: { hip: 88, knee: 88, abd: 0, ankle: -10 },
        legL: { hip: 80, knee: 88, abd: 0, ankle: -10 },
      },
    ],
  },
  "stretch-pigeon": {
    exercises: ["stretching-piccione"],
    view: [38, 14],
    words: ["pigeon"],
    props: mat(-10, 112),
    poses: [
      {
        pelvis: [0, 18],
        trunk: [62, 24],
        head: -8,
        arm: hand([52, 3.5, 20], [-1, 0, 0.5]),
        legR: { at: [34, 9, -10], pitch: 20, out: -70, pole: [0.3, 0, 1] },
        legL: { hip: -25, knee: 4, abd: 2, ankle: -44 },
      },
    ],
  },
  "stretch-worlds-greatest": {
    exercises: ["worlds-greatest-stretch"],
    view: [46, 10],
    tempo: [2, 0.6, 2],
    words: ["longLunge", "armToCeiling"],
    props: mat(-10, 110),
    poses: [
      {
        pelvis: [-4, 46],
        trunk: [66, 76],
        twist: [0, 0],
        head: -14,
        armR: hand([50, 12, 12], [-1, 0, 0.6]),
        armL: hand([54, 3.5, 16], [-1, 0, 0.4]),
        legR: foot(32, 36, 42, [0.7, 0.3, 0.9]),
        legL: onToes([-82, 0, 9], 66, 2, [0.2, -1, 0]),
      },
      { twist: [-3, -24], head: -10, armR: hand([44, 64, 72], [-0.6, 0.2, 0.6]) },
      { twist: [-6, -46], head: -6, armR: hand([42, 128, 36], [-0.2, 0.2, 1]) },
    ],
  },
};
