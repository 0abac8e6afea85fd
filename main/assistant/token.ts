import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
/** Tells people, and programs that look for secrets in files, what it is. */
const PREFIX = "prime_";

export const createToken = (): string => `${PREFIX}${randomBytes(TOKEN_BYTES).toString("base64url")}`;

/** SHA-256, hexadecimal. A token is random: nobody finds it from its hash. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

const BEARER = /^Bearer ([\w-]{1,100})$/i;

/** The token of an `Authorization` header; null without one. */
export const bearerToken = (header: string | undefined): string | null => BEARER.exec(header ?? "")?.[1] ?? null;
