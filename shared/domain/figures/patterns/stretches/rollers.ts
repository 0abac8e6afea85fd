import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { hand } from "#shared/domain/figures/patterns/contacts.ts";
import { mat } from "#shared/domain/figures/props/gym.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";

const roll = (x: number): Prop => ({
  rod: [
    [x, 8, -24],
    [x, 8, 24],
  ],
  r: 8,
  tone: "pad",
  nearer: -8,
});

/** Back and forth on a foam roller. */
export const ROLLERS: Record<string, MovementPattern> = {
  "roll-quadriceps": {
    exercises: ["rullo-quadricipiti"],
    view: [24, 10],
    tempo: [1.8, 0.1, 1.8],
    words: ["rollerAtHips", "rollerAtKnees"],
    props: [...mat(0, 104), roll(-18)],
    poses: [
      {
        pelvis: [-12, 26],
        trunk: [84, 80],
        head: -10,
        arm: hand([62, 5, 13], [-1, -1, 0.1]),
        leg: { hip: -2, knee: 8, abd: 1, ankle: -40 },
      },
      {
        pelvis: [10, 25],
        trunk: [82, 76],
        arm: hand([62, 5, 13], [-1, -0.6, 0.3]),
        leg: { hip: -2, knee: 8, abd: 1, ankle: -40 },
      },
    ],
  },
  "roll-hamstrings": {
    exercises: ["rullo-femorali"],
    view: [-24, 10],
    tempo: [1.8, 0.1, 1.8],
    words: ["rollerAtSeat", "rollerAtKnees"],
    props: [...mat(10, 104), roll(26)],
    poses: [
      {
        pelvis: [6, 26],
        trunk: [-39, -35],
        head: 14,
        arm: hand([-30, 3.5, 22], [-1, 0.2, 0.3]),
        leg: { hip: 51, knee: 4, abd: 1, ankle: -10 },
      },
      {
        pelvis: [-14, 24],
        trunk: [-37, -33],
        arm: hand([-30, 3.5, 22], [-1, 0.2, 0.3]),
        leg: { hip: 53, knee: 4, abd: 1, ankle: -10 },
      },
    ],
  },
  "roll-calves": {
    exercises: ["rullo-polpacci"],
    view: [-24, 10],
    tempo: [1.8, 0.1, 1.8],
    words: ["rollerAtKnees", "rollerAtAnkles"],
    props: [...mat(10, 104), roll(64)],
    poses: [
      {
        pelvis: [10, 22],
        trunk: [-36, -32],
        head: 14,
        arm: hand([-26, 3.5, 22], [-1, 0.2, 0.3]),
        leg: { hip: 52, knee: 4, abd: 1, ankle: -10 },
      },
      {
        pelvis: [-12, 22],
        trunk: [-34, -30],
        arm: hand([-26, 3.5, 22], [-1, 0.2, 0.3]),
        leg: { hip: 54, knee: 4, abd: 1, ankle: -10 },
      },
    ],
  },
};
