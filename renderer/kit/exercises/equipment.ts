import { EQUIPMENT } from "#shared/domain/training/exercise.ts";

/**
 * The i18n key of an equipment. A newer version of the app may have made an exercise with one that this does not know.
 */
export const equipmentKey = (equipment: string) =>
  `workouts:equipment.${EQUIPMENT.find((known) => known === equipment) ?? "other"}` as const;
