import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import { ConfigError } from "./config/config-error.ts";

/** A key as `supabase gen signing-key` writes it. Without its private part `d` it only verifies. */
const signingJwk = z.looseObject({
  kty: z.enum(["EC", "RSA"]),
  kid: z.string().min(1),
  alg: z.enum(["ES256", "RS256"]),
  d: z.string().exactOptional(),
  crv: z.string().exactOptional(),
  x: z.string().exactOptional(),
  y: z.string().exactOptional(),
  n: z.string().exactOptional(),
  e: z.string().exactOptional(),
});

export type SigningJwk = z.output<typeof signingJwk>;

/**
 * The keys of `[auth] signing_keys_path`, none where it is not set. Throws `ConfigError`, which never quotes the file.
 */
export const readSigningKeys = async (configFile: string, path: string | null): Promise<SigningJwk[]> => {
  if (path === null) return [];
  const file = resolve(dirname(configFile), path);
  try {
    return z.array(signingJwk).parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    throw new ConfigError(configFile, `auth.signing_keys_path: ${file} holds no JSON array of EC or RSA signing keys`);
  }
};
