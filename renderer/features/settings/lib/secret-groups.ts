/** A base32 secret in groups of four, as people read it out: `ABCD EFGH`. */
export const secretGroups = (secret: string): string[] => secret.match(/.{1,4}/g) ?? [];
