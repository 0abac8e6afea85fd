import type { OpenedTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import type { ChosenUnits } from "#shared/domain/training/transfer/training-file.ts";

/** The preference with the units chosen for an app's files: `kg km day_first`. */
const keyOf = (source: string): string => `importUnits:${source}`;

const REMEMBERED = /^(kg|lb) (m|km|mi) (day_first|month_first)$/;

/** The units chosen for the last file of this app; null for never asked. */
export const rememberedUnits = (
  preferences: Readonly<Record<string, unknown>>,
  { source, units }: Pick<OpenedTrainingFile, "source" | "units">,
): ChosenUnits | null => {
  const [, weight, distance, dates] = REMEMBERED.exec(String(preferences[keyOf(source)] ?? "")) ?? [];
  if (weight === undefined || distance === undefined || dates === undefined) return null;
  return {
    weight: units.weight ?? (weight as ChosenUnits["weight"]),
    distance: units.distance ?? (distance as ChosenUnits["distance"]),
    dates: units.dates ?? (dates as ChosenUnits["dates"]),
  };
};

/** The preferences that store the chosen units. */
export const rememberUnits = (source: string, { weight, distance, dates }: ChosenUnits): Record<string, string> => ({
  [keyOf(source)]: `${weight} ${distance} ${dates}`,
});
