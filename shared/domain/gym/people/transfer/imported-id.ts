import { namedId } from "#shared/lib/named-id.ts";

/** The id of somebody whom an import adds, by their place in it, from 1. `private.imported_id` makes the same. */
export const importedId = (importId: string, gym: string, place: number): Promise<string> =>
  namedId(`${importId.toLowerCase()}|${gym}|${place}`);
