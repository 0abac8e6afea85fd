import type { Town, Towns } from "#renderer/features/gym/index.ts";
import type { Settings } from "./rule-fields.ts";

export type Position = { latitude: number; longitude: number };

/** Degrees from a town's middle beyond which a gym is not in it: some forty kilometres. */
const FAR = 0.4;

/** As the server keeps it: to some ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Two figures as a map gives them, with a decimal point, or with commas and a space; null where it is none. */
export const positionIn = (text: string): Position | null => {
  if (/[^\d\s.,;°+\-NE]/i.test(text)) return null;
  const figures = text.match(text.includes(".") ? /-?\d+(?:\.\d+)?/g : /-?\d+(?:,\d+)?/g) ?? [];
  const [latitude, longitude, ...others] = figures.map((figure) => rounded(Number(figure.replace(",", "."))));
  if (latitude === undefined || longitude === undefined || others.length > 0) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

const isFar = (position: Position, town: Town): boolean =>
  Math.abs(position.latitude - town.latitude) > FAR || Math.abs(position.longitude - town.longitude) > FAR;

/** The gym's own position as a text, empty where it has none but its town's middle. */
export const positionText = ({ town, latitude, longitude }: Settings, towns: Towns | null | undefined): string => {
  if (latitude === null || longitude === null) return "";
  const middle = towns?.named(town);
  return middle?.latitude === latitude && middle.longitude === longitude ? "" : `${latitude}, ${longitude}`;
};

/**
 * Where the gym is to lie, by its position or its town: what of that is to be saved, or why the position is none. Where
 * the towns did not come nothing is changed but to a position.
 */
export const placeChanges = (
  settings: Settings,
  { town, position }: { town: string; position: string },
  towns: Towns | null | undefined,
): { changes: Partial<Record<keyof Position, number | null>>; wrong: "positionWrong" | "positionFar" | null } => {
  const middle = towns?.named(town) ?? null;
  const own = positionIn(position);
  if (position.trim() !== "" && !own) return { changes: {}, wrong: "positionWrong" };
  if (own && middle && isFar(own, middle)) return { changes: {}, wrong: "positionFar" };
  if (!own && !towns) return { changes: {}, wrong: null };
  const { latitude, longitude } = own ?? middle ?? { latitude: null, longitude: null };
  const isSame = latitude === settings.latitude && longitude === settings.longitude;
  return { changes: isSame ? {} : { latitude, longitude }, wrong: null };
};
