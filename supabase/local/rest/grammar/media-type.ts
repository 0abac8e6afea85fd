import { RestError } from "#local/rest/errors.ts";

/** How the rows are written down. */
export type Media = { kind: "array" | "object" | "csv"; stripNulls: boolean; contentType: string };

const JSON_TYPE = "application/json";
const OBJECT_TYPE = "application/vnd.pgrst.object";
const ARRAY_TYPE = "application/vnd.pgrst.array";

const mediaOf = (range: string): Media | null => {
  const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  const stripNulls = parameters.includes("nulls=stripped");
  const stripped = stripNulls ? ";nulls=stripped" : "";
  switch (name) {
    case "":
    case "*/*":
    case "application/*":
    case JSON_TYPE:
      return { kind: "array", stripNulls: false, contentType: `${JSON_TYPE}; charset=utf-8` };
    case ARRAY_TYPE:
    case `${ARRAY_TYPE}+json`:
      return stripNulls
        ? { kind: "array", stripNulls, contentType: `${ARRAY_TYPE}+json${stripped}; charset=utf-8` }
        : { kind: "array", stripNulls, contentType: `${JSON_TYPE}; charset=utf-8` };
    case OBJECT_TYPE:
    case `${OBJECT_TYPE}+json`:
      return { kind: "object", stripNulls, contentType: `${OBJECT_TYPE}+json${stripped}; charset=utf-8` };
    case "text/csv":
      return { kind: "csv", stripNulls: false, contentType: "text/csv; charset=utf-8" };
    default:
      return null;
  }
};

const quality = (range: string): number => Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? "1");

/** Picks what the client likes best among what we produce. */
export const negotiate = (accept: string | null): Media => {
  const ranges = (accept ?? "*/*").split(",").map((range) => range.trim());
  const sorted = ranges.toSorted((left, right) => quality(right) - quality(left));
  for (const range of sorted) {
    const media = mediaOf(range);
    if (media !== null) return media;
  }
  throw new RestError(415, {
    code: "PGRST107",
    message: `None of these media types are available: ${ranges.join(", ")}`,
  });
};
