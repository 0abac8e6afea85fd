import type { Town, Towns } from "#renderer/features/gym/index.ts";
import type { Settings } from "./rule-fields.ts";

export type Position = { latitude: number; longitude: number };

/** Degrees from a town's centre beyond which a gym is not in it: about forty kilometres. */
const FAR = 0.4;

/** Degrees rounded like the server does, to about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** A position copied from a map: two figures with decimal points, or with commas and a space; null for another text. */
export const positionIn = (text: string): Position | null => {
  if (/[^\d\s.,;°+\-NE]/i.test(text)) return null;
  const figures = text.match(text.includes(".") ? /-?\d+(?:\.\d+)?/g : /-?\d+(?:,\d+)?/g) ?? [];
  const [latitude, longitude, ...others] = figures.map((figure) => rounded(Number(figure.replace(",", "."))));
  if (latitude === undefined || longitude === undefined || others.length > 0) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

const isFar = (position: Position, town: Town): boolean =>
  Math.abs(position.latitude - town.latitude) > FAR || Math.abs(position.longitude - town.longitude) > FAR;

/** The gym's own position as text; empty where it is only its town's centre. */
export const positionText = ({ town, latitude, longitude }: Settings, towns: Towns | null | undefined): string => {
  if (latitude === null || longitude === null) return "";
  const middle = towns?.named(town);
  return middle?.latitude === latitude && middle.longitude === longitude ? "" : `${latitude}, ${longitude}`;
};

/**
 * The changes of a gym's location, by a typed position or the town; or the problem of the position. Without the list of
 * towns only a position can change it.
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
