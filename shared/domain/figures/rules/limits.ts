/** What the rules allow, in centimetres and degrees, each with its reason. */
export const LIMITS = {
  /** A hand that misses its grip by more is seen to float at 320 px. */
  miss: 0.5,
  /** A foot that slides by more than a pixel. */
  slide: 0.5,
  /** A soft part may press into the floor, a knee or a heel never visibly. */
  belowFloor: -1.5,
  /** Ranges of healthy joints; the shank of a lifter who squats deep folds to 150. */
  knee: [0, 150],
  elbow: [0, 152],
  hip: [-28, 135],
  ankle: [-58, 38],
  trunkBend: 45,
  /** The load of a squat, deadlift or press stays over the middle of the foot, 6 ahead of the ankle. */
  midFoot: 6,
  overFoot: 7,
  barPath: 10,
  /** The heel is 6 behind the ankle and the toes 19 ahead. */
  balance: [-6, 19],
  /** Skin gives way under a bar by so much. */
  barInside: 2.5,
  /** More and a knee caves in, or falls out. */
  kneeToToes: 25,
  /** More between two of 21 samples is a pole that flipped, not a joint that moves. */
  jump: 12,
  /** Of the skin from the pad that bears it, off it or into it. */
  padGap: 2,
  padDepth: 4,
  /** Of a frame's area, for a muscle that works to be found. */
  muscleArea: 0.0015,
  /** Less and both poses look alike. */
  move: 15,
  /** Calves and shrugs have no more to show. */
  smallMove: 7,
} as const;

/** How many instants between two poses are looked at. */
export const SAMPLES = 21;
