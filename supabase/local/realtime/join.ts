import { z } from "zod";
import type { StackContext } from "#local/context.ts";
import type { RequestIdentity } from "#local/database/database.ts";
import { accountRefusal } from "#local/gateway/account-refusal.ts";
import { identityOfToken } from "#local/identity.ts";
import { isOpaqueKey } from "#local/keys.ts";
import { mayHear } from "./policies.ts";

/** The payload of `phx_join` as realtime-js sends it; missing fields get Supabase's defaults. */
const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      presence: z.object({ enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(z.unknown()).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
});

export type JoinRequest = {
  accessToken: string | null;
  isPrivate: boolean;
  /** A feature that was asked for and is not served; null for none. */
  notServed: "postgres_changes" | "presence" | null;
};

/** Whether a text can be a topic. Policies compare topics in Postgres, which stores no NUL. */
export const isTopic = (topic: string): boolean => topic !== "" && !topic.includes("\u0000");

/** The token that a client brings; null for an API key, which clients send where nobody is signed in. */
export const broughtToken = (accessToken: string | null | undefined): string | null =>
  accessToken && !isOpaqueKey(accessToken) ? accessToken : null;

export const parseJoin = (payload: unknown): JoinRequest | null => {
  const parsed = joinPayload.safeParse(payload ?? {});
  if (!parsed.success) return null;
  const { access_token: accessToken, config } = parsed.data;
  return {
    accessToken: broughtToken(accessToken),
    isPrivate: config?.private ?? false,
    notServed:
      (config?.postgres_changes?.length ?? 0) > 0 ? "postgres_changes" : config?.presence?.enabled ? "presence" : null,
  };
};

export type Authorization = {
  /** When the token expires, in milliseconds since the epoch; null for never. */
  expiresAt: number | null;
  memberId: string | null;
};

export type AuthorizationResult = { ok: true; authorization: Authorization } | { ok: false; reason: string };

/** The role and member of a token, or Supabase Realtime's reason for a refusal. Without a token the role is `anon`. */
const identify = async (
  token: string | null,
  context: StackContext,
): Promise<{ ok: true; identity: RequestIdentity } | { ok: false; reason: string }> => {
  if (token === null) return { ok: true, identity: { role: "anon", claims: { role: "anon" } } };
  const resolved = await identityOfToken(token, context);
  if (resolved.ok) return resolved;
  const reason =
    resolved.reason === "expired"
      ? "InvalidJWTToken: Token has expired"
      : "JwtSignatureError: Failed to validate JWT signature";
  return { ok: false, reason };
};

/** Whether a token may read a topic: row-level security decides on private ones. */
export const mayJoin = async (
  token: string | null,
  target: { subTopic: string; isPrivate: boolean },
  context: StackContext,
): Promise<AuthorizationResult> => {
  const identified = await identify(token, context);
  if (!identified.ok) return identified;
  const refusal = await accountRefusal(identified.identity, context);
  if (refusal !== null) return { ok: false, reason: `Unauthorized: ${refusal}` };
  const { exp, sub } = identified.identity.claims;
  const memberId = typeof sub === "string" ? sub : null;
  const expiresAt = typeof exp === "number" ? exp * 1000 : null;
  if (!target.isPrivate || (await mayHear(context.database, identified.identity, target.subTopic)))
    return { ok: true, authorization: { expiresAt, memberId } };
  return {
    ok: false,
    reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${target.subTopic}`,
  };
};
