import type { Arbitrary } from "fast-check";
import { z } from "zod";
import { VERBS, type VerbArgs, type VerbName } from "#shared/domain/gym/verbs.ts";
import { type Schema, valuesOf } from "./kind-rows.ts";

/** By the name of an arg, ids of what there is at a gym. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const argsOf = (name: VerbName, ids: KnownIds): Arbitrary<Record<string, unknown>> => {
  const schema = z.toJSONSchema(VERBS[name].args, { unrepresentable: "any" }) as Schema;
  const known = (of: Schema): Schema => ({
    ...of,
    ...(of.items && { items: known(of.items) }),
    ...(of.properties && {
      properties: Object.fromEntries(
        Object.entries(of.properties).map(([field, value]) => {
          const found = ids[field] ?? [];
          return [field, found.length > 0 ? { examples: [...found] } : known(value)];
        }),
      ),
    }),
  });
  return valuesOf(known(schema)) as Arbitrary<Record<string, unknown>>;
};

/** Args of a verb that its contract takes, about what `ids` has where it has any. */
export const verbArgs = <Name extends VerbName>(name: Name, ids: KnownIds = {}): Arbitrary<VerbArgs<Name>> =>
  argsOf(name, ids).filter((args) => VERBS[name].args.safeParse(args).success) as Arbitrary<VerbArgs<Name>>;
