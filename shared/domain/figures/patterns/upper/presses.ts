import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, grip, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { band, crossover } from "#shared/domain/figures/props/cables.ts";
import { seat, smith, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells, racked } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

const SEAT = seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 });

/** The handles and the frame of a machine that is pressed up. */
const LEVERS: Prop[] = [
  rod(["hand", -10, 0, 0], ["hand", 8, 0, 0], 1.8),
  rod(["hand", -10, 0, 0], [-52, 126, 34], 2.2, { layer: "back", nearer: 5 }),
  frame([-52, 150, 34], [-52, 2, 34], 2.6, { pair: true }),
  frame([-52, 2, -34], [-52, 2, 34]),
];

export const PRESSES: Record<string, MovementPattern> = {
  "press-overhead": {
    exercises: ["lento-avanti"],
    view: [42, 6],
    checks: ["bar-over-foot", "balance"],
    words: ["barAtShoulders", "armsOverhead"],
    props: barbell(),
    poses: [
      {
        pelvis: [3, 93],
        trunk: [-2, -7],
        head: 0,
        shrug: 0,
        bar: [12, 147],
        arm: grip(27, [0.45, -1, 0.25]),
        leg: foot(0, 14),
      },
      { pelvis: [1, 93.4], trunk: [1, 1], head: -3, shrug: 3, bar: [3, 206], arm: grip(27, [0.3, -0.1, 1]) },
    ],
    variants: {
      "one-dumbbell": {
        exercises: ["lento-manubrio-singolo"],
        props: dumbbells([0.2, 0, 1], { hand: "handR" }),
        all: { armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
        each: [{ armR: hand([8, 152, 30], [0.3, -1, 0.6]) }, { armR: hand([3, 206, 22], [0.3, -0.1, 1]) }],
      },
      alternating: {
        exercises: ["lento-alternato"],
        words: ["handsAtShoulders", "oneArmOverhead"],
        props: dumbbells([0.2, 0, 1]),
        all: { armL: hand([8, 152, 30], [0.3, -1, 0.6]) },
        each: [{ armR: hand([8, 152, 30], [0.3, -1, 0.6]) }, { armR: hand([3, 206, 22], [0.3, -0.1, 1]) }],
      },
      band: {
        exercises: ["lento-elastico"],
        props: [band(["hand"], ["ankle", 4, -6, 4]), ...cableBar(6, "hand")],
        each: [{ arm: hand([8, 152, 28], [0.3, -1, 0.6]) }, { arm: hand([3, 206, 22], [0.3, -0.1, 1]) }],
      },
      kettlebell: {
        exercises: ["lento-kettlebell"],
        props: racked("hand"),
        each: [{ arm: hand([15, 145, 22], [0.4, -1, 0.5]) }, { arm: hand([3, 206, 22], [0.3, -0.1, 1]) }],
      },
      dumbbells: {
        exercises: ["lento-manubri-piedi"],
        props: dumbbells([0.2, 0, 1]),
        each: [{ arm: hand([8, 152, 30], [0.3, -1, 0.6]) }, { arm: hand([3, 206, 22], [0.3, -0.1, 1]) }],
      },
    },
  },
  "press-overhead-seated": {
    exercises: ["lento-manubri"],
    view: [46, 8],
    words: ["handsAtShoulders", "armsOverhead"],
    props: [...SEAT, ...dumbbells([0.2, 0, 1])],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [-7, -8],
        head: 2,
        shrug: 0,
        arm: hand([-2, 114, 34], [0.25, -1, 0.6]),
        leg: foot(42, 18, 14, [0.6, 1, 0.2]),
      },
      { shrug: 3, arm: hand([-4, 168, 20], [0.3, -0.1, 1]) },
    ],
    variants: {
      behind: {
        exercises: ["lento-dietro"],
        words: ["barBehindNeck", "armsOverhead"],
        props: [...seat({ x: 6, top: 46, lean: 0, back: 16, long: 18 }), ...barbell()],
        all: { pelvis: [0, 57], trunk: [0, 3], head: 10 },
        each: [
          { bar: [-12, 122], arm: grip(34, [0.1, -1, 0.4]) },
          { bar: [0, 168], arm: grip(34, [0.3, -0.1, 1]) },
        ],
      },
      arnold: {
        exercises: ["arnold-press"],
        each: [{ arm: hand([17, 112, 9], [0.5, -1, 0.4]) }, { arm: hand([-4, 168, 20], [0.3, -0.1, 1]) }],
      },
      cables: {
        exercises: ["shoulder-press-cavi"],
        props: [...SEAT, ...crossover(14, 2, 84), ...cableBar(5, "hand")],
      },
      levers: {
        exercises: ["shoulder-press-leve"],
        props: [
          ...SEAT,
          ...LEVERS,
          { disc: [-46, 128, 42], axis: [0, 0, 1], r: 17, width: 6, layer: "back", pair: true },
        ],
        each: [{ arm: hand([4, 114, 32], [0.15, -1, 0.6]) }, { arm: hand([2, 164, 26], [0.3, -0.1, 1]) }],
      },
      barbell: {
        exercises: ["lento-avanti-seduto"],
        props: [...SEAT, ...barbell()],
        each: [
          { bar: [8, 112], arm: grip(28, [0.25, -1, 0.3]) },
          { bar: [0, 168], arm: grip(28, [0.3, -0.1, 1]) },
        ],
      },
      smith: {
        exercises: ["lento-multipower"],
        props: [...SEAT, ...barbell(), ...smith(4, 190)],
        each: [
          { bar: [8, 112], arm: grip(28, [0.25, -1, 0.3]) },
          { bar: [3, 168], arm: grip(28, [0.3, -0.1, 1]) },
        ],
      },

      machine: {
        exercises: ["shoulder-press"],
        props: [...SEAT, ...LEVERS, ...stack(-66, 150)],
        each: [{ arm: hand([4, 114, 32], [0.15, -1, 0.6]) }, { arm: hand([2, 164, 26], [0.3, -0.1, 1]) }],
      },
    },
  },
  "push-press": {
    exercises: ["push-press"],
    view: [42, 6],
    tempo: [1.4, 0.3, 1.2],
    checks: ["balance"],
    words: ["barAtShoulders", "armsOverhead"],
    props: barbell(),
    poses: [
      {
        pelvis: [0, 93],
        trunk: [-1, -5],
        head: 0,
        shrug: 0,
        bar: [11, 148],
        arm: grip(27, [0.45, -1, 0.25]),
        leg: foot(0, 14),
      },
      { pelvis: [-4, 82], trunk: [2, -3], bar: [9, 137] },
      { pelvis: [1, 93.4], trunk: [1, 1], head: -3, shrug: 3, bar: [3, 206], arm: grip(27, [0.3, -0.1, 1]) },
    ],
  },
  thruster: {
    exercises: ["thruster"],
    view: [42, 6],
    tempo: [1.6, 0.3, 1.8],
    checks: ["balance"],
    words: ["squatting", "armsOverhead"],
    props: barbell(),
    poses: [
      {
        pelvis: [-22, 44],
        trunk: [28, 20],
        head: -12,
        shrug: 0,
        bar: [10.5, 92.5],
        arm: grip(27, [1, 0.1, 0.2]),
        leg: foot(0, 17, 24),
      },
      { pelvis: [-3, 88], trunk: [3, -3], head: 0, bar: [10, 142], arm: grip(27, [0.6, -0.8, 0.25]) },
      { pelvis: [1, 93.2], trunk: [1, 1], head: -3, shrug: 3, bar: [3, 206], arm: grip(27, [0.3, -0.1, 1]) },
    ],
  },
  bradford: {
    exercises: ["bradford-press"],
    view: [42, 6],
    words: ["barAtShoulders", "barBehindNeck"],
    props: barbell(),
    poses: [
      {
        pelvis: [2, 93],
        trunk: [-1, -5],
        head: 2,
        bar: [14, 147],
        arm: grip(32, [0.3, -1, 0.4]),
        leg: foot(0, 14),
      },
      { bar: [5, 186], arm: grip(32, [0.1, -1, 0.7]) },
      { trunk: [2, 2], head: 8, bar: [-10, 152], arm: grip(32, [-0.1, -1, 0.5]) },
    ],
  },
  cuban: {
    exercises: ["cuban-press"],
    view: [68, 8],
    checks: ["balance"],
    words: ["armsAtSides", "armsUpFromElbows"],
    props: dumbbells([1, 0, 0]),
    poses: [
      { pelvis: [0, 93.3], trunk: [1, 0], head: 0, arm: arm(8, 10, 12, -40), leg: foot(0, 14) },
      { arm: arm(8, 82, 88, -84) },
      { arm: arm(8, 82, 88, 84) },
    ],
  },
  "press-landmine": {
    exercises: ["landmine-press"],
    view: [34, 8],
    words: ["handAtShoulder", "armStraight"],
    props: [
      rod([130, 4, 12], ["handR", -4, 2, 0], 1.6, { pieces: 9 }),
      { disc: ["handR", 8, -7, 0], axis: [1, -0.9, 0], r: 15, width: 5, nearer: -4 },
    ],
    poses: [
      {
        pelvis: [-6, 88],
        trunk: [8, 8],
        head: -6,
        armR: hand([18, 138, 20], [-0.3, -1, 0.4]),
        armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] },
        legL: foot(22, 12, 6),
        legR: onToes([-18, 0, 12], 26, 6),
      },
      { trunk: [12, 12], armR: hand([42, 178, 16], [0.2, -1, 0.5]) },
    ],
  },
};
