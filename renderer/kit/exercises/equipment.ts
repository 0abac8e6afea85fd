import { EQUIPMENT } from "#shared/domain/training/exercise.ts";

/** The i18n key of a kind of equipment; that of "other" for one that only a newer release knows. */
export const equipmentKey = (equipment: string) =>
  `workouts:equipment.${EQUIPMENT.find((known) => known === equipment) ?? "other"}` as const;
