import type { RequestIdentity } from "#local/database/database.ts";
import type { StackContext } from "./context.ts";

export type IdentityRefusal = { ok: false; reason: "expired" | "invalid"; message: string };
export type ResolvedIdentity = { ok: true; identity: RequestIdentity };

const ROLES = ["anon", "authenticated", "service_role"] as const;

const isRole = (value: unknown): value is RequestIdentity["role"] => ROLES.some((role) => role === value);

/** The token of `Authorization: Bearer …`, in any case of the scheme; null without one. */
export const bearerToken = (headers: Headers): string | null =>
  /^bearer\s+(\S+)\s*$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;

/** The API key of a request: header `apikey`, or the query parameter that browsers' WebSockets and links use. */
export const apiKeyOf = (request: Request): string | null =>
  request.headers.get("apikey") || new URL(request.url).searchParams.get("apikey") || null;

/**
 * Role and claims that a verified token stands for. A token without a role counts as anonymous, as PostgREST has it.
 */
export const identityOfToken = async (
  token: string,
  context: Pick<StackContext, "keys">,
): Promise<ResolvedIdentity | IdentityRefusal> => {
  const verified = await context.keys.verify(token);
  if (!verified.ok) return verified;
  const role = verified.claims.role ?? "anon";
  if (!isRole(role)) return { ok: false, reason: "invalid", message: `role "${role}" does not exist` };
  return { ok: true, identity: { role, claims: verified.claims } };
};

/**
 * Who sends this request: the bearer decides, then the API key, and nobody's is `anon`, as at a local Supabase stack.
 * `settings` carries what PostgREST gives to SQL: `request.method`, `request.path` and `request.headers`
 * (without the credentials).
 */
export const resolveIdentity = async (
  request: Request,
  context: Pick<StackContext, "keys">,
): Promise<ResolvedIdentity | IdentityRefusal> => {
  const token = bearerToken(request.headers) ?? apiKeyOf(request);
  const resolved: ResolvedIdentity | IdentityRefusal =
    token === null
      ? { ok: true, identity: { role: "anon", claims: { role: "anon" } } }
      : await identityOfToken(token, context);
  if (!resolved.ok) return resolved;
  const headers = Object.fromEntries(request.headers);
  delete headers.authorization;
  delete headers.apikey;
  return {
    ok: true,
    identity: {
      ...resolved.identity,
      settings: {
        "request.method": request.method,
        "request.path": new URL(request.url).pathname,
        "request.headers": JSON.stringify(headers),
      },
    },
  };
};
