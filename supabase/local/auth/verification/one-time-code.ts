import { createHash, randomInt } from "node:crypto";

/** What marks the token of a link that was asked for with a PKCE challenge. */
export const PKCE_PREFIX = "pkce_";

/** A random code of `length` digits; leading zeros count. */
export const generateCode = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join("");

/** The token of an e-mail's link, and all that is kept of its code: hex SHA-224 of address and code, as in GoTrue. */
export const hashCode = (email: string, code: string): string =>
  createHash("sha224").update(`${email}${code}`).digest("hex");
