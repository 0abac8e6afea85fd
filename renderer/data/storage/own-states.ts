const SEPARATOR = "|";

/**
 * Digests of a row's states as a release keeps them that brings the row to another schema: with the fields that the
 * row had, since nobody can make the digest of those states with a field that a step adds.
 */
export const keepDigests = (digests: readonly string[], row: object): string[] =>
  digests.map((digest) => (digest.includes(SEPARATOR) ? digest : `${digest}${SEPARATOR}${Object.keys(row).join()}`));

/** `fields`: those that an older release made the digest of; null: all. */
export const readDigest = (digest: string): { digest: string; fields: readonly string[] | null } => {
  const [made = "", fields] = digest.split(SEPARATOR);
  return { digest: made, fields: fields?.split(",") ?? null };
};
