import { exportJWK, generateKeyPair } from "jose";
import type { SigningJwk } from "#local/signing-keys.ts";

/** A fresh key as `supabase gen signing-key --algorithm ES256` writes it. */
export const newSigningKey = async (kid: string): Promise<SigningJwk> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const parts = await exportJWK(privateKey);
  return { ...parts, kty: "EC", kid, alg: "ES256", use: "sig", key_ops: ["sign", "verify"], ext: true };
};
