/** How the speed of an exercise is told: minutes for a kilometre, for 100 m of water, for 500 m of rowing, or km/h. */
export type SpeedMeasure = "pace" | "swim" | "row" | "speed";

const MEASURES: Readonly<Record<string, SpeedMeasure>> = {
  corsa: "pace",
  "corsa-tapis-roulant": "pace",
  camminata: "pace",
  "camminata-tapis-roulant": "pace",
  sprint: "pace",
  escursionismo: "pace",
  nuoto: "swim",
  vogatore: "row",
  "ski-erg": "row",
};

/** Metres to which a pace is told. */
const METRES: Readonly<Record<Exclude<SpeedMeasure, "speed">, number>> = { pace: 1000, swim: 100, row: 500 };

/** A speed by what it is told in: seconds for so many metres, or km/h; null where something of it is missing. */
export const speedOf = (
  exerciseId: string,
  seconds: number | null,
  metres: number | null,
): { measure: SpeedMeasure; value: number } | null => {
  if (!seconds || !metres) return null;
  const measure = MEASURES[exerciseId] ?? "speed";
  return { measure, value: measure === "speed" ? (metres / seconds) * 3.6 : (seconds / metres) * METRES[measure] };
};
