import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { bench, cable, seat } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells } from "#shared/domain/figures/props/held.ts";
import { arm, foot } from "./contacts.ts";

const STANDING = { pelvis: [0, 93.3], trunk: [1, 0], head: 0, leg: foot(0, 12) } as const;

export const ARMS: Record<string, MovementPattern> = {
  curl: {
    exercises: ["curl-inverso-manubri", "curl-manubri"],
    view: [56, 6],
    checks: ["balance"],
    words: ["armsStraight", "elbowsBent"],
    props: dumbbells([-0.28, 0, 1]),
    poses: [
      { ...STANDING, arm: arm(2, 9, 10) },
      { trunk: [0, -1], arm: arm(12, 9, 132) },
    ],
    variants: {
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
        exercises: ["curl-cavo"],
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
    props: [
      ...seat({ x: -2, top: 42, back: 0, long: 16 }),
      { box: [24.5, 74.5, 0], half: [19, 3, 25], tilt: -48, tone: "pad", nearer: -14, bears: "upperArms" },
      {
        rod: [
          [29, 78, 0],
          [29, 3, 0],
        ],
        r: 2.6,
        tone: "dim",
        layer: "back",
      },
      {
        rod: [
          [-16, 2, 0],
          [40, 2, 0],
        ],
        r: 2.4,
        tone: "dim",
        layer: "back",
      },
      ...barbell("hands", { r: 13, half: 40 }),
    ],
    poses: [
      { pelvis: [0, 52.5], trunk: [16, 20], head: -4, arm: arm(62, 2, 14), leg: foot(36, 26, 20, [0.6, 1, 0.4]) },
      { arm: arm(62, 2, 118) },
    ],
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
      rope: {
        exercises: ["pushdown-corda"],
        props: [
          ...cable([46, 204, 0], ["hands", 0, 16, 0]),
          {
            cable: [
              ["hand", 0, -3, 0],
              ["hands", 0, 16, 0],
            ],
            r: 1.2,
          },
        ],
        each: [{ arm: arm(12, -4, 104) }, { arm: arm(10, 3, 8) }],
      },
    },
  },
  "triceps-overhead": {
    exercises: ["estensioni-sopra-la-testa"],
    view: [28, 6],
    words: ["elbowsBent", "armsOverhead"],
    props: [...cable([-62, 150, 0], ["hands", -6, 0, 0], -70), { cable: [["hand"], ["hands", -6, 0, 0]], r: 1.2 }],
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
      dumbbell: {
        exercises: ["estensioni-manubrio"],
        props: dumbbells([0, 1, 0], { hand: "hands" }),
        all: {
          pelvis: [0, 93.3],
          trunk: [0, -2],
          head: -4,
          legR: foot(0, 12),
          legL: { toe: [11.7, 0, 14.5], pitch: 0, out: 12 },
        },
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
  },
};
