import { namedId } from "#shared/lib/named-id.ts";

/**
 * The id of what an import makes: of somebody by their place in it, from 1; with `part` of their membership at that
 * place in their line, and with `instalment` of one that is owed of it. `private.imported_id` makes the same.
 */
export const importedId = (
  importId: string,
  gym: string,
  place: number,
  part?: number,
  instalment?: number,
): Promise<string> =>
  namedId([importId.toLowerCase(), gym, place, part, instalment].filter((one) => one !== undefined).join("|"));
