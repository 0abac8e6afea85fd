import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { foot, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { band } from "#shared/domain/figures/props/cables.ts";
import { seat, stack } from "#shared/domain/figures/props/gym.ts";
import { cableBar } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Place, Prop } from "#shared/domain/figures/props/prop.ts";

/** The seat, the plate under the feet and the stack of a row, its cable to `to`. */
const rowStation = (to: Place): Prop[] => [
  { box: [-4, 31, 0], half: [26, 4, 15], tone: "pad", layer: "back", nearer: 20, bears: "thighs" },
  rod([-14, 27, 0], [-14, 3, 0], 2.6, { layer: "back" }),
  frame([-34, 2, 0], [118, 2, 0]),
  { box: [82, 28, 0], half: [3, 20, 28], tilt: -20, tone: "pad", layer: "back", nearer: 10 },
  ...stack(118, 150),
  { disc: [104, 66, 0], axis: [0, 0, 1], r: 4.5, width: 3, plain: true },
  frame([118, 66, 0], [104, 66, 0], 2),
  line(to, [104, 66, 0]),
];

/** The seat, the pad before the chest and the handles of a row; its stack comes last. */
const ROW_MACHINE: Prop[] = [
  ...seat({ x: -2, top: 46, back: 0, long: 18 }),
  { box: [22, 96, 0], half: [3, 18, 12], tone: "pad", nearer: -12 },
  frame([26, 88, 0], [44, 3, 0]),
  rod(["hand", 0, -7, 0], ["hand", 0, 7, 0], 1.8),
  rod(["hand", 0, -7, 0], [74, 40, 26], 2.2, { layer: "back", nearer: 5 }),
  frame([74, 44, 26], [74, 2, 26], 2.6, { pair: true }),
  ...stack(88, 130),
];
const ROW_DISCS: Prop = { disc: [74, 44, 38], axis: [0, 0, 1], r: 18, width: 6, layer: "back", nearer: 4, pair: true };

/** Rows on machines, cables and bands. */
export const CABLE_ROWS: Record<string, MovementPattern> = {
  "row-seated": {
    exercises: ["pulley"],
    view: [-32, 12],
    words: ["armsStraight", "handsAtBelly"],
    props: [...rowStation(["hands"]), ...cableBar(9, "hands")],
    poses: [
      {
        pelvis: [0, 44],
        trunk: [10, 16],
        head: -8,
        reach: 5,
        arm: hand([68, 76, 8], [0, -1, 0.6]),
        leg: { at: [72, 30, 13], pitch: 70, out: 6, pole: [0, 1, 0.1] },
      },
      { trunk: [-3, -8], head: 2, reach: -3, arm: hand([22, 68, 8], [-1, -0.6, 0.5]) },
    ],
    variants: {
      one: {
        exercises: ["pulley-un-braccio"],
        words: ["armStraight", "handAtHip"],
        props: [...rowStation(["handR"]), ...cableBar(6, "handR")],
        all: { armL: hand([26, 58, 18], [-1, -0.4, 0.5]) },
        each: [{ armR: hand([68, 74, 8], [0, -1, 0.6]) }, { armR: hand([20, 68, 20], [-1, -0.6, 0.5]) }],
      },
      wide: {
        exercises: ["pulley-largo", "pulley-sbarra"],
        each: [{ arm: hand([66, 78, 28], [0, -1, 0.8]) }, { arm: hand([20, 76, 28], [-1, -0.3, 0.9]) }],
      },
    },
  },
  "row-machine": {
    exercises: ["rematore-macchina"],
    view: [-38, 10],
    words: ["armsStraight", "handsAtChest"],
    props: ROW_MACHINE,
    poses: [
      {
        pelvis: [0, 57],
        trunk: [6, 6],
        head: -2,
        reach: 3,
        arm: hand([62, 96, 22], [0, -1, 0.6]),
        leg: foot(36, 22, 16, [0.6, 1, 0.3]),
      },
      { reach: -3, arm: hand([22, 92, 26], [-1, -0.6, 0.5]) },
    ],
    variants: {
      low: {
        exercises: ["low-row-leve"],
        words: ["armsStraight", "handsAtBelly"],
        props: [...ROW_MACHINE.slice(0, -3), ROW_DISCS],
        each: [{ arm: hand([60, 84, 22], [0, -1, 0.6]) }, { arm: hand([18, 80, 26], [-1, -0.3, 0.5]) }],
      },
      high: {
        exercises: ["high-row"],
        props: [...ROW_MACHINE.slice(0, -3), ROW_DISCS],
        each: [{ arm: hand([46, 138, 24], [0.3, -1, 0.6]) }, { arm: hand([20, 100, 28], [-1, -0.8, 0.5]) }],
      },
    },
  },
  "face-pull": {
    exercises: ["face-pull"],
    view: [-44, 8],
    checks: ["balance"],
    words: ["armsAhead", "handsAtFace"],
    props: [
      ...stack(118, 200),
      frame([118, 156, 0], [106, 156, 0], 2),
      { disc: [104, 156, 0], axis: [0, 0, 1], r: 4.5, width: 3, plain: true },
      line(["hands", 14, 0, 0], [104, 156, 0]),
      line(["hand"], ["hands", 14, 0, 0], 1),
    ],
    poses: [
      { pelvis: [-4, 92.6], trunk: [-2, -2], head: 0, reach: 3, arm: hand([56, 146, 7], [0, 0, 1]), leg: foot(0, 14) },
      { reach: -2, arm: hand([18, 160, 22], [-0.4, 0.3, 1]) },
    ],
  },
  "row-standing": {
    exercises: ["rematore-elastico"],
    view: [-40, 8],
    checks: ["balance"],
    words: ["armsStraight", "handsAtBelly"],
    props: [band(["hand"], [104, 106, 0]), frame([106, 0, 0], [106, 150, 0], 3)],
    poses: [
      {
        pelvis: [-7, 91],
        trunk: [6, 8],
        head: -4,
        reach: 3,
        arm: hand([56, 110, 12], [0, -1, 0.6]),
        leg: foot(0, 16, 10),
      },
      { trunk: [0, -2], head: 0, reach: -3, arm: hand([16, 106, 22], [-1, -0.5, 0.5]) },
    ],
  },
  "squat-row": {
    exercises: ["squat-rematore-elastico"],
    view: [-40, 8],
    checks: ["balance"],
    words: ["squatting", "handsAtBelly"],
    props: [band(["hand"], [104, 96, 0]), frame([106, 0, 0], [106, 150, 0], 3)],
    poses: [
      {
        pelvis: [-26, 50],
        trunk: [30, 28],
        head: -14,
        reach: 3,
        arm: hand([54, 86, 12], [0, -1, 0.6]),
        leg: foot(0, 18, 20),
      },
      { pelvis: [-6, 92], trunk: [2, 0], head: 0, reach: -3, arm: hand([16, 106, 22], [-1, -0.5, 0.5]) },
    ],
  },
};
