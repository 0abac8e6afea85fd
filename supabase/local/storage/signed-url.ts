import { z } from "zod";
import type { StackContext } from "#local/context.ts";
import type { RequestIdentity } from "#local/database/database.ts";
import { invalidSignature } from "./storage-error.ts";

/** `url` is bucket and key: a token opens that one object and nothing else. */
export type SignedAccess = { url: string; upsert?: boolean; identity?: SignedIdentity };

/** Whose right an upload uses: the role and claims that policies look at. */
export type SignedIdentity = Pick<RequestIdentity, "role" | "claims">;

const signedIdentity = z.object({
  role: z.enum(["anon", "authenticated", "service_role"]),
  claims: z.record(z.string(), z.unknown()),
});

type Purpose = "download" | "upload";

/** Its own audience keeps a signed address from ever counting as a bearer, and a bearer from opening objects. */
const audience = (purpose: Purpose) => `storage:${purpose}`;

/** A token for one object, for `expiresIn` seconds. */
export const signAccess = (
  context: StackContext,
  purpose: Purpose,
  access: SignedAccess,
  expiresIn: number,
): Promise<string> => {
  const now = Math.floor(context.clock.now() / 1000);
  return context.keys.sign({ ...access, aud: audience(purpose), role: "none", iat: now, exp: now + expiresIn });
};

export const readAccess = async (
  context: StackContext,
  purpose: Purpose,
  token: string | undefined,
  url: string,
): Promise<SignedAccess> => {
  const verified = await context.keys.verify(token ?? "");
  if (!verified.ok) {
    throw invalidSignature(verified.reason === "expired" ? '"exp" claim timestamp check failed' : "Invalid JWT");
  }
  const { claims } = verified;
  if (claims.aud !== audience(purpose) || claims.url !== url) throw invalidSignature("Invalid signature");
  const identity = signedIdentity.safeParse(claims.identity);
  return {
    url,
    upsert: claims.upsert === true,
    ...(identity.success && { identity: identity.data }),
  };
};
