import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { bench, block, roller, seat, stack } from "#shared/domain/figures/props/gym.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";
import { hand, onToes } from "./contacts.ts";

/** Rails, sled and plates of a leg press at 45°; the sled follows the feet. */
const LEG_PRESS: Prop[] = [
  {
    rod: [
      [0, 72, 34],
      [79, 151, 34],
    ],
    r: 2.6,
    tone: "dim",
    layer: "back",
    pair: true,
  },
  {
    rod: [
      [76, 148, 34],
      [76, 2, 34],
    ],
    r: 2.6,
    tone: "dim",
    layer: "back",
    nearer: -2,
    pair: true,
  },
  {
    rod: [
      [-56, 2, 34],
      [106, 2, 34],
    ],
    r: 2.6,
    tone: "dim",
    layer: "back",
    nearer: -3,
    pair: true,
  },
  {
    rod: [
      [-50, 46, 0],
      [-50, 2, 0],
    ],
    r: 2.6,
    tone: "dim",
    layer: "back",
  },
  {
    rod: [
      [4, 18, 0],
      [4, 2, 0],
    ],
    r: 2.6,
    tone: "dim",
    layer: "back",
  },
  {
    rod: [
      ["ankles", 18, 24, -52],
      ["ankles", 18, 24, 52],
    ],
    r: 2.2,
    layer: "back",
    nearer: 40,
  },
  { disc: ["ankles", 22, 26, 44], axis: [0, 0, 1], r: 18, width: 9, layer: "back", nearer: 41, pair: true },
  { box: ["ankles", 2.5, 13, 0], half: [3, 27, 30], tilt: 45, tone: "pad", layer: "back", nearer: 60 },
  { box: [-36.4, 42.3, 0], half: [44, 4, 17], tilt: 147, tone: "pad", layer: "back", nearer: 62 },
  { box: [4, 21, 0], half: [18, 4, 17], tilt: 14, tone: "pad", layer: "back", nearer: 63 },
  {
    rod: [
      [6, 20, 27],
      [6, 34, 27],
    ],
    r: 2,
    pair: true,
  },
];

export const LEG_MACHINES: Record<string, MovementPattern> = {
  "leg-press": {
    exercises: ["leg-press"],
    view: [-20, 10],
    words: ["legsStraight", "kneesAtChest"],
    props: LEG_PRESS,
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
      {
        rod: [
          ["knee", 0, 0, 8],
          ["ankle", -4, 7, 8],
        ],
        r: 2,
        tone: "dim",
        local: true,
      },
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
  },
  "leg-curl-seated": {
    exercises: ["leg-curl-seduto"],
    view: [26, 8],
    words: ["legsStraight", "kneesBent"],
    props: [
      ...seat({ x: 4, top: 62, lean: 16, back: 30, long: 22, backX: -10.5 }),
      roller("ankle", [-5, -8]),
      {
        rod: [
          ["knee", 0, 0, 8],
          ["ankle", -5, -8, 8],
        ],
        r: 2,
        tone: "dim",
        local: true,
      },
      {
        rod: [
          [32, 84, -14],
          [32, 84, 14],
        ],
        r: 4,
        tone: "pad",
      },
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
      {
        rod: [
          ["knee", 0, 0, 8],
          ["ankle", -5, -8, 8],
        ],
        r: 2,
        tone: "dim",
        local: true,
      },
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
  "calf-standing": {
    exercises: ["calf-in-piedi"],
    view: [-34, 8],
    small: true,
    words: ["heelsLow", "onToes"],
    props: [
      block(16, 12, { long: 12, wide: 24 }),
      ...stack(56, 196),
      {
        rod: [
          ["shoulder", -4, 7, -4],
          ["shoulder", 8, 9, -4],
        ],
        r: 4.5,
        tone: "pad",
      },
      {
        rod: [
          ["neck", 0, 8, 0],
          [56, 168, 0],
        ],
        r: 2.2,
        tone: "dim",
        layer: "back",
        nearer: 5,
      },
      {
        rod: [
          ["shoulder", 4, 10, -4],
          ["neck", 12, 9, 0],
        ],
        r: 2.2,
        layer: "back",
      },
    ],
    poses: [
      {
        pelvis: [1, 101.5],
        trunk: [1, 1],
        head: 0,
        arm: { chest: [16, 0, 17], pole: [-0.2, -1, 0.7] },
        leg: { toe: [14, 12, 10], pitch: 18, out: 4 },
      },
      { pelvis: [9, 111.2], leg: { toe: [14, 12, 10], pitch: -36, out: 4 } },
    ],
    variants: {
      free: {
        exercises: ["calf-corpo-libero"],
        props: [block(16, 12, { long: 12, wide: 24 })],
        all: { arm: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
      },
    },
  },
  "calf-seated": {
    exercises: ["calf-seduto"],
    view: [-24, 8],
    small: true,
    words: ["heelsLow", "onToes"],
    props: [
      ...seat({ x: -4, top: 46, back: 0, long: 16 }),
      block(50, 10, { long: 10, wide: 24 }),
      {
        rod: [
          ["knees", -7, 9, -20],
          ["knees", -7, 9, 20],
        ],
        r: 5,
        tone: "pad",
        nearer: 12,
      },
      {
        rod: [
          ["knees", -7, 12, 0],
          [78, 50, 0],
        ],
        r: 2.4,
        layer: "back",
        nearer: 20,
      },
      {
        rod: [
          [78, 50, 0],
          [78, 2, 0],
        ],
        r: 3,
        tone: "dim",
        layer: "back",
      },
      { disc: ["knees", 20, 12, 8], axis: [0, 0, 1], r: 13, width: 6, layer: "back", nearer: 21, pair: true },
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [4, 4],
        head: 0,
        arm: hand([32, 70, 18], [-0.6, -0.3, 1]),
        leg: onToes([48, 10, 11], -16, 3, [0.6, 1, 0]),
      },
      { leg: onToes([48, 10, 11], 30, 3, [0.6, 1, 0]) },
    ],
  },
};
