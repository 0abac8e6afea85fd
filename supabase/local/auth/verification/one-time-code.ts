import { createHash, randomInt } from "node:crypto";

/** Prefix of a link's token that was asked for with a PKCE challenge. */
export const PKCE_PREFIX = "pkce_";

/** A random code of `length` digits, which may begin with zeros. */
export const generateCode = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join("");

/**
 * The hex SHA-224 of address and code, as in GoTrue: the token of an e-mail's link, and the stored form of its code.
 */
export const hashCode = (email: string, code: string): string =>
  createHash("sha224").update(`${email}${code}`).digest("hex");
