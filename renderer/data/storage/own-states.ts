const SEPARATOR = "|";

/**
 * Digests of a row's states, with the names of the fields that the row had: a migration step that adds a field cannot
 * compute them again.
 */
export const keepDigests = (digests: readonly string[], row: object): string[] =>
  digests.map((digest) => (digest.includes(SEPARATOR) ? digest : `${digest}${SEPARATOR}${Object.keys(row).join()}`));

/** A stored digest. `fields`: those that an older release included; null for all. */
export const readDigest = (digest: string): { digest: string; fields: readonly string[] | null } => {
  const [made = "", fields] = digest.split(SEPARATOR);
  return { digest: made, fields: fields?.split(",") ?? null };
};
