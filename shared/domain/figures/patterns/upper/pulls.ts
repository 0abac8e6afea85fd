import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { grip, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { band } from "#shared/domain/figures/props/cables.ts";
import { pullBar } from "#shared/domain/figures/props/gym.ts";
import { belt } from "#shared/domain/figures/props/held.ts";
import { frame, line, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

/** A bar to hang from, and the platform under the knees that helps. */
const ASSIST: Prop[] = [
  ...pullBar(226),
  { box: ["knees", -6, -9, 0], half: [17, 4, 22], tone: "pad", layer: "back", nearer: 20 },
  rod(["knees", 8, -12, 0], ["knees", 40, -12, 0], 2.4, { layer: "back" }),
  frame([48, 0, 0], [48, 180, 0], 3),
];

/** Height and side of what a climber holds and stands on. */
const HOLDS = [
  [218, 24],
  [218, -24],
  [176, 30],
  [176, -30],
  [74, 26],
  [74, -26],
  [38, 22],
  [38, -22],
  [126, 50],
  [140, -46],
] as const;

export const PULLS: Record<string, MovementPattern> = {
  "pull-up": {
    exercises: ["trazioni", "trazioni-negative"],
    view: [-62, 6],
    words: ["hangingStraight", "chinOverBar"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [-3, 119],
        trunk: [-2, -4],
        head: 4,
        shrug: 3,
        bar: [0, 226],
        arm: grip(31, [0.1, -1, 0.8]),
        leg: { hip: 6, knee: 62, abd: 0, ankle: -40 },
      },
      {
        pelvis: [-12, 169],
        trunk: [-6, -17],
        head: 8,
        shrug: -1,
        arm: grip(31, [-0.25, -1, 0.75]),
        leg: { hip: 2, knee: 74, abd: 0, ankle: -40 },
      },
    ],
    variants: {
      band: {
        exercises: ["trazioni-elastico"],
        props: [
          ...pullBar(226),
          band(["bar", 0, 0, 4], ["kneeR", 4, -6, -6]),
          band(["bar", 0, 0, -4], ["kneeR", 4, -6, -6]),
        ],
        all: { legR: { hip: 12, knee: 88, abd: 0, ankle: -30 }, legL: { hip: 2, knee: 70, abd: 0, ankle: -40 } },
      },
      neutral: {
        exercises: ["trazioni-presa-neutra"],
        view: [-52, 6],
        props: [...pullBar(226), rod([-16, 226, 20], [16, 226, 20], 2, { pair: true })],
        each: [
          { pelvis: [-3, 118], arm: grip(20, [0.8, -1, 0.2]) },
          { pelvis: [-13, 168], arm: grip(20, [0.3, -1, 0.4]) },
        ],
      },
      archer: {
        exercises: ["trazioni-laterali"],
        words: ["hangingStraight", "chinAtHand"],
        each: [
          { pelvis: [-3, 121, 0], arm: grip(42, [0.1, -1, 0.8]) },
          { pelvis: [-12, 164, 24], arm: grip(42, [-0.2, -1, 0.8]) },
        ],
      },
      "supine-assisted": {
        exercises: ["trazioni-supine-assistite"],
        view: [-52, 6],
        props: ASSIST,
        each: [
          { pelvis: [-3, 118], arm: grip(19, [0.8, -1, 0.2]), leg: { hip: 12, knee: 100, abd: 0, ankle: -40 } },
          { pelvis: [-14, 169], arm: grip(19, [0.3, -1, 0.3]), leg: { hip: 12, knee: 100, abd: 0, ankle: -40 } },
        ],
      },
      "supine-belt": {
        exercises: ["trazioni-supine-zavorrate"],
        view: [-52, 6],
        props: [...pullBar(226), ...belt()],
        each: [
          { pelvis: [-3, 118], arm: grip(19, [0.8, -1, 0.2]) },
          { pelvis: [-14, 169], arm: grip(19, [0.3, -1, 0.3]) },
        ],
      },
      sternum: {
        exercises: ["trazioni-sterno"],
        words: ["hangingStraight", "chestAtBar"],
        each: [{}, { pelvis: [-20, 178], trunk: [-20, -38], head: -4, arm: grip(28, [-0.5, -1, 0.6]) }],
      },
      belt: { exercises: ["trazioni-zavorrate"], props: [...pullBar(226), ...belt()] },

      wide: {
        exercises: ["trazioni-larghe"],
        each: [
          { pelvis: [-3, 121], arm: grip(42, [0.1, -1, 0.8]) },
          { pelvis: [-12, 167], arm: grip(42, [-0.2, -1, 0.8]) },
        ],
      },
      supine: {
        exercises: ["trazioni-supine"],
        view: [-52, 6],
        each: [
          { pelvis: [-3, 118], arm: grip(19, [0.8, -1, 0.2]) },
          { pelvis: [-14, 169], arm: grip(19, [0.3, -1, 0.3]) },
        ],
      },
      assisted: {
        exercises: ["trazioni-assistite"],
        props: ASSIST,
        all: { leg: { hip: 12, knee: 100, abd: 0, ankle: -40 } },
      },
    },
  },
  hang: {
    exercises: ["sospensione-sbarra"],
    view: [-62, 6],
    words: ["hangingStraight"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [-3, 119],
        trunk: [-2, -3],
        head: 4,
        shrug: 3,
        bar: [0, 226],
        arm: grip(26, [0.1, -1, 0.8]),
        leg: { hip: 4, knee: 8, abd: 0, ankle: -34 },
      },
    ],
  },
  scapular: {
    exercises: ["trazioni-scapolari"],
    view: [-62, 6],
    small: true,
    words: ["shouldersHigh", "shouldersLow"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [-3, 118],
        trunk: [-2, -3],
        head: 4,
        shrug: 5,
        bar: [0, 226],
        arm: grip(26, [0.1, -1, 0.8]),
        leg: { hip: 4, knee: 62, abd: 0, ankle: -34 },
      },
      { pelvis: [-5, 127], trunk: [-6, -9], shrug: -4 },
    ],
  },
  kipping: {
    exercises: ["trazioni-kipping"],
    view: [-50, 6],
    tempo: [1.1, 0.2, 1],
    words: ["archedHang", "chinOverBar"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [14, 120],
        trunk: [-18, 12],
        head: -6,
        shrug: 3,
        bar: [0, 226],
        arm: grip(27, [0.1, -1, 0.8]),
        leg: { hip: -24, knee: 30, abd: 0, ankle: -40 },
      },
      { pelvis: [4, 121.5], trunk: [-16, -22], head: 4, leg: { hip: 40, knee: 24, abd: 0, ankle: -34 } },
      {
        pelvis: [-14, 169],
        trunk: [-8, -18],
        head: 8,
        shrug: -1,
        arm: grip(27, [-0.25, -1, 0.75]),
        leg: { hip: 8, knee: 34, abd: 0, ankle: -40 },
      },
    ],
  },
  "muscle-up": {
    exercises: ["muscle-up"],
    view: [-36, 6],
    tempo: [1.8, 0.3, 1.8],
    words: ["hangingStraight", "armsStraightOverBar"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [-3, 119],
        trunk: [-2, -4],
        head: 4,
        shrug: 3,
        bar: [0, 226],
        arm: grip(26, [0.1, -1, 0.8]),
        leg: { hip: 6, knee: 20, abd: 0, ankle: -40 },
      },
      {
        pelvis: [-20, 176],
        trunk: [-10, -20],
        shrug: 0,
        arm: grip(26, [-0.8, -0.8, 0.8]),
        leg: { hip: 20, knee: 20, abd: 0, ankle: -40 },
      },
      {
        pelvis: [-22, 204],
        trunk: [30, 36],
        head: -10,
        arm: grip(26, [-1, 0.2, 0.8]),
        leg: { hip: 40, knee: 20, abd: 0, ankle: -40 },
      },
      {
        pelvis: [-13, 240],
        trunk: [12, 10],
        head: -4,
        shrug: -2,
        arm: grip(26, [-1, 0, 0.5]),
        leg: { hip: 14, knee: 10, abd: 0, ankle: -40 },
      },
    ],
  },
  "rope-climb": {
    exercises: ["salita-fune"],
    view: [-40, 6],
    tempo: [1.2, 0.1, 1.2],
    words: ["rightArmUp", "leftArmUp"],
    props: [line([12, 0, 0], [12, 262, 0], 1.8, { tone: "plate", nearer: 4 })],
    poses: [
      {
        pelvis: [-14, 124],
        trunk: [-4, -4],
        head: -6,
        armR: hand([12, 223.5, 1], [-0.2, -1, 1]),
        armL: hand([12, 190, 1], [-0.2, -1, 0.8]),
        leg: { at: [12, 62, 4], pitch: -20, out: 0, pole: [0.8, 0.4, 0.7] },
      },
      { armR: hand([12, 190, 1], [-0.2, -1, 0.8]), armL: hand([12, 223.5, 1], [-0.2, -1, 1]) },
    ],
  },
  "wall-climb": {
    exercises: ["arrampicata"],
    view: [-58, 8],
    tempo: [1.6, 0.2, 1.6],
    words: ["rightArmUp", "leftArmUp"],
    props: [
      { box: [36, 130, 0], half: [3, 130, 74], tone: "mat", layer: "back", nearer: -200 },
      ...HOLDS.map(([y, z]): Prop => ({ ball: [31, y, z], r: 4.5, tone: "pad", layer: "back" })),
    ],
    poses: [
      {
        pelvis: [4, 118],
        trunk: [-2, 2],
        head: -10,
        armR: hand([29, 218, 24], [-0.4, -1, 0.8]),
        armL: hand([29, 176, 30], [-0.4, -1, 0.8]),
        legR: { at: [16, 44, 22], pitch: 10, out: 30, pole: [0.6, 0, 1] },
        legL: { at: [16, 80, 26], pitch: 10, out: 30, pole: [0.6, 0.2, 1] },
      },
      {
        armR: hand([29, 176, 30], [-0.4, -1, 0.8]),
        armL: hand([29, 218, 24], [-0.4, -1, 0.8]),
        legR: { at: [16, 80, 26], pitch: 10, out: 30, pole: [0.6, 0.2, 1] },
        legL: { at: [16, 44, 22], pitch: 10, out: 30, pole: [0.6, 0, 1] },
      },
    ],
  },
};
