import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, atSide, foot, grip, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { band } from "#shared/domain/figures/props/cables.ts";
import { block, smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells, kettlebell } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";
import type { HandContact } from "#shared/domain/figures/rig/pose.ts";

/** The back pad, the shoulder pads and the plate under the feet of a hack squat. */
const HACK_SLED: Prop[] = [
  { box: ["hips", -22, 9, 0], half: [44, 3, 16], tilt: -55, tone: "pad", layer: "back", bears: "trunk" },
  { box: [38, 20, 0], half: [22, 3, 30], tilt: 26, tone: "pad", layer: "back", nearer: -20 },
  rod(["shoulder", -6, 9, -2], ["shoulder", 7, 12, -2], 4, { tone: "pad" }),
];

/** Hands at the shoulders, where a band lies. */
const AT_SHOULDERS: HandContact = { chest: [16, -1, 15], pole: [-0.2, -1, 0.6] };

export const SQUATS: Record<string, MovementPattern> = {
  squat: {
    exercises: ["squat", "squat-profondo", "squat-pausa", "squat-catene"],
    view: [38, 8],
    checks: ["bar-over-foot", "balance"],
    words: ["standing", "squatting"],
    props: barbell(),
    poses: [
      {
        pelvis: [4, 93],
        trunk: [9, 12],
        head: -8,
        bar: "back",
        arm: grip(36, [-0.45, -1, 0.15]),
        leg: foot(0, 18, 22),
      },
      { pelvis: [-20, 45], trunk: [47, 44], head: -24, arm: grip(36, [-0.75, -1, 0.15]), leg: foot(0, 18, 26) },
    ],
    variants: {
      wide: {
        exercises: ["squat-largo"],
        each: [{ pelvis: [3, 90.5], leg: foot(0, 30, 36) }, { leg: foot(0, 30, 44) }],
      },
      smith: { exercises: ["squat-multipower"], props: [...barbell(), ...smith(4)] },

      narrow: { exercises: ["squat-stretto"], each: [{ leg: foot(0, 10, 8) }, { leg: foot(0, 10, 12) }] },
      box: {
        exercises: ["squat-box"],
        props: [...barbell(), block(-34, 32, { long: 20, wide: 22 })],
        each: [{}, { pelvis: [-23, 45], trunk: [46, 42] }],
      },
    },
  },
  "squat-free": {
    exercises: ["squat-corpo-libero"],
    view: [38, 8],
    checks: ["balance"],
    words: ["standing", "squatting"],
    poses: [
      { pelvis: [0, 93], trunk: [2, 2], head: 0, arm: arm(6, 10, 10), leg: foot(0, 17, 20) },
      { pelvis: [-22, 45], trunk: [38, 34], head: -18, arm: arm(120, 4, 8), leg: foot(0, 17, 25) },
    ],
    variants: {
      band: {
        exercises: ["squat-solo-elastico"],
        props: [band(["shoulder", -3, 8, -6], ["ankle", 2, -6, 2])],
        each: [{ arm: AT_SHOULDERS }, { arm: AT_SHOULDERS }],
      },
      belt: {
        exercises: ["belt-squat"],
        props: [
          block(6, 6, { long: 30, wide: 40 }),
          line(["hips", 8, -3, 0], [6, 5, 0], 1.1),
          rod([50, 104, -18], [50, 104, 18], 1.8),
          frame([54, 0, 18], [50, 104, 18], 2.6, { pair: true }),
        ],
        each: [
          { pelvis: [0, 99], arm: hand([48, 104, 16], [-0.3, -1, 0.6]), leg: { at: [0, 14, 17], out: 20 } },
          {
            pelvis: [-24, 53],
            trunk: [26, 24],
            arm: hand([48, 104, 16], [-0.3, -1, 0.6]),
            leg: { at: [0, 14, 17], out: 25 },
          },
        ],
      },
      dumbbells: {
        exercises: ["squat-manubri"],
        checks: ["balance"],
        props: dumbbells([1, 0, 0]),
        each: [{ arm: atSide(2, 27) }, { arm: atSide(8, 27), trunk: [42, 40] }],
      },
    },
  },
  "squat-front": {
    exercises: ["front-squat"],
    view: [38, 8],
    checks: ["bar-over-foot", "balance"],
    words: ["standing", "squatting"],
    props: barbell(),
    poses: [
      { pelvis: [-3, 93], trunk: [2, -2], head: 0, bar: "front", arm: grip(27, [1, -0.2, 0.1]), leg: foot(0, 17, 20) },
      { pelvis: [-22, 44], trunk: [28, 20], head: -12, arm: grip(27, [1, 0.3, 0.1]), leg: foot(0, 17, 25) },
    ],
  },
  "squat-goblet": {
    exercises: ["goblet-squat"],
    view: [42, 8],
    checks: ["balance"],
    words: ["standing", "squatting"],
    props: kettlebell("hands", { upright: true }),
    poses: [
      {
        pelvis: [-2, 93],
        trunk: [3, 0],
        head: 0,
        arm: { chest: [19, -14, 6], pole: [-0.2, -1, 0.5] },
        leg: foot(0, 18, 22),
      },
      { pelvis: [-20, 44], trunk: [30, 24], head: -12, leg: foot(0, 18, 27) },
    ],
    variants: {
      dumbbell: { exercises: ["goblet-squat-manubrio"], props: dumbbells([0, 1, 0], { hand: "hands" }) },
    },
  },
  "squat-sumo": {
    exercises: ["squat-sumo-kettlebell"],
    view: [70, 6],
    checks: ["balance"],
    words: ["standing", "squatting"],
    props: kettlebell(),
    poses: [
      {
        pelvis: [-2, 87],
        trunk: [4, 4],
        head: -2,
        arm: hand([8, 76, 4], [-1, 0, 1]),
        leg: foot(0, 38, 42, [1, 0.1, 0.85]),
      },
      {
        pelvis: [-16, 52],
        trunk: [28, 24],
        head: -14,
        arm: hand([8, 35, 4], [-1, 0, 1]),
        leg: foot(0, 38, 48, [1, 0.1, 0.85]),
      },
    ],
    variants: {
      dumbbell: { exercises: ["squat-sumo-manubrio"], props: dumbbells([0, 1, 0], { hand: "hands" }) },
      free: {
        exercises: ["squat-sumo-corpo-libero"],
        props: [],
        all: { arm: { chest: [16, -14, 3], pole: [-0.2, -1, 0.6] } },
      },
    },
  },
  "squat-hack": {
    exercises: ["hack-squat", "squat-macchina"],
    view: [24, 8],
    words: ["legsStraight", "squatting"],
    props: [
      ...HACK_SLED,
      frame([-82, 118, 26], [8, 6, 26], 2.6, { pair: true }),
      frame([-82, 118, 26], [-82, 2, 26], 2.6, { nearer: -2, pair: true }),
      frame([-86, 2, 26], [46, 2, 26], 2.6, { nearer: -2, pair: true }),
    ],
    poses: [
      {
        pelvis: [-24, 92],
        trunk: [-35, -35],
        head: 14,
        arm: { chest: [17, -3, 21], pole: [0.2, -1, 0.6] },
        leg: { at: [31, 29, 16], pitch: 26, out: 10 },
      },
      { pelvis: [-1, 56.5] },
    ],
    variants: {
      pendulum: {
        exercises: ["pendulum-squat"],
        props: [
          ...HACK_SLED,
          rod(["shoulder", -2, 10, 8], [-96, 170, 30], 2.4, { layer: "back" }),
          frame([-96, 174, 30], [-96, 2, 30], 3, { pair: true }),
          frame([-96, 2, 30], [46, 2, 30], 2.6, { pair: true }),
          { disc: [-96, 170, 40], axis: [0, 0, 1], r: 16, width: 6, layer: "back", pair: true },
        ],
      },
    },
  },
};
