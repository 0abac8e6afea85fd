import { z } from "zod";
import { decimal, text } from "./kind.ts";
import { BAND_COLOURS } from "./workout-sets.ts";

/** Bars that take plates. */
export const BAR_KINDS = ["barbell", "ez_bar", "trap_bar", "smith"] as const;

/** Heaviest plate or bar in any unit, most sizes of plates, most pairs of one. */
export const HEAVIEST = 100;
export const MAX_SIZES = 30;
export const MAX_PAIRS = 20;

/** Most machines of a place, levels of one, exercises on one, and weights of dumbbells and of kettlebells. */
export const MAX_STACKS = 40;
export const MAX_LEVELS = 60;
export const MAX_STACK_EXERCISES = 12;
export const MAX_DUMBBELLS = 60;
export const MAX_KETTLEBELLS = 60;
/** Heaviest dumbbell, kettlebell, machine level or band, in kilograms. */
export const HEAVIEST_KG = 500;
/** Most bytes of a place's equipment as JSON. The server adds a space after each comma, and takes 32,768. */
const MAX_BYTES = 20_000;

export type BandColour = (typeof BAND_COLOURS)[number];

const kilograms = decimal(2).positive().max(HEAVIEST_KG);
const isRising = (weights: readonly number[]): boolean =>
  weights.every((weight, place) => place === 0 || weight > (weights[place - 1] ?? 0));
const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const bars = z.object({
  bar: decimal(2).min(0).max(HEAVIEST),
  plates: z
    .array(z.object({ weight: decimal(2).positive().max(HEAVIEST), pairs: z.int().min(0).max(MAX_PAIRS) }))
    .max(MAX_SIZES)
    .refine((plates) => isDistinct(plates.map(({ weight }) => weight))),
  /** Weights of bars other than the straight one, where they differ from the usual. */
  bars: z.partialRecord(z.enum(BAR_KINDS).exclude(["barbell"]), decimal(2).min(0).max(HEAVIEST)),
});

const stack = z.object({
  name: text(60, 1),
  /** Exercises done on it; empty: all machine and cable exercises that no other machine names. */
  exercises: z.array(text(100, 1)).max(MAX_STACK_EXERCISES).refine(isDistinct),
  /** Kilograms of each level, beginning with level 1. */
  levels: z.array(kilograms).min(1).max(MAX_LEVELS).refine(isRising),
});
export type Stack = z.output<typeof stack>;

const EXAMPLES = [
  { missing: [], kg: null, lb: null, dumbbells: [], kettlebells: [], stacks: [], bands: [] },
  {
    missing: ["machine", "cable"],
    kg: {
      bar: 20,
      plates: [
        { weight: 20, pairs: 4 },
        { weight: 1.25, pairs: 1 },
      ],
      bars: { smith: 11.5 },
    },
    lb: { bar: 45, plates: [], bars: {} },
    dumbbells: [2, 4.5, 12],
    kettlebells: [8, 16],
    stacks: [{ name: "Leg press", exercises: ["leg-press"], levels: [5, 10, 17.5] }],
    bands: [{ colour: "red", kg: 7.5 }],
  },
];

/**
 * The equipment of one place. `missing`: kinds of equipment that it lacks, named as in
 * shared/domain/training/exercise.ts. `kg` and `lb`: bars and plates in either unit, null for those of a usual gym.
 * Everything else in kilograms. `dumbbells` and `kettlebells`: the weight of one, rising, empty where unknown.
 */
export const placeEquipment = z
  .object({
    missing: z.array(text(40, 1)).max(40).refine(isDistinct),
    kg: bars.nullable(),
    lb: bars.nullable(),
    dumbbells: z.array(kilograms).max(MAX_DUMBBELLS).refine(isRising),
    kettlebells: z.array(kilograms).max(MAX_KETTLEBELLS).refine(isRising),
    stacks: z.array(stack).max(MAX_STACKS),
    bands: z
      .array(z.object({ colour: z.enum(BAND_COLOURS), kg: kilograms }))
      .max(BAND_COLOURS.length)
      .refine((bands) => isDistinct(bands.map(({ colour }) => colour))),
  })
  .refine((equipment) => new TextEncoder().encode(JSON.stringify(equipment)).length <= MAX_BYTES)
  .meta({ examples: EXAMPLES });
export type PlaceEquipment = z.output<typeof placeEquipment>;

/** The equipment of a place that says nothing: that of a usual gym. */
export const USUAL_EQUIPMENT: PlaceEquipment = {
  missing: [],
  kg: null,
  lb: null,
  dumbbells: [],
  kettlebells: [],
  stacks: [],
  bands: [],
};
