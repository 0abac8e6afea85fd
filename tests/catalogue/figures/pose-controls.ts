import type { Pose } from "#shared/domain/figures/rig/pose.ts";

/** A number of a pose, by the keys that lead to it. */
export type Control = { path: readonly (string | number)[]; value: number };

const walk = (value: unknown, path: Control["path"]): Control[] => {
  if (typeof value === "number") return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, isList ? Number(key) : key]));
};

/** Every number of a pose. */
export const controlsOf = (pose: Pose): Control[] => walk(pose, []);

const replaced = (value: unknown, [key, ...rest]: Control["path"], number: number): unknown => {
  if (key === undefined) return number;
  if (Array.isArray(value)) return value.map((inner, at) => (at === key ? replaced(inner, rest, number) : inner));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, number) };
};

/** The pose with another number at a path. */
export const withControl = (pose: Pose, path: Control["path"], number: number): Pose =>
  replaced(pose, path, number) as Pose;
