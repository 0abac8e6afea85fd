import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { seat } from "#shared/domain/figures/props/gym.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";
import { type FootContact, type Pose, type Poses, turning } from "#shared/domain/figures/rig/pose.ts";
import { cos, sin, type Vec3 } from "#shared/domain/figures/rig/vectors.ts";

const AHEAD: Vec3 = [1, 0.3, 0.1];

/** A foot on a pedal that has turned so many degrees forward from the top, about a crank. */
const pedal = ([x, y]: readonly [number, number], turned: number, way = 16): FootContact => ({
  at: [x - 4 + way * sin(turned), y + 10 + way * cos(turned), 11],
  pitch: -12,
  out: 3,
  pole: AHEAD,
});

/** A round of the pedals, the feet held so, with the body as it sits. */
const pedalling = (crank: readonly [number, number], pitch: number, body: Omit<Pose, "legR" | "legL">): Poses =>
  turning((turned) => ({
    ...body,
    legR: { ...pedal(crank, turned + 90), pitch },
    legL: { ...pedal(crank, turned + 270), pitch },
  }));

const CRANK = [12, 30] as const;

/** The frame, saddle, crank and handlebar of a bicycle that stands. */
const BIKE: Prop[] = [
  frame([12, 30, 0], [-20, 84, 0], 3),
  frame([12, 30, 0], [44, 106, 0], 3),
  frame([-30, 3, 0], [60, 3, 0], 3),
  frame([12, 30, 0], [12, 3, 0], 3),
  { box: [-20, 88, 0], half: [14, 3, 8], tone: "pad", layer: "back", nearer: 20 },
  rod([46, 106, -20], [46, 106, 20], 2, { nearer: 10 }),
  { disc: [12, 30, 0], axis: [0, 0, 1], r: 9, width: 3, plain: true, layer: "back", nearer: 10 },
];

const SADDLE = { pelvis: [-20, 100], trunk: [22, 26], head: -14, arm: hand([46, 108, 18], [-0.4, -1, 0.6]) } as const;

