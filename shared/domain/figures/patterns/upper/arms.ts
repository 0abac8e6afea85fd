import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot } from "#shared/domain/figures/patterns/contacts.ts";
import { band, ropeEnds } from "#shared/domain/figures/props/cables.ts";
import { bench, cable, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells, kettlebell, plate } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

const STANDING = { pelvis: [0, 93.3], trunk: [1, 0], head: 0, leg: foot(0, 12) } as const;

/** The seat and the slanted pad of a preacher bench. */
export const PREACHER: Prop[] = [
  ...seat({ x: -2, top: 42, back: 0, long: 16 }),
  { box: [24.5, 74.5, 0], half: [19, 3, 25], tilt: -48, tone: "pad", nearer: -14, bears: "upperArms" },
  frame([29, 78, 0], [29, 3, 0]),
  frame([-16, 2, 0], [40, 2, 0], 2.4),
];

const UPRIGHT = {
  pelvis: [0, 93.3],
  trunk: [0, -2],
  head: -4,
  legR: foot(0, 12),
  legL: { toe: [11.7, 0, 14.5], pitch: 0, out: 12 },
} as const;

export const ARMS: Record<string, MovementPattern> = {
  curl: {
    exercises: ["curl-manubri", "curl-inverso-manubri", "curl-zottman"],
    view: [56, 6],
    checks: ["balance"],
    words: ["armsStraight", "elbowsBent"],
    props: dumbbells([-0.28, 0, 1]),
    poses: [
      { ...STANDING, arm: arm(2, 9, 10) },
      { trunk: [0, -1], arm: arm(12, 9, 132) },
    ],
    variants: {
      "cross-body": {
        exercises: ["curl-martello-incrociato"],
        props: dumbbells([0, 1, 0], { local: true }),
        each: [
          { armR: arm(2, 9, 10), armL: arm(2, 9, 10) },
          { armR: arm(14, 4, 124, -42), armL: arm(2, 9, 10) },
        ],
      },
      rope: {
        exercises: ["curl-martello-corda"],
        view: [34, 6],
        props: [...cable([58, 12, 0], ["hands", 8, -10, 0]), ropeEnds([8, -10, 0])],
        each: [{ arm: arm(4, -5, 12) }, { arm: arm(14, -5, 128) }],
      },
      "cable-one": {
        exercises: ["curl-cavo-un-braccio"],
        view: [34, 6],
        props: [...cable([58, 12, 18], ["handR"]), ...cableBar(6, "handR")],
        each: [
          { armR: arm(2, 4, 10), armL: arm(-4, 9, 14) },
          { armR: arm(12, 4, 130), armL: arm(-4, 9, 14) },
        ],
      },
      "cable-behind": {
        exercises: ["curl-cavo-dietro"],
        view: [40, 6],
        props: [...cable([-60, 12, 24], ["handR"], -68), ...cableBar(6, "handR")],
        each: [
          { armR: arm(-26, 6, 10), armL: arm(-4, 9, 14) },
          { armR: arm(-14, 6, 122), armL: arm(-4, 9, 14) },
        ],
      },
      drag: {
        exercises: ["curl-drag"],
        view: [40, 6],
        props: barbell("bar", { r: 16, half: 46 }),
        each: [
          { bar: [13, 79], arm: { grip: 22, pole: [-1, -0.2, 0.3] } },
          { bar: [15, 115], arm: { grip: 22, pole: [-1, -0.3, 0.3] } },
        ],
      },
      band: {
        exercises: ["curl-elastico", "curl-inverso-elastico", "curl-martello-elastico"],
        view: [42, 6],
        props: [band(["hand"], ["ankle", 4, -6, 0]), rod(["hand", 0, 0, -6], ["hand", 0, 0, 6], 1.5)],
        each: [{ arm: arm(2, 5, 10) }, { arm: arm(12, 5, 132) }],
      },
      kettlebell: { exercises: ["curl-kettlebell"], view: [46, 6], props: kettlebell("hand", { r: 7.5 }) },
      plate: {
        exercises: ["curl-disco"],
        view: [46, 6],
        props: plate([1, 0.3, 0]),
        each: [{ arm: arm(8, -4, 16) }, { arm: arm(16, -4, 124) }],
      },
      "ez-narrow": {
        exercises: ["curl-ez-stretto"],
        view: [46, 6],
        props: barbell("hands", { r: 13, half: 38 }),
        each: [{ arm: arm(4, -2, 10) }, { arm: arm(14, -2, 132) }],
      },
      alternating: {
        exercises: ["curl-alternato"],
        each: [
          { armR: arm(2, 9, 10), armL: arm(2, 9, 10) },
          { armR: arm(12, 9, 132), armL: arm(2, 9, 10) },
        ],
      },

      hammer: { exercises: ["curl-martello"], view: [40, 6], props: dumbbells([0, 1, 0], { local: true }) },
      barbell: {
        exercises: ["curl-inverso", "curl-bilanciere", "curl-21-bilanciere"],
        view: [46, 6],
        props: barbell("hands", { r: 16, half: 46 }),
      },
      ez: { exercises: ["curl-ez"], view: [46, 6], props: barbell("hands", { r: 13, half: 38 }) },
      wide: {
        exercises: ["curl-presa-larga"],
        view: [46, 6],
        props: barbell("hands", { r: 16, half: 50 }),
        each: [{ arm: arm(2, 18, 10) }, { arm: arm(12, 18, 130) }],
      },
      cable: {
        exercises: ["curl-cavo", "curl-inverso-cavo"],
        view: [34, 6],
        props: [...cable([58, 12, 0], ["hands"]), ...cableBar(34, "hands")],
      },
      seated: {
        exercises: ["curl-seduto"],
        checks: [],
        props: [...seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 }), ...dumbbells([-0.28, 0, 1])],
        all: { pelvis: [0, 57], leg: foot(42, 18, 14, [0.6, 1, 0.2]) },
        each: [
          { trunk: [-7, -8], arm: arm(-4, 14, 10) },
          { trunk: [-7, -8], arm: arm(8, 14, 132) },
        ],
      },
    },
  },
  "curl-preacher": {
    exercises: ["curl-scott-ez", "curl-panca-scott"],
    view: [34, 8],
    words: ["armsStraight", "elbowsBent"],
    props: [...PREACHER, ...barbell("hands", { r: 13, half: 40 })],
    poses: [
      { pelvis: [0, 52.5], trunk: [16, 20], head: -4, arm: arm(62, 2, 14), leg: foot(36, 26, 20, [0.6, 1, 0.4]) },
      { arm: arm(62, 2, 118) },
    ],
    variants: {
      dumbbell: {
        exercises: ["curl-scott-manubrio"],
        props: [...PREACHER, ...dumbbells([-0.28, 0, 1], { hand: "handR" })],
        each: [
          { armR: arm(62, 2, 14), armL: arm(62, 2, 40) },
          { armR: arm(62, 2, 118), armL: arm(62, 2, 40) },
        ],
      },
      machine: {
        exercises: ["curl-scott-macchina", "curl-macchina"],
        props: [
          ...PREACHER,
          rod(["hands", 0, 0, -16], ["hands", 0, 0, 16], 1.8),
          rod(["hand", 0, 0, 4], ["elbow", 0, 0, 14], 2.2, { tone: "dim" }),
          ...stack(66, 120),
          frame([29, 74, 0], [66, 90, 0]),
        ],
      },
    },
  },
  pushdown: {
    exercises: ["pushdown-v", "pushdown-inverso", "pushdown-cavi"],
    view: [30, 6],
    checks: ["balance"],
    words: ["elbowsBent", "armsStraight"],
    props: [...cable([46, 204, 0], ["hands"]), ...cableBar(20, "hands")],
    poses: [
      { pelvis: [-6, 93], trunk: [8, 8], head: -4, arm: arm(12, -1, 104), leg: foot(0, 12) },
      { arm: arm(10, -1, 8) },
    ],
    variants: {
      one: {
        exercises: ["pushdown-un-braccio"],
        props: [...cable([46, 204, 14], ["handR"]), ...cableBar(6, "handR")],
        each: [
          { armR: arm(12, 2, 104), armL: arm(-4, 9, 14) },
          { armR: arm(10, 2, 8), armL: arm(-4, 9, 14) },
        ],
      },
      band: {
        exercises: ["estensioni-elastico"],
        props: [band(["hand"], [44, 212, 0]), frame([44, 0, 0], [44, 214, 0])],
        each: [{ arm: arm(12, -4, 104) }, { arm: arm(10, 0, 8) }],
      },
      rope: {
        exercises: ["pushdown-corda"],
        props: [...cable([46, 204, 0], ["hands", 0, 16, 0]), line(["hand", 0, -3, 0], ["hands", 0, 16, 0], 1.2)],
        each: [{ arm: arm(12, -4, 104) }, { arm: arm(10, 3, 8) }],
      },
    },
  },
  "triceps-overhead": {
    exercises: ["estensioni-sopra-la-testa"],
    view: [28, 6],
    words: ["elbowsBent", "armsOverhead"],
    props: [...cable([-62, 150, 0], ["hands", -6, 0, 0], -70), line(["hand"], ["hands", -6, 0, 0], 1.2)],
    poses: [
      {
        pelvis: [6, 88],
        trunk: [22, 24],
        head: -10,
        arm: arm(158, -3, 112),
        legR: foot(28, 11, 6),
        legL: { toe: [-24, 0, 11], pitch: -24, out: 6 },
      },
      { arm: arm(150, -3, 10) },
    ],
    variants: {
      "one-arm": {
        exercises: ["estensioni-manubrio-un-braccio"],
        view: [38, 6],
        props: dumbbells([0.2, 0, 1], { hand: "handR" }),
        all: { ...UPRIGHT, armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
        each: [{ armR: arm(174, -2, 122) }, { armR: arm(176, -4, 10) }],
      },
      barbell: {
        exercises: ["estensioni-bilanciere-testa"],
        props: barbell("hands", { r: 13, half: 40 }),
        all: UPRIGHT,
        each: [{ arm: arm(174, -4, 112) }, { arm: arm(176, -6, 10) }],
      },
      dumbbell: {
        exercises: ["estensioni-manubrio"],
        props: dumbbells([0, 1, 0], { hand: "hands" }),
        all: UPRIGHT,
        each: [{ arm: arm(174, -8, 118) }, { arm: arm(176, -10, 10) }],
      },
    },
  },
  "curl-incline": {
    exercises: ["curl-inclinata"],
    view: [40, 8],
    words: ["armsStraight", "elbowsBent"],
    props: [...seat({ x: 6, top: 44, lean: 42, back: 34, long: 18, backX: -4.4 }), ...dumbbells([-0.28, 0, 1])],
    poses: [
      { pelvis: [2, 55], trunk: [-40, -42], head: 14, arm: arm(-40, 8, 10), leg: foot(42, 18, 14, [0.6, 1, 0.2]) },
      { arm: arm(-34, 8, 128) },
    ],
  },
  kickback: {
    exercises: ["kickback-manubrio"],
    view: [-30, 10],
    words: ["elbowBent", "armStraight"],
    props: [...bench({ x: -4, top: 42, long: 52, bears: "shanks" }), ...dumbbells([1, 0, 0], { hand: "handR" })],
    poses: [
      {
        pelvis: [-14, 90, 4],
        trunk: [74, 74],
        head: -28,
        armR: arm(-14, 4, 92),
        armL: { at: [42, 45.5, 12], pole: [-1, 0, 0.3] },
        legR: foot(-14, 29, 8, [1, 0, 0.2]),
        legL: { at: [-52, 50, 4], pitch: -88, out: 0, pole: [0.6, -1, 0] },
      },
      { armR: arm(-14, 4, 8) },
    ],
    variants: {
      cable: {
        exercises: ["kickback-cavo"],
        props: [...cable([56, 30, 22], ["handR"]), ...cableBar(5, "handR")],
        all: {
          pelvis: [-18, 86],
          trunk: [54, 54],
          head: -20,
          armL: { at: [14, 58, 16], pole: [-1, 0, 0.3] },
          legR: foot(0, 11, 8),
          legL: foot(0, 11, 8),
        },
        each: [{ armR: arm(-14, 4, 84) }, { armR: arm(-14, 4, 8) }],
      },
    },
  },
};
