import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { band, crossover, sideCable, straps } from "#shared/domain/figures/props/cables.ts";
import { seat, stack } from "#shared/domain/figures/props/gym.ts";
import { cableBar } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

const MACHINE_SEAT = seat({ x: 6, top: 46, lean: 9, back: 32, long: 18 });

/** The handles and the frame of a machine that is pressed forward. */
const LEVERS: Prop[] = [
  rod(["hand", 0, -9, 0], ["hand", 0, 8, 0], 1.8),
  rod(["hand", 0, 6, 0], [-8, 152, 34], 2.2),
  frame([-66, 152, 34], [-8, 152, 34], 2.6, { pair: true }),
  frame([-66, 152, -34], [-66, 152, 34]),
];

const DISCS: Prop = { disc: [-30, 140, 44], axis: [0, 0, 1], r: 18, width: 6, layer: "back", nearer: 4, pair: true };

export const CHEST: Record<string, MovementPattern> = {
  "chest-press": {
    exercises: ["chest-press"],
    view: [30, 8],
    words: ["handsAtChest", "armsStraight"],
    props: [...MACHINE_SEAT, ...LEVERS, ...stack(-66, 150)],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [-7, -8],
        head: 2,
        reach: -2,
        arm: hand([10, 92, 32], [-0.5, -0.35, 1]),
        leg: foot(42, 18, 14, [0.6, 1, 0.2]),
      },
      { reach: 1, arm: hand([52, 94, 24], [0, -0.4, 1]) },
    ],
    variants: {
      levers: { exercises: ["chest-press-leve"], props: [...MACHINE_SEAT, ...LEVERS, DISCS] },
      incline: {
        exercises: ["chest-press-inclinata"],
        each: [{ arm: hand([12, 98, 32], [-0.5, -0.6, 1]) }, { arm: hand([46, 124, 23], [0, -0.5, 1]) }],
      },
      "incline-levers": {
        exercises: ["chest-press-inclinata-leve"],
        props: [...MACHINE_SEAT, ...LEVERS, DISCS],
        each: [{ arm: hand([12, 98, 32], [-0.5, -0.6, 1]) }, { arm: hand([46, 124, 23], [0, -0.5, 1]) }],
      },
      decline: {
        exercises: ["chest-press-declinata"],
        each: [{ arm: hand([10, 88, 32], [-0.6, 0, 1]) }, { arm: hand([48, 74, 24], [-0.1, -0.1, 1]) }],
      },
      "decline-levers": {
        exercises: ["chest-press-declinata-leve"],
        props: [...MACHINE_SEAT, ...LEVERS, DISCS],
        each: [{ arm: hand([10, 88, 32], [-0.6, 0, 1]) }, { arm: hand([48, 74, 24], [-0.1, -0.1, 1]) }],
      },
    },
  },
  "pec-deck": {
    exercises: ["pectoral-machine"],
    view: [56, 10],
    words: ["armsWide", "handsTogether"],
    props: [
      ...MACHINE_SEAT,
      rod(["hand", 0, -10, 0], ["hand", 0, 10, 0], 1.8),
      rod(["hand", 0, 10, 0], [-10, 152, 22], 2.2),
      frame([-66, 152, 22], [-10, 152, 22], 2.6, { pair: true }),
      frame([-66, 152, -22], [-66, 152, 22]),
      ...stack(-66, 152),
    ],
    poses: [
      { pelvis: [0, 57], trunk: [-7, -8], head: 2, arm: arm(70, 72, 22), leg: foot(42, 18, 14, [0.6, 1, 0.2]) },
      { arm: arm(84, -6, 26) },
    ],
    variants: {
      cables: {
        exercises: ["croci-cavi-seduto"],
        props: [...MACHINE_SEAT, ...crossover(112, -30), ...cableBar(5, "hand")],
      },
    },
  },
  "fly-cable": {
    exercises: ["croci-cavi"],
    view: [68, 8],
    words: ["armsWide", "handsTogether"],
    props: crossover(190),
    poses: [
      {
        pelvis: [-2, 88],
        trunk: [14, 12],
        head: -6,
        arm: arm(56, 66, 24),
        legR: foot(18, 12, 8),
        legL: onToes([-14, 0, 12], 22, 6),
      },
      { arm: arm(58, -10, 24) },
    ],
    variants: {
      low: {
        exercises: ["croci-cavi-bassi"],
        props: [...crossover(14), ...cableBar(5, "hand")],
        each: [{ arm: arm(4, 32, 16) }, { arm: arm(92, -8, 24) }],
      },
      one: {
        exercises: ["croci-cavo-singolo"],
        props: [...sideCable(["handR"], 190, { x: -14, z: 92 }), ...cableBar(5, "handR")],
        all: { armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
        each: [{ armR: arm(56, 66, 24) }, { armR: arm(58, -16, 24) }],
      },
      band: {
        exercises: ["croci-elastici"],
        view: [56, 8],
        props: [band(["hand"], [-84, 126, 6]), frame([-86, 0, 0], [-86, 150, 0], 3)],
        each: [{ arm: arm(74, 74, 24) }, { arm: arm(80, -8, 24) }],
      },
    },
  },
  "reverse-fly-machine": {
    exercises: ["reverse-pectoral"],
    view: [-52, 10],
    words: ["armsAhead", "armsWide"],
    props: [
      ...seat({ x: -2, top: 46, back: 0, long: 18 }),
      { box: [15.5, 92, 0], half: [3, 26, 13], tone: "pad", nearer: -12 },
      frame([18, 70, 0], [40, 3, 0]),
      rod(["hand", 0, -10, 0], ["hand", 0, 10, 0], 1.8),
      rod(["hand", 0, 10, 0], [14, 152, 12], 2.2),
      frame([60, 152, 0], [14, 152, 0]),
      ...stack(62, 152),
    ],
    poses: [
      { pelvis: [0, 57], trunk: [2, 2], head: 0, reach: 2, arm: arm(86, 2, 10), leg: foot(38, 22, 16, [0.6, 1, 0.3]) },
      { reach: -3, arm: arm(86, 82, 10) },
    ],
  },
  "fly-straps": {
    exercises: ["croci-sospensione"],
    view: [50, 8],
    words: ["armsStraight", "armsWide"],
    props: straps([46, 232, 14]),
    poses: [
      {
        pelvis: [3, 73],
        trunk: [42, 42],
        head: -6,
        arm: arm(80, -2, 12),
        leg: onToes([-46, 0, 9], 60, 2, [0.2, -1, 0]),
      },
      { pelvis: [12, 64], trunk: [50, 50], arm: arm(84, 72, 16), leg: onToes([-46, 0, 9], 66, 2, [0.2, -1, 0]) },
    ],
  },
  "press-standing": {
    exercises: ["chest-press-cavi", "spinte-cavi-piedi"],
    view: [46, 8],
    words: ["handsAtChest", "armsAhead"],
    props: [
      line(["hand"], [-84, 128, 44]),
      { disc: [-84, 128, 44], axis: [0, 0, 1], r: 4.5, width: 3, plain: true, pair: true },
      frame([-92, 0, 44], [-92, 196, 44], 3, { pair: true }),
      frame([-92, 196, -44], [-92, 196, 44], 3),
      ...cableBar(5, "hand"),
    ],
    poses: [
      {
        pelvis: [2, 88],
        trunk: [10, 8],
        head: -4,
        reach: -2,
        arm: hand([16, 120, 32], [-0.6, -0.3, 1]),
        legR: foot(22, 12, 8),
        legL: onToes([-14, 0, 12], 22, 6),
      },
      { reach: 2, arm: hand([68, 126, 14], [0, -0.3, 1]) },
    ],
    variants: {
      band: {
        exercises: ["chest-press-elastico"],
        props: [band(["hand"], [-84, 126, 6]), frame([-86, 0, 0], [-86, 150, 0], 3)],
      },
      plate: {
        exercises: ["svend-press"],
        checks: ["balance"],
        props: [{ disc: ["hands"], axis: [0, 0, 1], r: 11, width: 4, nearer: 2 }],
        all: { pelvis: [-3, 93], trunk: [0, 0], legR: foot(0, 12), legL: onToes([11.7, 0, 14.4], 0, 12) },
        each: [{ arm: hand([22, 126, 3], [-0.2, -0.6, 1]) }, { arm: hand([58, 130, 3], [0, -1, 0.6]) }],
      },
      ball: {
        exercises: ["lancio-palla-petto"],
        props: [{ ball: ["hands", 4, 0, 0], r: 12, tone: "plate" }],
        each: [{ arm: hand([24, 122, 9], [-0.2, -0.6, 1]) }, { arm: hand([66, 132, 9], [0, -0.6, 1]) }],
      },
    },
  },
  "dip-machine": {
    exercises: ["dip-macchina"],
    view: [34, 8],
    words: ["elbowsBent", "armsStraight"],
    props: [
      ...MACHINE_SEAT,
      rod(["hand", -8, 0, 0], ["hand", 8, 0, 0], 1.8),
      rod(["hand", -8, 0, 0], [-40, 96, 30], 2.2, { layer: "back", nearer: 5 }),
      frame([-40, 120, 30], [-40, 2, 30], 2.6, { pair: true }),
      ...stack(-66, 130),
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [-7, -8],
        head: 2,
        arm: hand([10, 80, 28], [-1, 0.1, 0.3]),
        leg: foot(42, 18, 14, [0.6, 1, 0.2]),
      },
      { arm: hand([8, 47, 28], [-1, 0, 0.4]) },
    ],
  },
};
