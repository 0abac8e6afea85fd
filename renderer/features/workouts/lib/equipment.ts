const KNOWN = [
  "barbell",
  "dumbbell",
  "machine",
  "cable",
  "bodyweight",
  "kettlebell",
  "band",
  "smith",
  "ez_bar",
  "plate",
] as const;

/** The i18n key of an equipment of the catalogue. */
export const equipmentKey = (equipment: string) =>
  `workouts:equipment.${KNOWN.find((known) => known === equipment) ?? "other"}` as const;
