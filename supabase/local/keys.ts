import { createHash, createHmac, randomBytes } from "node:crypto";
import { errors, importJWK, type JWK, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import type { Clock } from "./clock.ts";
import { isHs256, type JwtClaims, signHs256, type VerifiedToken, verifyHs256 } from "./hs256.ts";
import type { SigningJwk } from "./signing-keys.ts";

/**
 * The signing secret of one data directory and the API keys that follow from it. Tokens are HS256, as on a Supabase
 * project with a shared secret, or signed by the first signing key, as on one with JWT signing keys.
 */
export type StackKeys = {
  jwtSecret: string;
  /** API keys as projects have them since 2025: opaque, so that only the gateway knows the role they stand for. */
  publishableKey: string;
  secretKey: string;
  /** The same two as the JWTs that they were before, and go on being. */
  anonKey: string;
  serviceRoleKey: string;
  /** The JWT that an API key of either form stands for; null for a text that is none of ours. */
  tokenOfApiKey(key: string): string | null;
  /** What anyone may check tokens with: the public halves of the signing keys. */
  publicKeys: JWK[];
  sign(claims: JwtClaims): Promise<string>;
  /**
   * Claims of a token that is well-formed, signed by us with the algorithm of its key and not expired; else why it is
   * not.
   */
  verify(token: string): Promise<VerifiedToken>;
};

/** 2020-01-01, so that keys depend on the secret alone. */
const KEY_ISSUED_AT = 1_577_836_800;
/** Ten years after a fixed day far ahead: API keys do not expire within a data directory's life. */
const KEY_EXPIRES_AT = 4_102_444_800;

/** As Supabase writes them: what it is for, 22 random signs, and 8 by which scanners for leaked keys know one. */
const opaqueKey = (kind: "publishable" | "secret", jwtSecret: string): string => {
  const random = createHmac("sha256", jwtSecret).update(`sb_${kind}`).digest("base64url").slice(0, 22);
  const checksum = createHash("sha256").update(`supabase-local|sb_${kind}_${random}`).digest("base64url").slice(0, 8);
  return `sb_${kind}_${random}_${checksum}`;
};

/** Whether an API key is opaque: it is sent in the header `apikey` alone, and is never a bearer. */
export const isOpaqueKey = (key: string): boolean => key.startsWith("sb_");

export const generateJwtSecret = (): string => randomBytes(32).toString("base64url");

type Key = Awaited<ReturnType<typeof importJWK>>;

const publicHalf = ({ kty, kid, alg, crv, x, y, n, e }: SigningJwk): JWK => ({
  ...Object.fromEntries(Object.entries({ kty, kid, alg, crv, x, y, n, e }).filter(([, value]) => value !== undefined)),
  use: "sig",
  key_ops: ["verify"],
  ext: true,
});

/** `signingKeys`: the first that may sign signs, all verify. API keys stay signed by the secret. */
export const createKeys = async (
  jwtSecret: string,
  clock: Clock,
  signingKeys: readonly SigningJwk[] = [],
): Promise<StackKeys> => {
  const secret = new TextEncoder().encode(jwtSecret);
  const signWithSecret = (claims: JwtClaims): string => signHs256(claims, secret);
  const apiKey = (role: string) =>
    signWithSecret({ iss: "supabase-local", role, iat: KEY_ISSUED_AT, exp: KEY_EXPIRES_AT });
  const publicKeys = signingKeys.map(publicHalf);
  const verifiers = new Map<string, Key>();
  for (const key of publicKeys) verifiers.set(`${key.alg} ${key.kid}`, await importJWK(key));
  const signer = signingKeys.find(({ d }) => d !== undefined);
  // The Supabase CLI writes both uses into a key; a private one may sign alone.
  const privateKey = signer && (await importJWK({ ...signer, key_ops: ["sign"] }));
  const keyOf = ({ alg, kid }: JWTHeaderParameters): Key => {
    const key = verifiers.get(`${alg} ${kid}`);
    if (!key) throw new errors.JWSSignatureVerificationFailed();
    return key;
  };
  const [anonKey, serviceRoleKey] = [apiKey("anon"), apiKey("service_role")];
  const [publishableKey, secretKey] = [opaqueKey("publishable", jwtSecret), opaqueKey("secret", jwtSecret)];
  const tokens = new Map([
    [publishableKey, anonKey],
    [secretKey, serviceRoleKey],
    [anonKey, anonKey],
    [serviceRoleKey, serviceRoleKey],
  ]);
  return {
    jwtSecret,
    publishableKey,
    secretKey,
    anonKey,
    serviceRoleKey,
    tokenOfApiKey: (key) => tokens.get(key) ?? null,
    publicKeys,
    sign: async (claims) =>
      signer && privateKey
        ? new SignJWT(claims).setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: "JWT" }).sign(privateKey)
        : signWithSecret(claims),
    async verify(token) {
      // What a token says of its algorithm chooses the key: never a public key as a secret, nor the other way round.
      if (isHs256(token)) return verifyHs256(token, secret, clock.now());
      try {
        const { payload } = await jwtVerify<JwtClaims>(token, keyOf, {
          algorithms: signingKeys.map(({ alg }) => alg),
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
