import { randomUUID } from "node:crypto";
import type { Sender } from "#local/auth/messages/sender.ts";
import { isUuid } from "#local/auth/uuid.ts";
import type { Queryable, QueryRow } from "#local/database/database.ts";

export type AuthSessionRow = QueryRow & {
  id: string;
  user_id: string;
  aal: string;
  not_after: Date | string | null;
  created_at: Date | string;
};

const COLUMNS = "id, user_id, coalesce(aal, 'aal1') as aal, not_after, created_at";

/** How a member proved who they are, as in the `amr` claim. */
export type AmrEntry = { method: string; timestamp: number; provider?: string };

export const createSession = async (
  db: Queryable,
  userId: string,
  method: string,
  sender: Sender,
  now: string,
): Promise<AuthSessionRow> => {
  const { rows } = await db.query<AuthSessionRow>(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, $3, $3, 'aal1', $4, $5::text::inet) returning ${COLUMNS}`,
    [randomUUID(), userId, now, sender.userAgent, sender.ip],
  );
  const [session] = rows;
  if (!session) throw new Error("the session was not stored");
  await addSessionMethod(db, session.id, method, now);
  return session;
};

/** Adds a method to the session's `amr`, or renews its time. */
export const addSessionMethod = async (db: Queryable, id: string, method: string, now: string): Promise<void> => {
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $3, $3, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), id, now, method],
  );
};

export const findSession = async (db: Queryable, id: string): Promise<AuthSessionRow | null> => {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<AuthSessionRow>(`select ${COLUMNS} from auth.sessions where id = $1`, [id]);
  return rows[0] ?? null;
};

/** Stores time and sender of a refresh in the session. */
export const touchSession = async (db: Queryable, id: string, sender: Sender, now: string): Promise<void> => {
  await db.query(
    `update auth.sessions set updated_at = $2::timestamptz, refreshed_at = $2::timestamptz at time zone 'utc',
       user_agent = $3, ip = $4::text::inet where id = $1`,
    [id, now, sender.userAgent, sender.ip],
  );
};

/** Seconds that a proof counts; the same as for an account's deletion (`private.was_proved_lately`). */
const RECENT_PROOF = 600;

/** Whether the session showed a password, code or factor in the ten minutes before `now` (milliseconds). */
export const wasProvedLately = async (db: Queryable, id: string, now: number): Promise<boolean> => {
  const { rows } = await db.query(
    "select from auth.mfa_amr_claims where session_id = $1 and updated_at >= $2 limit 1",
    [id, new Date(now - RECENT_PROOF * 1000).toISOString()],
  );
  return rows.length > 0;
};

/** The methods of a session's `amr`, newest first. */
export const sessionMethods = async (db: Queryable, id: string): Promise<AmrEntry[]> => {
  const { rows } = await db.query<{ method: string; updated_at: Date | string; provider: string | null }>(
    `select c.authentication_method as method, c.updated_at,
       (select substr(i.provider, 5) from auth.identities i join auth.sessions s on s.user_id = i.user_id
        where s.id = c.session_id and c.authentication_method = 'sso/saml' and i.provider like 'sso:%'
        limit 1) as provider
     from auth.mfa_amr_claims c where c.session_id = $1 order by c.updated_at desc`,
    [id],
  );
  return rows.map(({ method, updated_at, provider }) => ({
    method,
    timestamp: Math.floor(new Date(updated_at).getTime() / 1000),
    ...(provider === null ? {} : { provider }),
  }));
};

/**
 * Ends a banned member's sessions. Their refresh tokens stay as used ones, so that a refresh answers that the member is
 * banned.
 */
export const endBannedSessions = async (db: Queryable, userId: string): Promise<void> => {
  await db.query("update auth.refresh_tokens set session_id = null, revoked = true where user_id = $1", [userId]);
  await endSessions(db, userId, { kind: "global" });
};

/** Ends sessions with all their refresh tokens: all of the member's, this one, or all but this one. */
export const endSessions = async (
  db: Queryable,
  userId: string,
  scope: { kind: "global" } | { kind: "local" | "others"; sessionId: string },
): Promise<void> => {
  if (scope.kind === "global") await db.query("delete from auth.sessions where user_id = $1", [userId]);
  else if (scope.kind === "local")
    await db.query("delete from auth.sessions where user_id = $1 and id = $2", [userId, scope.sessionId]);
  else await db.query("delete from auth.sessions where user_id = $1 and id <> $2", [userId, scope.sessionId]);
};
