const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** A size in the unit that leaves one to three digits before the decimals: `9,5 MB`. Powers of 1000. */
export const formatBytes = (bytes: number, number: (value: number) => string): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return `${number(Math.round((bytes / 1000 ** power) * 10) / 10)}\u00a0${UNITS[power]}`;
};
