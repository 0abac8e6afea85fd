import { createHmac, timingSafeEqual } from "node:crypto";
import type { JWTPayload } from "jose";

/** JWTs over a shared secret (RFC 7515, 7518, 7519), on this thread: WebCrypto's pool is where passwords are hashed. */

const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

export type JwtClaims = JWTPayload & { role?: string };

/** What became of a token. */
export type VerifiedToken =
  | { ok: true; claims: JwtClaims }
  | { ok: false; reason: "expired" | "invalid"; message: string };

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const hmac = (signed: string, secret: Uint8Array): Buffer => createHmac("sha256", secret).update(signed).digest();

const parseObject = (part: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
};

/** Whether a token says that it is HS256: only then it may be checked with the secret. */
export const isHs256 = (token: string): boolean => {
  const header = parseObject(COMPACT.exec(token)?.[1] ?? "");
  return header?.alg === "HS256" && header.crit === undefined && header.b64 === undefined;
};

export const signHs256 = (claims: JwtClaims, secret: Uint8Array): string => {
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${hmac(signed, secret).toString("base64url")}`;
};

const invalid = (message: string): VerifiedToken => ({ ok: false, reason: "invalid", message });

/** `now` in milliseconds. The signature comes first: nothing of a forged token is read. */
export const verifyHs256 = (token: string, secret: Uint8Array, now: number): VerifiedToken => {
  const [, header, payload, signature] = COMPACT.exec(token) ?? [];
  if (header === undefined || payload === undefined || signature === undefined) return invalid("Invalid Compact JWS");
  const expected = Buffer.from(hmac(`${header}.${payload}`, secret).toString("base64url"));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return invalid("signature verification failed");
  const claims = parseObject(payload) as JwtClaims | null;
  if (claims === null) return invalid("JWT Claims Set must be a top-level JSON object");
  const { exp, nbf } = claims as { exp?: unknown; nbf?: unknown };
  const seconds = Math.floor(now / 1000);
  if (nbf !== undefined && typeof nbf !== "number") return invalid('"nbf" claim must be a number');
  if (exp !== undefined && typeof exp !== "number") return invalid('"exp" claim must be a number');
  if (nbf !== undefined && nbf > seconds) return invalid('"nbf" claim timestamp check failed');
  if (exp !== undefined && exp <= seconds)
    return { ok: false, reason: "expired", message: '"exp" claim timestamp check failed' };
  return { ok: true, claims };
};
