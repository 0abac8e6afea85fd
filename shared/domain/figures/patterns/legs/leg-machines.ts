import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { foot, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { band } from "#shared/domain/figures/props/cables.ts";
import { bench, mat, roller, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import type { Anchor, Prop } from "#shared/domain/figures/props/prop.ts";

/** Rails, sled and plates of a leg press at 45°; the sled follows the feet. */
const legPress = (at: Anchor, x = 0, y = 0, z = 0): Prop[] => [
  frame([0, 72, 34], [79, 151, 34], 2.6, { pair: true }),
  frame([76, 148, 34], [76, 2, 34], 2.6, { nearer: -2, pair: true }),
  frame([-56, 2, 34], [106, 2, 34], 2.6, { nearer: -3, pair: true }),
  frame([-50, 46, 0], [-50, 2, 0]),
  frame([4, 18, 0], [4, 2, 0]),
  rod([at, x + 18, y + 24, -52 + z], [at, x + 18, y + 24, 52 + z], 2.2, { layer: "back", nearer: 40 }),
  { disc: [at, x + 22, y + 26, 44 + z], axis: [0, 0, 1], r: 18, width: 9, layer: "back", nearer: 41, pair: true },
  { box: [at, x + 2.5, y + 13, z], half: [3, 27, 30], tilt: 45, tone: "pad", layer: "back", nearer: 60 },
  { box: [-36.4, 42.3, 0], half: [44, 4, 17], tilt: 147, tone: "pad", layer: "back", nearer: 62 },
  { box: [4, 21, 0], half: [18, 4, 17], tilt: 14, tone: "pad", layer: "back", nearer: 63 },
  rod([6, 20, 27], [6, 34, 27], 2, { pair: true }),
];

/** The seat, the plate under the feet and the stack of a leg press on which one sits. */
const seatedPress = (at: Anchor, x = 0, y = 0): Prop[] => [
  { box: [0, 31, 0], half: [20, 4, 17], tilt: 6, tone: "pad", layer: "back", nearer: 63 },
  { box: [-28, 62, 0], half: [34, 4, 17], tilt: 117, tone: "pad", layer: "back", nearer: 62 },
  frame([-30, 3, 0], [120, 3, 0], 2.6, { nearer: -3 }),
  frame([-10, 28, 0], [-10, 3, 0]),
  { box: [at, x + 11, y + 4, 0], half: [3, 26, 28], tone: "pad", layer: "back", nearer: 60 },
  rod([at, x + 14, y - 14, 0], [112, 46, 0], 2.4, { layer: "back", nearer: 40 }),
  rod([6, 40, 26], [6, 30, 26], 2, { pair: true }),
  ...stack(112, 150),
];

export const LEG_MACHINES: Record<string, MovementPattern> = {
  "leg-press": {
    exercises: ["leg-press"],
    view: [-20, 10],
    words: ["legsStraight", "kneesAtChest"],
    props: legPress("ankles"),
    poses: [
      {
        pelvis: [0, 36],
        trunk: [-58, -56],
        head: 22,
        arm: hand([6, 32, 27], [-1, -0.4, 0.5]),
        leg: { at: [52, 99.3, 15], pitch: 135, out: 8, pole: [-0.8, 1, 0.2] },
      },
      { leg: { at: [36.1, 83.4, 15], pitch: 135, out: 8, pole: [-0.8, 1, 0.3] } },
    ],
    variants: {
      "one-leg": {
        exercises: ["leg-press-una-gamba"],
        props: legPress("ankleR", 0, 0, -15),
        all: { legL: { at: [44, 12, 16], pitch: 0, out: 8, pole: [0.2, 1, 0.2] } },
        each: [
          { legR: { at: [52, 99.3, 15], pitch: 135, out: 8, pole: [-0.8, 1, 0.2] } },
          { legR: { at: [36.1, 83.4, 15], pitch: 135, out: 8, pole: [-0.8, 1, 0.3] } },
        ],
      },
      calves: {
        exercises: ["calf-leg-press"],
        small: true,
        words: ["heelsLow", "onToes"],
        props: legPress("soles", 3, -11),
        each: [
          { leg: { at: [50, 97, 14], pitch: 153, out: 6, pole: [-0.8, 1, 0.1] } },
          { leg: { at: [50, 97, 14], pitch: 108, out: 6, pole: [-0.8, 1, 0.1] } },
        ],
      },
      narrow: {
        exercises: ["leg-press-stretta"],
        each: [
          { leg: { at: [52, 99.3, 8], pitch: 135, out: 3, pole: [-0.8, 1, 0] } },
          { leg: { at: [36.1, 83.4, 8], pitch: 135, out: 3, pole: [-0.8, 1, 0] } },
        ],
      },
    },
  },
  "leg-extension": {
    exercises: ["leg-extension"],
    view: [26, 8],
    words: ["kneesBent", "legsStraight"],
    props: [
      ...seat({ x: 8, top: 48, lean: 12, back: 30, long: 24, backX: -11.5 }),
      roller("ankle", [-4, 7]),
      rod(["knee", 0, 0, 8], ["ankle", -4, 7, 8], 2, { tone: "dim", local: true }),
    ],
    poses: [
      {
        pelvis: [0, 59],
        trunk: [-12, -12],
        head: 8,
        arm: hand([4, 46, 25], [-1, 0.2, 0.4]),
        leg: { hip: 80, knee: 92, abd: 2, ankle: 8 },
      },
      { leg: { hip: 80, knee: 8, abd: 2, ankle: 8 } },
    ],
    variants: {
      "one-leg": {
        exercises: ["leg-extension-una-gamba"],
        props: [
          ...seat({ x: 8, top: 48, lean: 12, back: 30, long: 24, backX: -11.5 }),
          roller("ankleR", [-4, 7]),
          rod(["kneeR", 0, 0, 8], ["ankleR", -4, 7, 8], 2, { tone: "dim", local: true }),
        ],
        all: { legL: { hip: 80, knee: 92, abd: 2, ankle: 8 } },
        each: [{ legR: { hip: 80, knee: 92, abd: 2, ankle: 8 } }, { legR: { hip: 80, knee: 8, abd: 2, ankle: 8 } }],
      },
    },
  },
  "leg-curl-seated": {
    exercises: ["leg-curl-seduto"],
    view: [26, 8],
    words: ["legsStraight", "kneesBent"],
    props: [
      ...seat({ x: 4, top: 62, lean: 16, back: 30, long: 22, backX: -10.5 }),
      roller("ankle", [-5, -8]),
      rod(["knee", 0, 0, 8], ["ankle", -5, -8, 8], 2, { tone: "dim", local: true }),
      rod([32, 84, -14], [32, 84, 14], 4, { tone: "pad" }),
    ],
    poses: [
      {
        pelvis: [0, 73],
        trunk: [-16, -16],
        head: 10,
        arm: hand([22, 80, 22], [-1, 0, 0.5]),
        leg: { hip: 78, knee: 8, abd: 2, ankle: 8 },
      },
      { leg: { hip: 78, knee: 104, abd: 2, ankle: 8 } },
    ],
  },
  "leg-curl-lying": {
    exercises: ["leg-curl-sdraiato"],
    view: [-24, 12],
    words: ["legsStraight", "kneesBent"],
    props: [
      ...bench({ x: 6, top: 58, long: 54 }),
      roller("ankle", [-5, -8]),
      rod(["knee", 0, 0, 8], ["ankle", -5, -8, 8], 2, { tone: "dim", local: true }),
    ],
    poses: [
      {
        pelvis: [0, 69],
        trunk: [88, 92],
        head: -20,
        arm: hand([58, 46, 24], [-0.6, 0.4, 1]),
        leg: { hip: -2, knee: 6, abd: 1, ankle: 4 },
      },
      { leg: { hip: -2, knee: 112, abd: 1, ankle: 4 } },
    ],
  },
  "leg-press-horizontal": {
    exercises: ["leg-press-orizzontale"],
    view: [-22, 10],
    words: ["legsStraight", "kneesBent"],
    props: seatedPress("ankles"),
    poses: [
      {
        pelvis: [0, 46],
        trunk: [-28, -26],
        head: 16,
        arm: hand([6, 42, 26], [-1, -0.2, 0.5]),
        leg: { at: [82, 60, 13], pitch: 90, out: 6, pole: [-0.2, 1, 0.1] },
      },
      { leg: { at: [54, 60, 13], pitch: 90, out: 6, pole: [-0.2, 1, 0.2] } },
    ],
    variants: {
      calves: {
        exercises: ["calf-leg-press-orizzontale", "calf-extension"],
        small: true,
        words: ["heelsLow", "onToes"],
        props: seatedPress("soles", 3, -16),
        each: [
          { leg: { at: [80, 60, 12], pitch: 112, out: 4, pole: [-0.2, 1, 0.1] } },
          { leg: { at: [80, 60, 12], pitch: 60, out: 4, pole: [-0.2, 1, 0.1] } },
        ],
      },
    },
  },
  "leg-curl-standing": {
    exercises: ["leg-curl-in-piedi"],
    view: [-26, 8],
    words: ["legStraight", "kneeBent"],
    props: [
      { box: [16, 66, 0], half: [3, 12, 18], tone: "pad", layer: "back" },
      rod([40, 110, -18], [40, 110, 18], 1.8),
      frame([46, 110, 0], [40, 110, 0]),
      frame([46, 66, 0], [18, 66, 0]),
      ...stack(48, 140),
      roller("ankleR", [-5, -8]),
      rod(["kneeR", 0, 0, 8], ["ankleR", -5, -8, 8], 2, { tone: "dim", local: true }),
    ],
    poses: [
      {
        pelvis: [0, 93],
        trunk: [10, 10],
        head: -4,
        arm: hand([39, 110, 14], [-0.4, -1, 0.6]),
        legR: { hip: 8, knee: 6, abd: 0, ankle: 8 },
        legL: foot(0, 9, 4),
      },
      { legR: { hip: 4, knee: 106, abd: 0, ankle: 8 } },
    ],
  },
  "leg-curl-band": {
    exercises: ["leg-curl-elastico"],
    view: [-24, 12],
    words: ["legsStraight", "kneesBent"],
    props: [
      ...mat(0, 112),
      band(["ankle", -2, 0, 0], [-150, 10, 9]),
      frame([-152, 0, -30], [-152, 60, -30], 3),
      frame([-152, 0, 30], [-152, 60, 30], 3),
      frame([-152, 10, -30], [-152, 10, 30], 2),
    ],
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [90, 86],
        head: -6,
        arm: hand([66, 5, 14], [-0.4, 0.2, 1]),
        leg: { hip: 0, knee: 6, abd: 1, ankle: -30 },
      },
      { leg: { hip: 0, knee: 100, abd: 1, ankle: 0 } },
    ],
  },
  "glute-ham-raise": {
    exercises: ["glute-ham-raise"],
    view: [24, 8],
    words: ["bodyStraight", "kneelingUpright"],
    props: [
      rod([14, 66, -18], [14, 66, 18], 9, { tone: "pad", layer: "back" }),
      { box: [-50, 83, 0], half: [2, 14, 20], tone: "pad", layer: "back" },
      rod([-37, 89, -18], [-37, 89, 18], 4.5, { tone: "pad", nearer: 8 }),
      frame([14, 64, 0], [14, 3, 0]),
      frame([-48, 80, 0], [-48, 3, 0]),
      frame([-66, 3, 0], [40, 3, 0]),
    ],
    poses: [
      {
        pelvis: [48, 80],
        trunk: [88, 88],
        head: -6,
        arm: { chest: [14, -12, 6], pole: [-0.2, -1, 0.6] },
        leg: { at: [-37, 83, 9], pitch: -88, out: 0, pole: [0.2, -1, 0] },
      },
      { pelvis: [38, 108], trunk: [44, 44] },
      { pelvis: [10, 122], trunk: [4, 4], head: 0 },
    ],
  },
};
