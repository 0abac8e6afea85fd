import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm } from "#shared/domain/figures/patterns/contacts.ts";
import { rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";
import { type Pose, round, turning } from "#shared/domain/figures/rig/pose.ts";
import { cos, sin } from "#shared/domain/figures/rig/vectors.ts";

const PUSH: Pose = {
  pelvis: [-16, 76, 20],
  trunk: [52, 46],
  roll: [6, 4],
  head: -26,
  armR: arm(-50, 8, 14),
  armL: arm(96, -30, 40),
  legR: { at: [0, 12, 26], pitch: 0, out: 6, pole: [1, 0.2, 0] },
  legL: { at: [-24, 13, 44], pitch: -6, out: 30, pole: [1, 0, 0.3] },
};
const GATHERED: Pose = {
  ...PUSH,
  pelvis: [-16, 78, 0],
  roll: [0, 0],
  armR: arm(24, 6, 40),
  armL: arm(24, 6, 40),
  legR: { at: [0, 12, 12], pitch: 0, out: 6, pole: [1, 0.2, 0] },
  legL: { at: [-14, 22, 14], pitch: -10, out: 6, pole: [1, 0.2, 0] },
};

/** A blade or a row of wheels under each shoe. */
const SKATES: Prop[] = [rod(["ankle", -9, -10, 0], ["ankle", 19, -10, 0], 1.6, { tone: "plate" })];

/** A ski under each foot and a pole in each hand. */
const SKIS: Prop[] = [
  { box: ["ankle", 8, -9, 0], half: [78, 1, 4], tone: "pad" },
  rod(["hand", 4, 6, 0], ["hand", -54, -70, 10], 0.9, { tone: "plate" }),
];

const turn = (side: 1 | -1): Pose => ({
  pelvis: [-14, 68, 8 * side],
  trunk: [36, 30],
  roll: [-16 * side, -10 * side],
  head: -14,
  armR: arm(44, 22, 52),
  armL: arm(44, 22, 52),
  legR: { at: [0, 10, 10 - 16 * side], pitch: 0, out: 2, pole: [1, 0.2, 0.2 * side] },
  legL: { at: [0, 10, 10 + 16 * side], pitch: 0, out: 2, pole: [1, 0.2, -0.2 * side] },
});

/** What glides on blades, skis, a board, and through water. */
export const GLIDES: Record<string, MovementPattern> = {
  skate: {
    exercises: ["pattinaggio", "pattinaggio-ghiaccio"],
    view: [62, 10],
    cycle: true,
    tempo: [2, 0, 0],
    words: ["onRightLeg", "onLeftLeg"],
    props: SKATES,
    poses: round(PUSH, GATHERED),
  },
  ski: {
    exercises: ["sci"],
    view: [56, 14],
    tempo: [1.1, 0.2, 1.1],
    words: ["leaningLeftOnSkis", "leaningRightOnSkis"],
    props: SKIS,
    poses: [turn(1), turn(-1)],
  },
  board: {
    exercises: ["snowboard"],
    view: [56, 12],
    tempo: [1.2, 0.3, 1.2],
    words: ["kneesBent", "squatting"],
    props: [{ box: ["ankles", 2, -10, 0], half: [14, 1.2, 76], tone: "pad" }],
    poses: [
      {
        pelvis: [-6, 84],
        trunk: [14, 10],
        twist: [0, -20],
        head: -4,
        armR: arm(20, 58, 20),
        armL: arm(20, 58, 20),
        leg: { at: [0, 11, 26], pitch: 0, out: 14, pole: [1, 0.1, 0.4] },
      },
      {
        pelvis: [-18, 62],
        trunk: [36, 30],
        twist: [0, -30],
        head: -12,
        armR: arm(34, 66, 20),
        armL: arm(34, 66, 20),
      },
    ],
  },
  swim: {
    exercises: ["nuoto"],
    view: [-26, 16],
    cycle: true,
    tempo: [1.9, 0, 0],
    words: ["rightArmAhead", "leftArmAhead"],
    poses: turning((turned) => {
      const stroke = (at: number) => arm(172 - at, 8 + 10 * sin(at) ** 2, 8 + 46 * Math.max(0, -sin(at)));
      const kick = (at: number) => ({ hip: 4 + 12 * cos(at), knee: 10 - 6 * cos(at), abd: 1, ankle: -46 });
      return {
        pelvis: [0, 66],
        trunk: [90, 88],
        twist: [6 * cos(turned), 18 * cos(turned)],
        head: -6,
        armR: stroke(turned),
        armL: stroke(turned + 180),
        legR: kick(3 * turned),
        legL: kick(3 * turned + 180),
      };
    }),
  },
};
