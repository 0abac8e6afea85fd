import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { foot, grip, hand, hanging, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { barbell, kettlebell } from "#shared/domain/figures/props/held.ts";
import type { FootContact, Pose, Poses } from "#shared/domain/figures/rig/pose.ts";
import {
  AT_KNEES,
  DEEP_RACK,
  DIP,
  EXTENDED,
  HIGH,
  OVERHEAD,
  QUARTER_RACK,
  RACK,
  START,
  WIDE_AT_KNEES,
  WIDE_DEEP,
  WIDE_EXTENDED,
  WIDE_HIGH,
  WIDE_QUARTER,
  WIDE_START,
} from "./lift-poses.ts";

const QUICK = [1.6, 0.4, 1.8] as const;

const SPLIT_LEGS = { legR: onToes([11.7, 0, 12], 0, 2, [1, 0, 0]), legL: onToes([11.7, 0, 12], 0, 2, [1, 0, 0]) };
const SUMO: FootContact = foot(0, 36, 50, [0.65, 0, 0.8]);

/** The poses with straight arms that hang on the bar. */
const hung = (z: number, first: Pose, ...others: readonly Pose[]): Poses => {
  const straight = (pose: Pose): Pose => ({ ...pose, arm: hanging(z) });
  return [straight(first), ...others.map(straight)];
};

/** The Olympic lifts, their pulls and what is pressed after them. */
export const LIFTS: Record<string, MovementPattern> = {
  clean: {
    exercises: ["girata"],
    view: [40, 6],
    tempo: QUICK,
    words: ["barOnFloor", "barAtShoulders"],
    props: barbell(),
    poses: [START, AT_KNEES, HIGH, DEEP_RACK],
  },
  "clean-power": {
    exercises: ["power-clean"],
    view: [40, 6],
    tempo: QUICK,
    words: ["barOnFloor", "barAtShoulders"],
    props: barbell(),
    poses: [START, AT_KNEES, HIGH, QUARTER_RACK],
  },
  "clean-hang": {
    exercises: ["hang-clean"],
    view: [40, 6],
    tempo: QUICK,
    words: ["barAtKnees", "barAtShoulders"],
    props: barbell(),
    poses: [AT_KNEES, HIGH, DEEP_RACK],
  },
  "clean-and-press": {
    exercises: ["clean-and-press", "slancio"],
    view: [40, 6],
    tempo: [2.2, 0.4, 2],
    words: ["barOnFloor", "armsOverhead"],
    props: barbell(),
    poses: [START, AT_KNEES, HIGH, QUARTER_RACK, DIP, OVERHEAD],
  },
  "clean-pull": {
    exercises: ["clean-pull"],
    view: [40, 6],
    tempo: QUICK,
    words: ["barOnFloor", "onToes"],
    props: barbell(),
    poses: hung(26, START, AT_KNEES, EXTENDED),
  },
  "high-pull": {
    exercises: ["high-pull-bilanciere"],
    view: [-40, 6],
    tempo: QUICK,
    words: ["barAtKnees", "handsAtChest"],
    props: barbell(),
    poses: [AT_KNEES, HIGH],
  },
  "jump-shrug": {
    exercises: ["jump-shrug"],
    view: [-40, 6],
    tempo: [1, 0.1, 1.2],
    words: ["barAtKnees", "inTheAir"],
    props: barbell(),
    poses: hung(26, AT_KNEES, { ...EXTENDED, pelvis: [5, 107.5], leg: onToes([11.7, 8, 13.5], 46, 12) }),
  },
  snatch: {
    exercises: ["strappo"],
    view: [40, 6],
    tempo: QUICK,
    words: ["barOnFloor", "armsOverhead"],
    props: barbell(),
    poses: [WIDE_START, WIDE_AT_KNEES, WIDE_HIGH, WIDE_DEEP],
  },
  "snatch-power": {
    exercises: ["power-snatch"],
    view: [-40, 6],
    tempo: QUICK,
    words: ["barOnFloor", "armsOverhead"],
    props: barbell(),
    poses: [WIDE_START, WIDE_AT_KNEES, WIDE_HIGH, WIDE_QUARTER],
  },
  "snatch-hang": {
    exercises: ["strappo-hang"],
    view: [-40, 6],
    tempo: QUICK,
    words: ["barAtKnees", "armsOverhead"],
    props: barbell(),
    poses: [WIDE_AT_KNEES, WIDE_HIGH, WIDE_DEEP],
  },
  "snatch-pull": {
    exercises: ["snatch-pull"],
    view: [-40, 6],
    tempo: QUICK,
    words: ["barOnFloor", "onToes"],
    props: barbell(),
    poses: hung(42, WIDE_START, WIDE_AT_KNEES, WIDE_EXTENDED),
  },
  "snatch-balance": {
    exercises: ["snatch-balance"],
    view: [40, 6],
    tempo: QUICK,
    words: ["barAtShoulders", "squatting"],
    props: barbell(),
    poses: [
      { ...RACK, pelvis: [4, 93], trunk: [9, 12], head: -8, bar: [1.5, 143.5], arm: grip(42, [-0.45, -1, 0.4]) },
      WIDE_DEEP,
    ],
  },
  "jerk-split": {
    exercises: ["jerk-sforbiciata"],
    view: [40, 6],
    tempo: QUICK,
    words: ["barAtShoulders", "armsOverhead"],
    props: barbell(),
    poses: [
      { ...RACK, ...SPLIT_LEGS },
      { ...DIP, ...SPLIT_LEGS },
      {
        ...OVERHEAD,
        pelvis: [4, 79],
        bar: [5, 191.5],
        legR: onToes([52, 0, 12], 0, 2, [1, 0, 0]),
        legL: onToes([-34, 0, 12], 48, 2, [1, -0.2, 0]),
      },
    ],
  },
  "jerk-power": {
    exercises: ["power-jerk"],
    view: [40, 6],
    tempo: QUICK,
    words: ["barAtShoulders", "armsOverhead"],
    props: barbell(),
    poses: [RACK, DIP, { ...OVERHEAD, pelvis: [-5, 84], trunk: [8, 4], bar: [4, 196] }],
  },
  "high-pull-sumo": {
    exercises: ["high-pull-sumo-bilanciere"],
    view: [-52, 8],
    tempo: QUICK,
    words: ["barOnFloor", "handsAtChest"],
    props: barbell(),
    poses: [
      {
        pelvis: [-22, 54],
        trunk: [47, 50],
        head: -22,
        shrug: 0,
        bar: [12, 22.5],
        arm: grip(15, [-1, 0, 0.4]),
        leg: SUMO,
      },
      { pelvis: [-24, 66], trunk: [52, 52], bar: [14.5, 42] },
      { pelvis: [-2, 86], trunk: [-1, -3], head: 0, shrug: 5, bar: [15, 122], arm: grip(15, [-0.3, 0.6, 1]) },
    ],
    variants: {
      kettlebell: {
        exercises: ["high-pull-kettlebell", "tirata-alta-kettlebell"],
        words: ["armsStraight", "handsAtChest"],
        props: kettlebell("hands"),
        each: [
          { pelvis: [-20, 60], arm: hand([10, 30, 5], [-1, 0, 0.6]) },
          { arm: hand([12, 46, 5], [-1, 0, 0.6]) },
          { arm: hand([15, 122, 6], [-0.3, 0.6, 1]) },
        ],
      },
    },
  },
};
