import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand } from "#shared/domain/figures/patterns/contacts.ts";
import { sideCable } from "#shared/domain/figures/props/cables.ts";
import { seat, stack } from "#shared/domain/figures/props/gym.ts";
import { racked } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

/** A bar that pivots on the floor ahead, in both hands. */
const LANDMINE: Prop[] = [
  rod([126, 4, 0], ["hands", -3, 3, 0], 1.6, { pieces: 9 }),
  { disc: ["hands", 9, -8, 0], axis: [1, -0.9, 0], r: 15, width: 5, nearer: -4 },
];

/** Turns and side bends of the trunk. */
export const TWISTS: Record<string, MovementPattern> = {
  "twist-cable": {
    exercises: ["russian-twist-cavo"],
    view: [70, 10],
    tempo: [1.2, 0.3, 1.2],
    words: ["turnedLeft", "turnedRight"],
    props: sideCable(["hands"], 128, { x: 8, z: -104 }),
    poses: [
      {
        pelvis: [-2, 90],
        trunk: [4, 3],
        twist: [10, 38],
        head: 0,
        arm: { chest: [52, -8, 3], pole: [0, -1, 0.8] },
        leg: foot(0, 19, 14),
      },
      { twist: [-10, -38] },
    ],
  },
  woodchop: {
    exercises: ["woodchop"],
    view: [70, 8],
    tempo: [1, 0.2, 1.4],
    words: ["handsHighOnSide", "handsLowOnSide"],
    props: sideCable(["hands"], 196, { x: 8, z: -96 }),
    poses: [
      {
        pelvis: [-1, 91],
        trunk: [-2, -4],
        twist: [14, 44],
        head: -4,
        arm: { chest: [34, 26, 3], pole: [0, -1, 0.8] },
        leg: foot(0, 19, 14),
      },
      {
        pelvis: [-10, 80],
        trunk: [20, 26],
        twist: [-12, -42],
        head: -6,
        arm: { chest: [42, -34, 3], pole: [0, -1, 0.8] },
      },
    ],
  },
  "woodchop-up": {
    exercises: ["woodchop-basso"],
    view: [70, 8],
    tempo: [1, 0.2, 1.4],
    words: ["handsLowOnSide", "handsHighOnSide"],
    props: sideCable(["hands"], 14, { x: 8, z: -96 }),
    poses: [
      {
        pelvis: [-10, 78],
        trunk: [22, 28],
        twist: [12, 42],
        head: -6,
        arm: { chest: [42, -34, 3], pole: [0, -1, 0.8] },
        leg: foot(0, 19, 14),
      },
      {
        pelvis: [-1, 91],
        trunk: [-2, -4],
        twist: [-14, -44],
        head: -4,
        arm: { chest: [34, 26, 3], pole: [0, -1, 0.8] },
      },
    ],
  },
  "twist-landmine": {
    exercises: ["landmine-twist"],
    view: [72, 8],
    tempo: [1.2, 0.2, 1.2],
    words: ["turnedLeft", "turnedRight"],
    props: LANDMINE,
    poses: [
      {
        pelvis: [-4, 90],
        trunk: [8, 6],
        twist: [12, 40],
        roll: [0, -8],
        head: -2,
        arm: { chest: [46, -14, 3], pole: [0, -1, 0.8] },
        leg: foot(0, 20, 14),
      },
      { twist: [-12, -40], roll: [0, 8] },
    ],
  },
  "twist-machine": {
    exercises: ["rotary-torso"],
    view: [58, 12],
    tempo: [1.2, 0.3, 1.2],
    words: ["turnedRight", "turnedLeft"],
    props: [
      ...seat({ x: 2, top: 46, back: 0, long: 18 }),
      frame([-44, 2, 0], [-44, 150, 0], 3),
      ...stack(-52, 150),
      rod(["hand", 0, -8, 0], ["hand", 0, 8, 0], 1.8),
      { box: [-14, 104, 0], half: [3, 16, 16], tone: "pad", layer: "back" },
      frame([-44, 104, 0], [-16, 104, 0]),
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [0, 0],
        twist: [-4, -40],
        head: 0,
        arm: arm(40, 46, 92, 60),
        leg: foot(40, 18, 14, [0.6, 1, 0.2]),
      },
      { twist: [4, 40] },
    ],
  },
  windmill: {
    exercises: ["windmill-kettlebell"],
    view: [72, 8],
    words: ["oneArmOverhead", "handAtFoot"],
    props: racked("handR"),
    poses: [
      {
        pelvis: [0, 89, 0],
        trunk: [0, 0],
        roll: [0, 0],
        twist: [0, 0],
        head: 0,
        armR: hand([0, 198, 24], [-0.3, -0.2, 1]),
        armL: hand([4, 76, 26], [-1, 0, 0.4]),
        legR: foot(0, 23, 10),
        legL: foot(0, 23, 30),
      },
      {
        pelvis: [-8, 86, 12],
        trunk: [30, 34],
        roll: [-38, -64],
        twist: [-10, -30],
        head: 0,
        armR: hand([10, 187, -15], [-0.3, -0.2, 1]),
        armL: hand([18, 36, 12], [-1, 0, 0.4]),
      },
    ],
  },
};
