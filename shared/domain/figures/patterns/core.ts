import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { cable, mat, pullBar } from "#shared/domain/figures/props/gym.ts";
import { grip, hand } from "./contacts.ts";

export const CORE: Record<string, MovementPattern> = {
  crunch: {
    exercises: ["crunch"],
    view: [22, 14],
    tempo: [1, 0.3, 1.5],
    words: ["lying", "shouldersOffFloor"],
    props: mat(),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -90],
        head: -2,
        arm: { head: [-3, 0, 9], pole: [-0.5, -0.2, 1] },
        leg: { at: [40, 8, 14], out: 6, pole: [0, 1, 0] },
      },
      { trunk: [-86, -52], head: 8, arm: { head: [-3, 0, 9], pole: [-0.4, 0, 1] } },
    ],
  },
  "crunch-cable": {
    exercises: ["crunch-cavi"],
    view: [26, 8],
    tempo: [1.2, 0.3, 1.8],
    words: ["kneelingUpright", "curledUp"],
    props: [...cable([60, 196, 0], ["hands"]), ...mat(-4, 60)],
    poses: [
      {
        pelvis: [-6, 50],
        trunk: [14, 24],
        head: 12,
        arm: { head: [9, -8, 6], pole: [0.6, -0.6, 0.8] },
        leg: { at: [-38, 13, 10], pitch: -86, out: 0, pole: [1, -0.6, 0] },
      },
      { pelvis: [-14, 49], trunk: [42, 74], head: 30 },
    ],
  },
  plank: {
    exercises: ["plank"],
    view: [24, 5],
    words: ["onForearms"],
    props: mat(),
    poses: [
      {
        pelvis: [0, 30],
        trunk: [84, 84],
        head: 2,
        arm: hand([79, 5, 13], [-1, -1, 0.1]),
        leg: { at: [-84.5, 18, 9], pitch: -72, out: 2, pole: [0, -1, 0] },
      },
    ],
  },
  "leg-raise-hanging": {
    exercises: ["sollevamento-gambe"],
    view: [34, 6],
    tempo: [1.2, 0.3, 1.8],
    words: ["hangingStraight", "legsUp"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [-2, 120],
        trunk: [-2, -2],
        head: 2,
        shrug: 3,
        bar: [0, 226],
        arm: grip(26, [0.1, -1, 0.8]),
        leg: { hip: 2, knee: 4, abd: 0, ankle: -34 },
      },
      { pelvis: [-14, 122.5], trunk: [-26, -8], leg: { hip: 116, knee: 8, abd: 0, ankle: -34 } },
    ],
    variants: {
      knees: {
        exercises: ["sollevamento-ginocchia-sbarra"],
        each: [{}, { leg: { hip: 122, knee: 112, abd: 0, ankle: -20 } }],
      },
    },
  },
};