/** Machines and vehicles that are pedalled, and others that train the heart. */
export const CARDIO: Record<string, MovementPattern> = {
  cycle: {
    exercises: ["cyclette"],
    view: [24, 6],
    cycle: true,
    tempo: [1.1, 0, 0],
    words: ["rightPedalAhead", "leftPedalAhead"],
    props: [
      ...BIKE,
      { disc: [44, 26, 0], axis: [0, 0, 1], r: 20, width: 8, tone: "dim", plain: true, layer: "back" },
      { box: [50, 118, 0], half: [2, 8, 9], tone: "dim", layer: "back" },
    ],
    poses: pedalling(CRANK, -12, SADDLE),
    variants: {
      road: {
        exercises: ["bicicletta"],
        props: [
          ...BIKE.filter((prop) => !("rod" in prop && prop.rod[1][1] === 3)),
          { disc: [-44, 33, 0], axis: [0, 0, 1], r: 33, width: 3, tone: "dim", plain: true, layer: "back", nearer: -4 },
          { disc: [66, 33, 0], axis: [0, 0, 1], r: 33, width: 3, tone: "dim", plain: true, layer: "back", nearer: -4 },
          frame([66, 33, 0], [44, 106, 0], 3),
          frame([-44, 33, 0], [12, 30, 0], 3),
        ],
      },
    },
  },
  "cycle-air": {
    exercises: ["air-bike"],
    view: [24, 6],
    cycle: true,
    tempo: [1.3, 0, 0],
    words: ["rightPedalAhead", "leftPedalAhead"],
    props: [
      ...BIKE.slice(0, 5),
      { disc: [54, 44, 0], axis: [0, 0, 1], r: 34, width: 10, tone: "dim", plain: true, layer: "back" },
      rod(["hand", 0, -6, 0], ["hand", 0, 6, 0], 1.8),
      rod(["hand", 0, -6, 0], [28, 40, 16], 2.2, { layer: "back", nearer: 30 }),
    ],
    poses: turning((turned) => {
      const swing = 10 * cos(turned);
      return {
        pelvis: [-20, 100],
        trunk: [12, 12],
        head: -8,
        armR: hand([34 + swing, 120, 20], [-0.4, -1, 0.6]),
        armL: hand([34 - swing, 120, 20], [-0.4, -1, 0.6]),
        legR: pedal(CRANK, turned + 90),
        legL: pedal(CRANK, turned + 270),
      };
    }),
  },
  "cycle-recumbent": {
    exercises: ["cyclette-orizzontale"],
    view: [24, 6],
    cycle: true,
    tempo: [1.1, 0, 0],
    words: ["rightPedalAhead", "leftPedalAhead"],
    props: [
      ...seat({ x: -4, top: 46, lean: 24, back: 30, long: 20, backX: -16 }),
      frame([-30, 3, 0], [92, 3, 0], 3),
      frame([63, 38, 0], [63, 3, 0], 3),
      { disc: [63, 38, 0], axis: [0, 0, 1], r: 16, width: 6, tone: "dim", plain: true, layer: "back", nearer: 10 },
      frame([76, 38, 0], [62, 112, 0]),
      { box: [60, 114, 0], half: [2, 8, 10], tone: "dim", layer: "back" },
      rod([4, 58, 24], [-10, 60, 24], 1.8, { pair: true }),
    ],
    poses: pedalling([63, 36], 56, {
      pelvis: [-8, 57],
      trunk: [-22, -20],
      head: 12,
      arm: hand([2, 60, 24], [-1, -0.4, 0.4]),
    }),
  },
  elliptical: {
    exercises: ["ellittica"],
    view: [26, 6],
    cycle: true,
    tempo: [1.4, 0, 0],
    words: ["rightFootAhead", "leftFootAhead"],
    props: [
      { box: ["ankleR", 4, -10, 0], half: [18, 2, 7], tone: "pad", layer: "back" },
      { box: ["ankleL", 4, -10, 0], half: [18, 2, 7], tone: "pad", layer: "back" },
      frame(["ankleR", 14, -12, 0], [86, 30, 11]),
      frame(["ankleL", 14, -12, 0], [86, 30, -11]),
      { disc: [88, 34, 0], axis: [0, 0, 1], r: 26, width: 12, tone: "dim", plain: true, layer: "back", nearer: -4 },
      frame([-60, 3, 0], [96, 3, 0], 3),
      rod(["hand", 0, -8, 0], ["hand", 0, 6, 0], 1.8),
      rod(["hand", 0, -8, 0], [66, 34, 24], 2.2, { layer: "back", nearer: 30 }),
    ],
    poses: turning((turned) => {
      const foot = (at: number): FootContact => ({
        at: [26 * cos(at), 28 - 9 * sin(at), 11],
        pitch: -10 + 8 * cos(at),
        out: 3,
        pole: AHEAD,
      });
      const swing = 12 * cos(turned);
      return {
        pelvis: [-2, 104.5],
        trunk: [5, 4],
        head: -2,
        armR: hand([44 - swing, 136, 22], [-0.4, -1, 0.6]),
        armL: hand([44 + swing, 136, 22], [-0.4, -1, 0.6]),
        legR: foot(turned),
        legL: foot(turned + 180),
      };
    }),
  },
  stepper: {
    exercises: ["stepper"],
    view: [28, 6],
    tempo: [0.8, 0.05, 0.8],
    words: ["rightFootLow", "leftFootLow"],
    props: [
      { box: ["ankleR", 5, -10, 0], half: [16, 2, 7], tone: "pad", layer: "back" },
      { box: ["ankleL", 5, -10, 0], half: [16, 2, 7], tone: "pad", layer: "back" },
      frame(["ankleR", 18, -10, 0], [52, 30, 10]),
      frame(["ankleL", 18, -10, 0], [52, 30, -10]),
      frame([52, 3, 0], [44, 130, 0], 3),
      frame([-20, 3, 0], [66, 3, 0], 3),
      rod([40, 120, -24], [40, 120, 24], 2),
    ],
    poses: [
      {
        pelvis: [-4, 102],
        trunk: [12, 10],
        head: -6,
        arm: hand([39, 121, 20], [-0.4, -1, 0.5]),
        legR: { at: [4, 18, 10], pitch: -6, out: 4, pole: AHEAD },
        legL: { at: [8, 44, 10], pitch: 0, out: 4, pole: AHEAD },
      },
      {
        legR: { at: [8, 44, 10], pitch: 0, out: 4, pole: AHEAD },
        legL: { at: [4, 18, 10], pitch: -6, out: 4, pole: AHEAD },
      },
    ],
  },
  "ski-erg": {
    exercises: ["ski-erg"],
    view: [-28, 8],
    tempo: [1, 0.1, 1.3],
    words: ["armsOverhead", "handsAtThighs"],
    props: [
      frame([66, 0, 0], [66, 214, 0], 4),
      { box: [64, 60, 0], half: [8, 26, 16], tone: "dim", layer: "back" },
      frame([40, 2, 0], [92, 2, 0], 3),
      line(["hand"], [62, 208, 8]),
      rod(["hand", 0, 0, -5], ["hand", 0, 0, 5], 1.6),
    ],
    poses: [
      { pelvis: [-2, 93], trunk: [6, 6], head: -6, arm: arm(150, 2, 24), leg: foot(0, 13) },
      { pelvis: [-16, 84], trunk: [38, 42], head: -12, arm: arm(70, 4, 50) },
      { pelvis: [-24, 74], trunk: [52, 58], head: -18, arm: arm(12, 6, 10) },
    ],
  },
  "battle-rope": {
    exercises: ["battle-rope"],
    view: [40, 8],
    tempo: [0.45, 0.02, 0.45],
    words: ["rightArmUp", "leftArmUp"],
    props: [
      line(["hand"], [110, 22, 20], 1.8, { tone: "plate" }),
      line([110, 22, 20], [190, 4, 6], 1.8, { tone: "plate", pair: true }),
    ],
    poses: [
      {
        pelvis: [-16, 74],
        trunk: [28, 26],
        head: -12,
        armR: arm(96, 6, 36),
        armL: arm(44, 6, 46),
        leg: foot(0, 20, 18),
      },
      { armR: arm(44, 6, 46), armL: arm(96, 6, 36) },
    ],
  },
  "arm-circles": {
    exercises: ["cerchi-braccia"],
    view: [70, 8],
    cycle: true,
    tempo: [1.6, 0, 0],
    small: true,
    words: ["armsWide", "armsCircling"],
    poses: turning((turned) => ({
      pelvis: [0, 93.3],
      trunk: [0, 0],
      head: 0,
      arm: arm(90 + 88 * sin(turned) * 0.24, 74 + 12 * cos(turned), 4),
      leg: foot(0, 14),
    })),
  },
};
