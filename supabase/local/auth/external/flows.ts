import { randomBytes, randomUUID } from "node:crypto";
import { AuthError } from "#local/auth/auth-error.ts";
import { isUuid } from "#local/auth/uuid.ts";
import type { PkceChallenge } from "#local/auth/verification/flow-state.ts";
import type { Queryable, QueryRow } from "#local/database/database.ts";

/** How a flow was started, by the names that GoTrue writes into a session's `amr`. */
export type ExternalMethod = "oauth" | "sso/saml";

export type NewFlow = {
  type: string;
  method: ExternalMethod;
  /** The PKCE challenge; null for the implicit flow, whose tokens come in the fragment. */
  challenge: PkceChallenge | null;
  /** The address that the member is sent to afterwards, already checked against the allow-list. */
  redirectTo: string;
  /** The id of the member who links an identity to their account; null for a sign-in. */
  linkingTarget: string | null;
  nonce: string | null;
  now: string;
};

/**
 * Values sent to the provider: `state` names the flow; `codeVerifier` and `nonce` prove that its answer belongs to this
 * request.
 */
export type FlowSecrets = { state: string; codeVerifier: string; nonce: string };

/** Seconds that a member may spend at the provider. */
const FLOW_LIFE = 300;
const KEPT = "interval '1 day'";

/** Stores a sign-in that begins. The state is a random uuid that means nothing without its row. */
export const startExternalFlow = async (tx: Queryable, flow: NewFlow): Promise<FlowSecrets> => {
  const secrets = {
    state: randomUUID(),
    codeVerifier: randomBytes(32).toString("base64url"),
    nonce: flow.nonce ?? randomBytes(16).toString("base64url"),
  };
  await tx.query(`delete from auth.flow_state where created_at < $1::timestamptz - ${KEPT}`, [flow.now]);
  await tx.query(`delete from auth.oauth_client_states where created_at < $1::timestamptz - ${KEPT}`, [flow.now]);
  const client = await tx.query<{ id: string }>(
    `insert into auth.oauth_client_states (id, provider_type, code_verifier, nonce, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [randomUUID(), flow.type, secrets.codeVerifier, secrets.nonce, flow.now],
  );
  await tx.query(
    `insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, referrer, linking_target_id, oauth_client_state_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      secrets.state,
      flow.challenge ? randomUUID() : null,
      flow.challenge?.method ?? null,
      flow.challenge?.challenge ?? null,
      flow.type,
      flow.method,
      flow.redirectTo,
      flow.linkingTarget,
      client.rows[0]?.id,
      flow.now,
    ],
  );
  return secrets;
};

export type FlowRow = QueryRow & {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge: string | null;
  provider_type: string;
  authentication_method: ExternalMethod;
  referrer: string;
  linking_target_id: string | null;
  oauth_client_state_id: string;
  created_at: Date | string;
};

const badState = (message: string): AuthError => new AuthError(400, "bad_oauth_state", message);
const USED = "State has already been used";

/**
 * The sign-in that a state stands for. Throws 400 `bad_oauth_callback`, `bad_oauth_state`, `flow_state_already_used`.
 */
export const loadFlow = async (db: Queryable, state: string, now: number): Promise<FlowRow> => {
  if (state === "") throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  if (!isUuid(state)) throw badState("OAuth state parameter is invalid");
  const { rows } = await db.query<FlowRow>(
    `select id, user_id, auth_code, code_challenge, provider_type, authentication_method, referrer, linking_target_id,
       oauth_client_state_id, created_at
     from auth.flow_state where id = $1 and oauth_client_state_id is not null`,
    [state],
  );
  const [flow] = rows;
  if (!flow) throw badState("OAuth state not found or expired");
  if (now > new Date(flow.created_at).getTime() + FLOW_LIFE * 1000) throw badState("OAuth state has expired");
  if (flow.user_id !== null) throw new AuthError(400, "flow_state_already_used", USED);
  return flow;
};

/** Deletes the client's secrets from the store, so that a state works once, whatever the result. */
export const takeClientState = async (
  db: Queryable,
  flow: FlowRow,
): Promise<{ codeVerifier: string | null; nonce: string | null }> => {
  const { rows } = await db.query<{ code_verifier: string | null; nonce: string | null }>(
    "delete from auth.oauth_client_states where id = $1 returning code_verifier, nonce",
    [flow.oauth_client_state_id],
  );
  const [client] = rows;
  if (!client) throw new AuthError(422, "oauth_client_state_not_found", "OAuth state not found");
  return { codeVerifier: client.code_verifier, nonce: client.nonce };
};

/** Ends the provider's part: the flow gets a code that the client exchanges for the member's session. */
export const completeFlow = async (
  tx: Queryable,
  flow: FlowRow,
  done: { userId: string; accessToken: string; refreshToken: string | null; now: string },
): Promise<void> => {
  const { rows } = await tx.query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
       auth_code_issued_at = $5, updated_at = $5
     where id = $1 and user_id is null returning id`,
    [flow.id, done.userId, done.accessToken, done.refreshToken, done.now],
  );
  if (rows.length === 0) throw new AuthError(400, "flow_state_already_used", USED);
};

export const dropFlow = async (tx: Queryable, flow: FlowRow): Promise<void> => {
  await tx.query("delete from auth.flow_state where id = $1", [flow.id]);
};
