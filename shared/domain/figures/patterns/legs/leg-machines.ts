import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { hand } from "#shared/domain/figures/patterns/contacts.ts";
import { bench, roller, seat } from "#shared/domain/figures/props/gym.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

/** Rails, sled and plates of a leg press at 45°; the sled follows the feet. */
const LEG_PRESS: Prop[] = [
  frame([0, 72, 34], [79, 151, 34], 2.6, { pair: true }),
  frame([76, 148, 34], [76, 2, 34], 2.6, { nearer: -2, pair: true }),
  frame([-56, 2, 34], [106, 2, 34], 2.6, { nearer: -3, pair: true }),
  frame([-50, 46, 0], [-50, 2, 0]),
  frame([4, 18, 0], [4, 2, 0]),
  rod(["ankles", 18, 24, -52], ["ankles", 18, 24, 52], 2.2, { layer: "back", nearer: 40 }),
  { disc: ["ankles", 22, 26, 44], axis: [0, 0, 1], r: 18, width: 9, layer: "back", nearer: 41, pair: true },
  { box: ["ankles", 2.5, 13, 0], half: [3, 27, 30], tilt: 45, tone: "pad", layer: "back", nearer: 60 },
  { box: [-36.4, 42.3, 0], half: [44, 4, 17], tilt: 147, tone: "pad", layer: "back", nearer: 62 },
  { box: [4, 21, 0], half: [18, 4, 17], tilt: 14, tone: "pad", layer: "back", nearer: 63 },
  rod([6, 20, 27], [6, 34, 27], 2, { pair: true }),
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
};
