import { z } from "zod";
import {
  type BandColour,
  type PlaceEquipment,
  placeEquipment,
  USUAL_EQUIPMENT,
} from "#shared/domain/kinds/place-equipment.ts";
import type { Equipment } from "#shared/domain/training/exercise.ts";
import { type Gym, stackOf, usualGym } from "#shared/domain/training/weights/gym-plates.ts";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** Stored equipment; values that this version does not know, or that are invalid, become a usual gym's. */
export const readEquipment = (stored: unknown): PlaceEquipment => {
  const known = typeof stored === "object" && stored !== null ? stored : {};
  const fields = Object.entries(placeEquipment.shape).flatMap(([field, schema]) => {
    const read = z.safeParse(schema, known[field as keyof typeof known]);
    return read.success ? [[field, read.data]] : [];
  });
  return { ...USUAL_EQUIPMENT, ...Object.fromEntries(fields) };
};

/** What a place has to load exercises with, in `unit`. */
export const gymOf = (equipment: PlaceEquipment, unit: WeightUnit): Gym => {
  const inUnit = (weights: readonly number[]) => weights.map((weight) => fromKilograms(weight, unit));
  return {
    ...usualGym(unit),
    ...equipment[unit],
    dumbbells: inUnit(equipment.dumbbells),
    kettlebells: inUnit(equipment.kettlebells),
    stacks: equipment.stacks.map(({ exercises, levels }) => ({ exercises, levels: inUnit(levels) })),
    bands: inUnit(equipment.bands.map(({ kg }) => kg)).toSorted((a, b) => a - b),
  };
};

export const gymsOf = (equipment: PlaceEquipment): Readonly<Record<WeightUnit, Gym>> => ({
  kg: gymOf(equipment, "kg"),
  lb: gymOf(equipment, "lb"),
});

/** Whether a place has the equipment of an exercise. */
export const isDoneAt = ({ missing }: { missing: readonly string[] }, equipment: Equipment): boolean =>
  !missing.includes(equipment);

/** Kilograms of a machine's level, beginning with level 1; null where the place does not say. */
export const levelKilograms = (
  { stacks }: Pick<PlaceEquipment, "stacks">,
  exerciseId: string,
  level: number,
): number | null => stackOf(stacks, exerciseId)?.levels[level - 1] ?? null;

/** Kilograms of a band; null where the place does not say. */
export const bandKilograms = ({ bands }: Pick<PlaceEquipment, "bands">, colour: BandColour): number | null =>
  bands.find((band) => band.colour === colour)?.kg ?? null;

/** Equipment of a home, which few members exceed. */
export const AT_HOME: PlaceEquipment = {
  ...USUAL_EQUIPMENT,
  missing: ["barbell", "machine", "cable", "smith", "ez_bar", "plate", "trap_bar", "medicine_ball"],
};
