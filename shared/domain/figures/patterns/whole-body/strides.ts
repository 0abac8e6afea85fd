import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, grip, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { dumbbells } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";
import { type Pose, type Poses, round } from "#shared/domain/figures/rig/pose.ts";
import type { Vec3 } from "#shared/domain/figures/rig/vectors.ts";

const FORWARD: Vec3 = [1, 0, 0];

/** Arms that swing, the right one back by so much; in place, the floor goes by under the feet. */
const pumping = (forward: number, bent: number) => ({ armR: arm(-forward, 6, bent), armL: arm(forward, 2, bent) });

const WALK: readonly Pose[] = [
  {
    pelvis: [0, 90.5],
    trunk: [3, 1],
    head: -2,
    ...pumping(24, 18),
    legR: { at: [27, 9.5, 9], pitch: 16, out: 5, pole: FORWARD },
    legL: { at: [-32, 15, 9], pitch: -38, out: 5, pole: FORWARD },
  },
  {
    pelvis: [0, 92.6],
    trunk: [3, 1],
    head: -2,
    ...pumping(0, 18),
    legR: { at: [-2, 8, 9], pitch: 0, out: 5, pole: FORWARD },
    legL: { at: [-10, 20, 9], pitch: -34, out: 5, pole: FORWARD },
  },
];

const RUN: readonly Pose[] = [
  {
    pelvis: [0, 90],
    trunk: [9, 5],
    head: -6,
    ...pumping(46, 92),
    legR: { at: [20, 12, 8], pitch: 8, out: 4, pole: FORWARD },
    legL: { at: [-50, 40, 8], pitch: -78, out: 4, pole: FORWARD },
  },
  {
    pelvis: [0, 88],
    trunk: [10, 6],
    head: -6,
    ...pumping(0, 92),
    legR: { at: [-6, 8, 8], pitch: 0, out: 4, pole: FORWARD },
    legL: { at: [-24, 52, 8], pitch: -70, out: 4, pole: FORWARD },
  },
  {
    pelvis: [0, 95],
    trunk: [9, 5],
    head: -6,
    ...pumping(-40, 92),
    legR: { at: [-44, 24, 8], pitch: -62, out: 4, pole: FORWARD },
    legL: { at: [30, 34, 8], pitch: -4, out: 4, pole: FORWARD },
  },
];

/** The belt, the rails and the panel of a treadmill. */
const TREADMILL: Prop[] = [
  { box: [0, -4, 0], half: [74, 4, 27], tone: "mat", layer: "back", nearer: -300 },
  frame([66, 0, 30], [52, 112, 30], 2.6, { pair: true }),
  frame([52, 100, 30], [22, 96, 30], 2.4, { pair: true }),
  { box: [56, 114, 0], half: [3, 9, 30], tilt: 24, tone: "dim", layer: "back" },
];

const carried = (arms: Partial<Pose>): Poses => round(...WALK.map((pose) => ({ ...pose, ...arms })));

const PUSHING = {
  pelvis: [0, 80],
  trunk: [46, 44],
  head: -18,
  armR: hand([82, 92, 22], [-0.3, -1, 0.5]),
  armL: hand([82, 92, 22], [-0.3, -1, 0.5]),
} as const;

