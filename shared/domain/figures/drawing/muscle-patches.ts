import type { Muscle } from "#shared/domain/training/exercise.ts";

/**
 * A muscle as a patch on the rings of a segment: from and to along it, from and to in degrees from its front towards
 * its right at the start, the same at the end, and how it narrows: at both ends, or to a point (`tip`).
 */
export type Patch = {
  muscle: Muscle | "obliques";
  along: readonly [from: number, to: number];
  arc: readonly [from: number, to: number];
  endArc?: readonly [from: number, to: number];
  taper?: number;
  tip?: true;
  /** Where it lies between the middle, 0, and the skin, 1. */
  inset?: number;
};

/** A patch and its like on the other side. */
const both = (patch: Patch): Patch[] => {
  const mirror = ([from, to]: readonly [number, number]): [number, number] => [-to, -from];
  return [
    patch,
    { ...patch, arc: mirror(patch.arc), ...(patch.endArc === undefined ? {} : { endArc: mirror(patch.endArc) }) },
  ];
};

export const TRUNK_PATCHES: readonly Patch[] = [
  ...both({ muscle: "lats", along: [13, 46], arc: [150, 179], endArc: [92, 158], taper: 0.5, inset: 0.95 }),
  ...both({ muscle: "middle back", along: [30, 47], arc: [166, 179], endArc: [150, 178], taper: 0.3, inset: 0.95 }),
  { muscle: "traps", along: [36, 53], arc: [177, 183], endArc: [118, 242], taper: 0.2, inset: 0.97 },
  ...both({ muscle: "lower back", along: [4, 24], arc: [150, 177], taper: 0.3, inset: 0.92 }),
  ...both({ muscle: "abdominals", along: [2, 30], arc: [3, 34], taper: 0.35, inset: 0.94 }),
  ...both({ muscle: "obliques", along: [4, 26], arc: [40, 84], taper: 0.5, inset: 0.94 }),
  ...both({ muscle: "chest", along: [31, 45], arc: [4, 74], taper: 0.45, inset: 0.95 }),
  ...both({ muscle: "glutes", along: [-8, 7], arc: [96, 174], taper: 0.45, inset: 0.96 }),
  ...both({ muscle: "abductors", along: [-5, 9], arc: [62, 98], taper: 0.45, inset: 0.96 }),
];

export const NECK_PATCHES: readonly Patch[] = [
  ...both({ muscle: "neck", along: [0.1, 0.9], arc: [20, 110], taper: 0.4, inset: 0.96 }),
];

/** Those of the right side; on the left the inner and outer side change places. */
export const LIMB_PATCHES = {
  thigh: [
    { muscle: "quadriceps", along: [0.1, 0.9], arc: [-82, 82], taper: 0.55 },
    { muscle: "hamstrings", along: [0.16, 0.94], arc: [108, 252], taper: 0.5 },
    { muscle: "glutes", along: [-0.06, 0.14], arc: [110, 250], taper: 0.6, inset: 0.97 },
    { muscle: "adductors", along: [0.05, 0.6], arc: [-116, -64], taper: 0.5 },
    { muscle: "abductors", along: [-0.05, 0.3], arc: [64, 108], taper: 0.5, inset: 0.96 },
  ],
  shank: [{ muscle: "calves", along: [0.06, 0.62], arc: [96, 264], taper: 0.5 }],
  upperArm: [
    { muscle: "triceps", along: [0.2, 0.92], arc: [112, 248], taper: 0.5 },
    { muscle: "biceps", along: [0.26, 0.92], arc: [-68, 68], taper: 0.55 },
    { muscle: "shoulders", along: [-0.1, 0.56], arc: [-28, 208], tip: true, inset: 0.96 },
  ],
  forearm: [{ muscle: "forearms", along: [0.02, 0.6], arc: [-120, 120], taper: 0.4 }],
} as const satisfies Record<string, readonly Patch[]>;
