import type { Formats } from "#shared/i18n/formats.ts";

/** A duration as value and unit: `45` and `min`, `1:05` and `h`. */
export const durationParts = (seconds: number, formats: Formats): { value: string; unit: string } => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return { value: formats.number(minutes), unit: "min" };
  const hours = formats.number(Math.floor(minutes / 60));
  return { value: `${hours}:${String(minutes % 60).padStart(2, "0")}`, unit: "h" };
};

/** A duration as text: `45 min`, `1:05 h`. */
export const durationText = (seconds: number, formats: Formats): string => {
  const { value, unit } = durationParts(seconds, formats);
  return `${value}\u00a0${unit}`;
};
