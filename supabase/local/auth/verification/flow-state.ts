import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import type { Queryable, QueryRow } from "#local/database/database.ts";

/** How a PKCE flow was started, by the names that GoTrue writes into the `amr` claim. */
export type FlowMethod = "oauth" | "sso/saml" | "email/signup" | "invite" | "magiclink" | "recovery" | "email_change";

export type PkceChallenge = { challenge: string; method: "s256" | "plain" };

const CHALLENGE = /^[A-Za-z0-9._~-]+$/;

/**
 * The challenge of a request; null for none. Throws 400 `validation_failed` for an incomplete or malformed one (RFC
 * 7636, 4.2).
 */
export const parseChallenge = (challenge: string, method: string): PkceChallenge | null => {
  if ((challenge === "") !== (method === ""))
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  if (challenge === "") return null;
  if (challenge.length < 43 || challenge.length > 128)
    throw validationFailed("code challenge has to be between 43 and 128 characters");
  if (!CHALLENGE.test(challenge))
    throw validationFailed(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  const name = method.toLowerCase();
  if (name !== "s256" && name !== "plain") throw validationFailed("unsupported code_challenge_method");
  return { challenge, method: name };
};

/** Stores a challenge until the link of the e-mail is followed; replaces an earlier one of the same kind. */
export const startFlow = async (
  db: Queryable,
  userId: string,
  challenge: PkceChallenge,
  method: FlowMethod,
  now: string,
): Promise<void> => {
  await db.query(
    "delete from auth.flow_state where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null",
    [userId, method],
  );
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     select $1::uuid, id, $3, $4, $5, 'email', $6, $7::timestamptz, $7::timestamptz from auth.users where id = $2`,
    [randomUUID(), userId, randomUUID(), challenge.method, challenge.challenge, method, now],
  );
};

/** GoTrue's message, which quotes another of its own. */
const NO_FLOW = "No associated flow state found. 422: No valid flow state found for user.";

/** Gives a code for the newest flow that waits for its link. Throws 400 `flow_state_not_found` without one. */
export const issueAuthCode = async (
  tx: Queryable,
  userId: string,
  method: FlowMethod,
  now: string,
): Promise<string> => {
  const { rows } = await tx.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = $3, updated_at = $3
     where id = (select id from auth.flow_state
       where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null
       order by created_at desc limit 1)
     returning auth_code`,
    [userId, method, now],
  );
  const [flow] = rows;
  if (!flow) throw new AuthError(400, "flow_state_not_found", NO_FLOW);
  return flow.auth_code;
};

type FlowRow = QueryRow & {
  id: string;
  user_id: string | null;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  authentication_method: FlowMethod;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  auth_code_issued_at: Date | string | null;
};

/** Seconds that the client has between a followed link and the exchange of its code. */
const CODE_EXPIRY = 300;

const equal = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export const verifierMatches = (verifier: string, challenge: PkceChallenge): boolean =>
  equal(
    challenge.method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url"),
    challenge.challenge,
  );

/** A flow whose code was exchanged. `providerTokens`: tokens of the provider, for the client alone. */
export type RedeemedFlow = {
  userId: string;
  method: FlowMethod;
  providerTokens: { provider_token?: string; provider_refresh_token?: string };
};

/**
 * Takes a code out of the store, for one use. Throws 404 `flow_state_not_found`, 422 `flow_state_expired`, 400
 * `bad_code_verifier`; a wrong verifier leaves the code for its owner.
 */
export const redeemAuthCode = async (
  tx: Queryable,
  code: string,
  verifier: string,
  now: number,
): Promise<RedeemedFlow> => {
  const { rows } = await tx.query<FlowRow>(
    `select id, user_id, code_challenge, code_challenge_method, authentication_method, auth_code_issued_at,
       provider_access_token, provider_refresh_token
     from auth.flow_state where auth_code = $1 for update`,
    [code],
  );
  const [flow] = rows;
  if (!flow?.user_id || flow.auth_code_issued_at === null)
    throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  if (now > new Date(flow.auth_code_issued_at).getTime() + CODE_EXPIRY * 1000)
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  if (!verifierMatches(verifier, { challenge: flow.code_challenge, method: flow.code_challenge_method }))
    throw new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
  await tx.query("delete from auth.flow_state where id = $1", [flow.id]);
  return {
    userId: flow.user_id,
    method: flow.authentication_method,
    providerTokens: {
      ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    },
  };
};
