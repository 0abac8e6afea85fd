import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { LoadUnit } from "./weight-units.ts";

/** The ways to give an exercise's load: levels where it may have a stack, colours where it may use a band. */
export const loadUnitsOf = ({ equipment, type }: Pick<Exercise, "equipment" | "type">): LoadUnit[] => {
  const hasLevels = equipment === "machine" || equipment === "cable";
  const hasBands = equipment === "band" || equipment === "bodyweight" || type === "assisted";
  return ["kg", "lb", ...(hasLevels ? (["level"] as const) : []), ...(hasBands ? (["band"] as const) : [])];
};
