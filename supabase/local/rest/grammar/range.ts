import { RestError } from "#local/rest/errors.ts";
import type { Query } from "./ast.ts";

/** Rows `offset` to `offset + limit - 1`; no limit means to the end. */
export type RowRange = { offset: number; limit: number | null };

const refuse = (details: string): RestError =>
  new RestError(416, { code: "PGRST103", message: "Requested range not satisfiable", details });

/** The window of the root rows: `limit` and `offset`, narrowed by the `Range` header of a GET. */
export const rootRange = (query: Query, header: string | null): RowRange => {
  const limit = query.limits.find((at) => at.path.length === 0)?.value ?? null;
  const offset = Math.max(query.offsets.find((at) => at.path.length === 0)?.value ?? 0, 0);
  if (limit !== null && limit < 0) throw refuse("Limit should be greater than or equal to zero.");
  const [, first, last] = /^\s*(?:items=)?(\d+)-(\d*)\s*$/.exec(header ?? "") ?? [];
  if (first === undefined) return { offset, limit };
  const lower = Number(first);
  const upper = last === undefined || last === "" ? Number.POSITIVE_INFINITY : Number(last);
  if (lower > upper) {
    throw refuse("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
  }
  const start = Math.max(offset, lower);
  const end = Math.min(limit === null ? Number.POSITIVE_INFINITY : offset + limit - 1, upper);
  return { offset: start, limit: end === Number.POSITIVE_INFINITY ? null : Math.max(end - start + 1, 0) };
};

/**
 * `Content-Range` and status of a page of `length` rows starting at `offset`, of `total` in all (null: not counted).
 */
export const pageRange = (offset: number, length: number, total: number | null): { status: number; header: string } => {
  const rows = length === 0 ? "*" : `${offset}-${offset + length - 1}`;
  const header = `${rows}/${total ?? "*"}`;
  if (total === null) return { status: 200, header };
  if (offset > total) return { status: 416, header: `*/${total}` };
  return { status: length < total ? 206 : 200, header };
};

/** The refusal of an offset beyond the last row. */
export const outOfBounds = (offset: number, total: number, applied: string | null): RestError =>
  new RestError(
    416,
    {
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    },
    { "Content-Range": `*/${total}`, ...(applied !== null && { "Preference-Applied": applied }) },
  );
