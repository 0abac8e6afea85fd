import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, grip, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { band, ropeEnds } from "#shared/domain/figures/props/cables.ts";
import { cable, mat, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { cableBar } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

/** The seat, the pads over the thighs, the post and the stack of a lat machine; without its cable. */
const LAT_SEAT: Prop[] = [
  { box: [-4, 44, 0], half: [19, 4, 17], tone: "pad", layer: "back", nearer: 70, bears: "thighs" },
  rod([-4, 42, 0], [-4, 3, 0], 3, { layer: "back", nearer: 60 }),
  frame([66, 0, 0], [66, 232, 0], 3, { nearer: 30 }),
  frame([66, 230, 0], [14, 230, 0], 3, { nearer: 40 }),
  { disc: [18, 226, 0], axis: [0, 0, 1], r: 5, width: 3, plain: true },
  { box: [70, 36, 0], half: [8, 34, 12], tone: "dim", layer: "back", nearer: 25 },
  frame([-16, 2, 0], [74, 2, 0], 2.6, { nearer: 20 }),
  frame([66, 70, 0], [26, 70, 0], 2.2, { nearer: 80 }),
  rod([26, 72, -26], [26, 72, 26], 5, { tone: "pad", nearer: 24 }),
];

const LAT_MACHINE: Prop[] = [...LAT_SEAT, line(["bar", 0, 1, 0], [18, 226, 0])];

const LAT_BAR: Prop[] = [
  rod(["bar", 0, 0, -46], ["bar", 0, 0, 46], 1.6, { pieces: 7 }),
  rod(["bar", 0, 0, 46], ["bar", -1, -8, 58], 1.6, { pair: true }),
];

const SEATED_FOOT = foot(41, 16, 8, [1, 1, 0.1]);

/** What is pulled down to a body that sits, kneels or stands. */
export const PULLDOWNS: Record<string, MovementPattern> = {
  pulldown: {
    exercises: ["lat-machine"],
    view: [-40, 10],
    words: ["armsOverhead", "barAtChest"],
    props: [...LAT_MACHINE, ...LAT_BAR],
    poses: [
      {
        pelvis: [0, 58],
        trunk: [-5, -7],
        head: 0,
        shrug: 3,
        bar: [10, 166],
        arm: grip(36, [0.1, -1, 0.7]),
        leg: SEATED_FOOT,
      },
      { pelvis: [0, 58], trunk: [-14, -22], head: 10, shrug: -1, bar: [8, 109], arm: grip(36, [-0.5, -1, 0.5]) },
    ],
    variants: {
      behind: {
        exercises: ["lat-machine-dietro"],
        words: ["armsOverhead", "barBehindNeck"],
        each: [
          { trunk: [2, 4], head: 14, bar: [-2, 166], arm: grip(40, [0.1, -1, 0.7]) },
          { trunk: [8, 12], head: 22, bar: [-9, 116], arm: grip(40, [-0.2, -1, 0.5]) },
        ],
      },
      one: {
        exercises: ["lat-machine-un-braccio"],
        props: [...LAT_SEAT, line(["handR"], [18, 226, 0]), ...cableBar(6, "handR")],
        all: { armL: hand([26, 72, 16], [-0.6, -0.3, 1]) },
        each: [{ armR: hand([12, 164, 14], [0.4, -1, 0.5]) }, { armR: hand([8, 108, 22], [-0.6, -1, 0.4]) }],
      },
      levers: {
        exercises: ["lat-machine-leve", "lat-pulldown-macchina"],
        props: [
          ...LAT_SEAT,
          rod(["hand", 0, 0, -7], ["hand", 0, 0, 7], 1.8),
          rod(["hand", 0, 0, 7], [52, 190, 30], 2.2, { layer: "back", nearer: 90 }),
          frame([66, 190, 30], [44, 190, 30], 2.6, { pair: true }),
          frame([66, 190, -30], [66, 190, 30]),
        ],
        each: [{ arm: hand([12, 163, 30], [0.1, -1, 0.7]) }, { arm: hand([10, 112, 28], [-0.5, -1, 0.5]) }],
      },
      wide: {
        exercises: ["lat-machine-larga"],
        each: [{ bar: [10, 162], arm: grip(44, [0.1, -1, 0.7]) }, { arm: grip(44, [-0.4, -1, 0.7]) }],
      },
      narrow: {
        exercises: ["lat-machine-stretta", "lat-machine-triangolo"],
        props: [...LAT_MACHINE, ...cableBar(20)],
        each: [
          { bar: [10, 167], arm: grip(14, [0.6, -1, 0.3]) },
          { bar: [8, 105], arm: grip(14, [-0.6, -1, 0.4]) },
        ],
      },
      supine: {
        exercises: ["lat-machine-inversa"],
        props: [...LAT_MACHINE, ...cableBar(30)],
        each: [
          { bar: [10, 167], arm: grip(19, [0.6, -1, 0.3]) },
          { bar: [8, 107], arm: grip(19, [-0.5, -1, 0.2]) },
        ],
      },
    },
  },
  "pulldown-straight": {
    exercises: ["pulldown-braccia-tese"],
    view: [-26, 8],
    checks: ["balance"],
    words: ["armsAhead", "handsAtThighs"],
    props: [...cable([56, 206, 0], ["hands"]), ...cableBar(30, "hands")],
    poses: [
      { pelvis: [-14, 90], trunk: [24, 22], head: -10, arm: arm(126, 3, 10), leg: foot(0, 14) },
      { pelvis: [-12, 91], trunk: [20, 18], head: -8, arm: arm(30, 3, 12) },
    ],
    variants: {
      rope: {
        exercises: ["pulldown-corda"],
        props: [...cable([56, 206, 0], ["hands", 4, 14, 0]), ropeEnds([4, 14, 0])],
        each: [{ arm: arm(126, -6, 10) }, { arm: arm(30, 2, 12) }],
      },
    },
  },
  "pulldown-kneeling": {
    exercises: ["pulley-alto"],
    view: [-36, 8],
    words: ["armsOverhead", "handsAtChest"],
    props: [...mat(-8, 60), ...cable([62, 204, 0], ["hands"]), ...cableBar(20, "hands")],
    poses: [
      {
        pelvis: [-4, 49],
        trunk: [4, 6],
        head: -6,
        shrug: 3,
        arm: hand([34, 145, 15], [0.4, -1, 0.4]),
        leg: { at: [-44, 12, 10], pitch: -88, out: 0, pole: [1, -0.6, 0] },
      },
      { trunk: [-2, -6], head: 0, shrug: -1, arm: hand([18, 106, 18], [-0.7, -1, 0.5]) },
    ],
    variants: {
      band: {
        exercises: ["pulldown-elastico", "pulldown-elastico-inverso", "pulldown-elastico-ginocchio"],
        props: [...mat(-8, 60), band(["hand"], [62, 204, 0]), frame([64, 0, 0], [64, 206, 0], 3)],
        each: [{ arm: hand([34, 145, 13], [0.4, -1, 0.4]) }, { arm: hand([16, 104, 22], [-0.7, -1, 0.5]) }],
      },
    },
  },
  "pullover-machine": {
    exercises: ["pullover-macchina"],
    view: [26, 8],
    words: ["armsOverhead", "handsAtBelly"],
    props: [
      ...seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 }),
      rod(["hands", 0, 0, -20], ["hands", 0, 0, 20], 1.8),
      rod(["hand", 0, 0, 6], [-8, 106, 34], 2.2),
      { disc: [-8, 106, 36], axis: [0, 0, 1], r: 9, width: 4, plain: true, layer: "back", pair: true },
      frame([-12, 104, 38], [-12, 2, 38], 2.6, { pair: true }),
      ...stack(-66, 130),
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [-7, -8],
        head: 2,
        arm: arm(160, 2, 44),
        leg: foot(42, 18, 14, [0.6, 1, 0.2]),
      },
      { arm: arm(30, 2, 40) },
    ],
  },
};
