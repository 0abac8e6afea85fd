import type { RxJsonSchema } from "rxdb/plugins/core";

/** A schema as version 0 had it: without the fields that came later. */
export const firstSchema = <T>(
  schema: RxJsonSchema<T>,
  later: readonly string[],
): RxJsonSchema<Record<string, unknown>> => {
  const kept = Object.entries(schema.properties).filter(([name]) => !later.includes(name));
  return {
    ...(schema as unknown as RxJsonSchema<Record<string, unknown>>),
    version: 0,
    properties: Object.fromEntries(kept) as RxJsonSchema<Record<string, unknown>>["properties"],
  };
};
