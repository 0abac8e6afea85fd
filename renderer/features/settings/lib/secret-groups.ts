/** A base32 secret in groups of four, easier to read out: `ABCD EFGH`. */
export const secretGroups = (secret: string): string[] => secret.match(/.{1,4}/g) ?? [];
