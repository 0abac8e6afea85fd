import { randomBytes } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Clock } from "#shared/lib/clock.ts";

export type JwtClaims = JWTPayload & { role?: string };

/** The signing secret of one data directory and the API keys that follow from it. Tokens are HS256, as on a Supabase project with a shared secret. */
export type StackKeys = {
  jwtSecret: string;
  anonKey: string;
  serviceRoleKey: string;
  sign(claims: JwtClaims): Promise<string>;
  /** Claims of a token that is well-formed, HS256, signed by us and not expired; else why it is not. */
  verify(
    token: string,
  ): Promise<{ ok: true; claims: JwtClaims } | { ok: false; reason: "expired" | "invalid"; message: string }>;
};

/** 2020-01-01, so that keys depend on the secret alone. */
const KEY_ISSUED_AT = 1_577_836_800;
/** Ten years after a fixed day far ahead: API keys do not expire within a data directory's life. */
const KEY_EXPIRES_AT = 4_102_444_800;

export const generateJwtSecret = (): string => randomBytes(32).toString("base64url");

export const createKeys = async (jwtSecret: string, clock: Clock): Promise<StackKeys> => {
  const secret = new TextEncoder().encode(jwtSecret);
  const sign = (claims: JwtClaims) => new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(secret);
  const apiKey = (role: string) => sign({ iss: "supabase-local", role, iat: KEY_ISSUED_AT, exp: KEY_EXPIRES_AT });
  return {
    jwtSecret,
    anonKey: await apiKey("anon"),
    serviceRoleKey: await apiKey("service_role"),
    sign,
    async verify(token) {
      try {
        const { payload } = await jwtVerify<JwtClaims>(token, secret, {
          algorithms: ["HS256"],
          currentDate: new Date(clock.now()),
        });
        return { ok: true, claims: payload };
      } catch (error) {
        const reason = error instanceof errors.JWTExpired ? "expired" : "invalid";
        return { ok: false, reason, message: error instanceof Error ? error.message : String(error) };
      }
    },
  };
};
