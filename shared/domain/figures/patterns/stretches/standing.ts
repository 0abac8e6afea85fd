import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, hand } from "#shared/domain/figures/patterns/contacts.ts";

const STILL = { pelvis: [0, 93.3], trunk: [0, 0], head: 0 } as const;

/** Stretches of who stands: a pose each, held. */
export const STANDING_STRETCHES: Record<string, MovementPattern> = {
  "stretch-hamstrings-standing": {
    exercises: ["stretching-femorali-piedi"],
    view: [-28, 8],
    words: ["foldedForward"],
    poses: [
      { pelvis: [-12, 93], trunk: [104, 138], head: 8, arm: hand([14, 24, 16], [-0.4, 0.2, 1]), leg: foot(0, 11, 4) },
    ],
  },
  "stretch-quadriceps": {
    exercises: ["stretching-quadricipiti"],
    view: [30, 6],
    words: ["heelAtSeat"],
    poses: [
      {
        ...STILL,
        pelvis: [0, 92.6],
        armR: hand([-28, 85, 15], [-0.4, -0.6, 1]),
        armL: arm(4, 18, 12),
        legR: { hip: -8, knee: 130, abd: 0, ankle: -40 },
        legL: foot(0, 7, 4),
      },
    ],
  },
  "stretch-calves": {
    exercises: ["stretching-polpacci"],
    view: [-24, 8],
    words: ["leaningOnWall"],
    props: [{ box: [75, 90, 0], half: [4, 90, 50], tone: "mat", layer: "back", nearer: -100 }],
    poses: [
      {
        pelvis: [8, 81],
        trunk: [24, 22],
        head: -8,
        arm: hand([68, 130, 18], [-0.2, -1, 0.5]),
        legR: foot(-37, 10, 4, [1, 0, 0]),
        legL: foot(38, 10, 4, [1, 0, 0]),
      },
    ],
  },
  "stretch-chest": {
    exercises: ["stretching-petto"],
    view: [58, 8],
    words: ["armAgainstWall"],
    props: [{ box: [-8, 96, 52], half: [14, 96, 3], tone: "mat", layer: "back", nearer: -100 }],
    poses: [
      {
        pelvis: [2, 91],
        trunk: [2, 0],
        twist: [10, 26],
        head: 0,
        armR: arm(20, 82, 84, 88),
        armL: arm(0, 10, 8),
        legR: foot(-8, 10, 6, [1, 0, 0]),
        legL: foot(20, 10, 6, [1, 0, 0]),
      },
    ],
  },
  "stretch-shoulders": {
    exercises: ["stretching-spalle"],
    view: [64, 8],
    words: ["armAcrossChest"],
    poses: [
      {
        ...STILL,
        armR: hand([22, 138, -28], [0.6, -0.4, 1]),
        armL: hand([25, 132, 0], [0, -1, 0.6]),
        leg: foot(0, 12),
      },
    ],
  },
  "stretch-triceps": {
    exercises: ["stretching-tricipiti"],
    view: [64, 6],
    words: ["handBetweenBlades"],
    poses: [{ ...STILL, armR: arm(172, -6, 140), armL: hand([-2, 172, -8], [-0.2, 0.4, 1]), leg: foot(0, 12) }],
  },
  "stretch-lats": {
    exercises: ["stretching-dorsali"],
    view: [-34, 10],
    words: ["handsOnSupport"],
    props: [{ box: [92, 48, 0], half: [14, 48, 40], tone: "pad", layer: "back" }],
    poses: [
      { pelvis: [-22, 90], trunk: [84, 94], head: 0, arm: hand([84, 99, 15], [0, -1, 0.6]), leg: foot(-6, 12, 6) },
    ],
  },
  "stretch-neck": {
    exercises: ["stretching-collo"],
    view: [74, 5],
    words: ["headAside"],
    poses: [
      {
        ...STILL,
        tilt: 30,
        armR: { head: [0, 12, -4], pole: [0, 0.2, 1] },
        armL: arm(0, 10, 6),
        leg: foot(0, 12),
      },
    ],
  },
  "stretch-biceps": {
    exercises: ["stretching-bicipiti"],
    view: [20, 4],
    words: ["handsClaspedBehind"],
    poses: [{ ...STILL, trunk: [4, 0], arm: arm(-52, -8, 6), leg: foot(0, 12) }],
  },
};