/** Walks, runs and loads that are carried or pushed. */
export const STRIDES: Record<string, MovementPattern> = {
  walk: {
    exercises: ["camminata", "escursionismo"],
    view: [26, 6],
    cycle: true,
    tempo: [1.3, 0, 0],
    words: ["rightFootAhead", "leftFootAhead"],
    poses: round(...WALK),
    variants: { treadmill: { exercises: ["camminata-tapis-roulant"], props: TREADMILL } },
  },
  run: {
    exercises: ["corsa", "sprint"],
    view: [26, 6],
    cycle: true,
    tempo: [0.9, 0, 0],
    words: ["rightFootAhead", "leftFootAhead"],
    poses: round(...RUN),
    variants: { treadmill: { exercises: ["corsa-tapis-roulant"], props: TREADMILL } },
  },
  "high-knees": {
    exercises: ["skip-alto"],
    view: [28, 6],
    tempo: [0.5, 0.02, 0.5],
    words: ["rightKneeUp", "leftKneeUp"],
    poses: [
      {
        pelvis: [0, 95],
        trunk: [3, 1],
        head: -2,
        armR: arm(-34, 6, 90),
        armL: arm(44, 4, 90),
        legR: { at: [18, 62, 8], pitch: -20, out: 4, pole: [1, 0.3, 0] },
        legL: { at: [0, 14, 8], pitch: -26, out: 4, pole: [1, 0, 0] },
      },
      {
        pelvis: [0, 99],
        armR: arm(6, 6, 90),
        armL: arm(6, 6, 90),
        legR: { at: [4, 36, 8], pitch: -30, out: 4, pole: [1, 0.2, 0] },
        legL: { at: [4, 36, 8], pitch: -30, out: 4, pole: [1, 0.2, 0] },
      },
      {
        pelvis: [0, 95],
        armR: arm(44, 4, 90),
        armL: arm(-34, 6, 90),
        legR: { at: [0, 14, 8], pitch: -26, out: 4, pole: [1, 0, 0] },
        legL: { at: [18, 62, 8], pitch: -20, out: 4, pole: [1, 0.3, 0] },
      },
    ],
  },
  "farmers-walk": {
    exercises: ["farmers-walk"],
    view: [34, 6],
    cycle: true,
    tempo: [1.2, 0, 0],
    words: ["rightFootAhead", "leftFootAhead"],
    props: dumbbells([1, 0, 0], { r: 9 }),
    poses: carried({ armR: arm(1, 7, 4), armL: arm(1, 7, 4) }),
  },
  "yoke-walk": {
    exercises: ["yoke-walk"],
    view: [34, 6],
    cycle: true,
    tempo: [1.2, 0, 0],
    words: ["rightFootAhead", "leftFootAhead"],
    props: [
      rod(["bar", 0, 0, -58], ["bar", 0, 0, 58], 3, { pieces: 7 }),
      rod(["bar", 0, 14, 58], ["bar", 0, -126, 58], 2.6, { pair: true }),
      rod(["bar", -30, -126, 58], ["bar", 30, -126, 58], 2.6, { pair: true }),
      { disc: ["bar", -14, -100, 64], axis: [0, 0, 1], r: 20, width: 6, pair: true },
      { disc: ["bar", 18, -100, 64], axis: [0, 0, 1], r: 20, width: 6, pair: true },
    ],
    poses: carried({ trunk: [8, 8], bar: "back", armR: grip(34, [-0.6, -1, 0.15]), armL: grip(34, [-0.6, -1, 0.15]) }),
  },
  "sled-push": {
    exercises: ["slitta-spinta"],
    view: [24, 8],
    cycle: true,
    tempo: [1.2, 0, 0],
    words: ["rightFootAhead", "leftFootAhead"],
    props: [
      { box: [104, 5, 0], half: [34, 3, 26], tone: "pad", layer: "back" },
      rod([84, 4, 22], [84, 100, 22], 2.6, { pair: true }),
      { disc: [110, 20, 0], axis: [0, 1, 0], r: 19, width: 22, layer: "back", nearer: 4 },
    ],
    poses: round(
      { ...PUSHING, legR: onToes([8, 0, 9], 20, 4, FORWARD), legL: onToes([-52, 0, 9], 44, 4, FORWARD) },
      { ...PUSHING, legR: onToes([-28, 0, 9], 34, 4, FORWARD), legL: onToes([-26, 16, 9], 40, 4, FORWARD) },
    ),
  },
  "sled-pull": {
    exercises: ["slitta-traino"],
    view: [24, 8],
    cycle: true,
    tempo: [1.2, 0, 0],
    words: ["rightFootAhead", "leftFootAhead"],
    props: [
      { box: [-150, 5, 0], half: [30, 3, 26], tone: "pad", layer: "back" },
      { disc: [-150, 20, 0], axis: [0, 1, 0], r: 19, width: 22, layer: "back", nearer: 4 },
      line(["hips", -10, 2, 0], [-120, 8, 0], 1.2),
      line(["hips", -10, 2, 0], ["hips", 11, 2, 0], 1.4),
    ],
    poses: round(...WALK.map((pose) => ({ ...pose, pelvis: [10, 87] as const, trunk: [30, 26] as const, head: -12 }))),
  },
};
