import type { OpenedTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import type { ChosenUnits } from "#shared/domain/training/transfer/training-file.ts";

/** In which units an app's files without any were said to be, with the member's preferences: `kg km day_first`. */
const keyOf = (source: string): string => `importUnits:${source}`;

const REMEMBERED = /^(kg|lb) (m|km|mi) (day_first|month_first)$/;

/** What the member said of the last file of this app; null where they were not asked yet. */
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

/** The preferences to write for what the member said. */
export const rememberUnits = (source: string, { weight, distance, dates }: ChosenUnits): Record<string, string> => ({
  [keyOf(source)]: `${weight} ${distance} ${dates}`,
});
