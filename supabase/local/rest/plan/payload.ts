import type { Column, Relation } from "#local/rest/catalogue/types.ts";
import { RestError } from "#local/rest/errors.ts";
import type { Payload } from "./types.ts";

const invalidBody = (message: string): RestError => new RestError(400, { code: "PGRST102", message });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The JSON of a body; PGRST102 where it is none. */
export const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidBody("Empty or invalid json");
  }
};

/** Keys of the object, or of every object in the array. Any other JSON counts as no rows, as in PostgREST. */
export const keysOf = (body: unknown): string[] => {
  if (isObject(body)) return Object.keys(body);
  if (!Array.isArray(body)) return [];
  const [first, ...others] = body as readonly unknown[];
  if (first === undefined) return [];
  if (!isObject(first)) throw invalidBody("All object keys must match");
  const keys = Object.keys(first);
  const known = new Set(keys);
  const alike = (row: unknown) =>
    isObject(row) && Object.keys(row).length === known.size && Object.keys(row).every((key) => known.has(key));
  if (!others.every(alike)) throw invalidBody("All object keys must match");
  return keys;
};

/** The rows of a write and the columns taken from them: those of `columns`, else the keys of the objects. */
export const planPayload = (text: string, relation: Relation, columns: readonly string[] | null): Payload => {
  const body = parseBody(text);
  const names = columns ?? keysOf(body);
  const taken = names.map((name): Column => {
    const column = relation.columns.get(name);
    if (column !== undefined) return column;
    throw new RestError(400, {
      code: "PGRST204",
      message: `Column '${name}' of relation '${relation.name}' does not exist`,
    });
  });
  if (isObject(body)) return { text, array: false, rows: 1, columns: taken };
  return Array.isArray(body)
    ? { text, array: true, rows: body.length, columns: taken }
    : { text: "[]", array: true, rows: 0, columns: taken };
};
