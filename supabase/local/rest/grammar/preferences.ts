import { RestError } from "#local/rest/errors.ts";

/** What the `Prefer` headers ask for (RFC 7240), as far as PostgREST knows it. */
export type Preferences = {
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  missing: "default" | "null" | null;
  returning: "minimal" | "representation" | "headers-only" | null;
  count: "exact" | "planned" | "estimated" | null;
  handling: "strict" | "lenient" | null;
  /** Most rows that an update or delete may touch; in force with `handling=strict` only. */
  maxAffected: number | null;
};

const KNOWN = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  return: ["minimal", "representation", "headers-only"],
  count: ["exact", "planned", "estimated"],
  tx: ["commit", "rollback"],
  params: ["single-object"],
  handling: ["strict", "lenient"],
} as const;

type Name = keyof typeof KNOWN;

const MAX_AFFECTED = /^max-affected=(\d+)$/;

const isKnown = (preference: string): boolean => {
  const [name = "", value = ""] = preference.split("=");
  return (
    (Object.hasOwn(KNOWN, name) && KNOWN[name as Name].some((known) => known === value)) ||
    MAX_AFFECTED.test(preference)
  );
};

const choose = <N extends Name>(given: readonly string[], name: N): (typeof KNOWN)[N][number] | null =>
  KNOWN[name].find((value) => given.find((one) => one.startsWith(`${name}=`) && isKnown(one)) === `${name}=${value}`) ??
  null;

/** Reads the header's text (several headers joined by commas). Unknown ones are refused with `handling=strict`. */
export const parsePreferences = (header: string | null): Preferences => {
  const given = (header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const handling = choose(given, "handling");
  const unknown = given.filter((preference) => !isKnown(preference));
  if (handling === "strict" && unknown.length > 0) {
    throw new RestError(400, {
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: `Invalid preferences: ${unknown.join(", ")}`,
    });
  }
  const limit = given.map((one) => MAX_AFFECTED.exec(one)?.[1]).find((digits) => digits !== undefined);
  return {
    resolution: choose(given, "resolution"),
    missing: choose(given, "missing"),
    returning: choose(given, "return"),
    count: choose(given, "count"),
    handling,
    maxAffected: limit === undefined ? null : Number.parseInt(limit, 10),
  };
};

/** `Preference-Applied` for those preferences that the kind of request honours, in PostgREST's order; null if none. */
export const appliedPreferences = (
  preferences: Preferences,
  honoured: readonly ("resolution" | "missing" | "return" | "count" | "handling" | "max-affected")[],
): string | null => {
  const strict = preferences.handling === "strict" && preferences.maxAffected !== null;
  const values: Record<(typeof honoured)[number], string | number | null> = {
    resolution: preferences.resolution,
    missing: preferences.missing,
    return: preferences.returning,
    count: preferences.count,
    handling: preferences.handling,
    "max-affected": strict ? preferences.maxAffected : null,
  };
  const applied = honoured.filter((name) => values[name] !== null).map((name) => `${name}=${values[name]}`);
  return applied.length === 0 ? null : applied.join(", ");
};
