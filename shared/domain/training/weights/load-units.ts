import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { LoadUnit } from "./weight-units.ts";

/** What the load of an exercise can be told in: levels where it has a stack of them, colours where a band pulls. */
export const loadUnitsOf = ({ equipment, type }: Pick<Exercise, "equipment" | "type">): LoadUnit[] => {
  const hasLevels = equipment === "machine" || equipment === "cable";
  const hasBands = equipment === "band" || equipment === "bodyweight" || type === "assisted";
  return ["kg", "lb", ...(hasLevels ? (["level"] as const) : []), ...(hasBands ? (["band"] as const) : [])];
};
