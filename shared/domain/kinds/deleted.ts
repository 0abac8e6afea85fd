import { z } from "zod";
import { FIRST_INSTANT } from "./kind.ts";
import { type KindName, kindOf } from "./kinds.ts";

/** Days for which a member can restore what they deleted. */
export const RESTORABLE_DAYS = 30;

const DAY = 86_400_000;

/** The instant from which a row that was deleted at `at` is gone. Both ISO 8601. */
export const goneAt = (at: string): string => new Date(Date.parse(at) + RESTORABLE_DAYS * DAY).toISOString();

/** Values that say nothing, of which a field gets the first that it takes. */
const PLAIN = [null, "", [], {}, false, 0, 1, "-", FIRST_INSTANT, "1900-01-01"] as const;

/**
 * A row without what the member wrote into it: each field of its own has a plain value. Ids, the kind's key and names
 * of a fixed list stay, which say nothing of the rest.
 */
export const emptied = <Row extends Readonly<Record<string, unknown>>>(kind: KindName, row: Row): Row => {
  const { fields = {}, key, blank } = kindOf(kind) ?? {};
  const plain = Object.entries(fields).flatMap(([field, schema]) => {
    const value = PLAIN.find((one) => z.safeParse(schema, one).success);
    return field === key || value === undefined ? [] : [[field, value]];
  });
  return { ...row, ...Object.fromEntries(plain), ...blank };
};
