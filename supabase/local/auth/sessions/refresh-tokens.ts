import { randomBytes } from "node:crypto";
import type { Queryable, QueryRow } from "#local/database/database.ts";

type RefreshTokenRow = QueryRow & {
  token: string;
  user_id: string;
  revoked: boolean;
  parent: string | null;
  session_id: string | null;
  updated_at: Date | string;
};

const TOKEN_BYTES = 24;

/**
 * The two forms of refresh tokens: ours, and GoTrue's short one, of which none is ours. Any other text is refused
 * before the database is read.
 */
const TOKEN_FORM = /^(?:[\w-]{32}|[a-z0-9]{12})$/;

export const isRefreshToken = (value: string): boolean => TOKEN_FORM.test(value);

export const insertRefreshToken = async (
  db: Queryable,
  token: { userId: string; sessionId: string; parent: string | null; now: string },
): Promise<string> => {
  const value = randomBytes(TOKEN_BYTES).toString("base64url");
  await db.query(
    `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ($1, $2, false, $3, $3, $4, $5)`,
    [value, token.userId, token.now, token.parent, token.sessionId],
  );
  return value;
};

/**
 * What a refresh token gives: `swap`: a new token; `active`: the one that was given before, whose answer the client
 * lost; `reused`: nothing, it was used too long ago.
 */
export type RefreshDecision = { kind: "swap" } | { kind: "active"; token: string } | { kind: "reused" };

/**
 * The rule of rotation. A token that was never used is swapped. A used one whose child is the active token always gives
 * that child again. Any other used one gives the active token within the reuse interval (several tabs refresh at once),
 * after that it is a reuse, where GoTrue starts a second chain. Without an active token the family was revoked, and no
 * interval revives it. Source: supabase/auth `internal/tokens/service.go`. `interval` is in seconds.
 */
export const decideRefresh = (
  token: { value: string; revoked: boolean; updatedAt: number },
  active: { value: string; parent: string | null } | null,
  now: number,
  interval: number,
): RefreshDecision => {
  if (!token.revoked) return { kind: "swap" };
  if (!active) return { kind: "reused" };
  if (active.parent === token.value) return { kind: "active", token: active.value };
  return now > token.updatedAt + interval * 1000 ? { kind: "reused" } : { kind: "active", token: active.value };
};

const TOKEN_COLUMNS = "token, user_id, revoked, parent, session_id, updated_at";

export const findRefreshToken = async (db: Queryable, token: string): Promise<RefreshTokenRow | null> => {
  const { rows } = await db.query<RefreshTokenRow>(
    `select ${TOKEN_COLUMNS} from auth.refresh_tokens where token = $1`,
    [token],
  );
  return rows[0] ?? null;
};

/** Ends the session's refresh tokens and gives it a new one, the child of the one that was active. */
export const replaceRefreshToken = async (
  tx: Queryable,
  session: { id: string; user_id: string },
  now: string,
): Promise<string> => {
  const { rows } = await tx.query<{ id: number; token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2
     where session_id = $1 and not revoked returning id, token`,
    [session.id, now],
  );
  const parent = rows.reduce<{ id: number; token: string } | null>(
    (newest, row) => (newest === null || row.id > newest.id ? row : newest),
    null,
  );
  return insertRefreshToken(tx, { userId: session.user_id, sessionId: session.id, parent: parent?.token ?? null, now });
};

/**
 * Decides on a token and acts on it, in a transaction that locks the session's row: parallel refreshes of one session
 * wait here and end with the same token. Null when the token or its session is gone.
 */
export const rotateRefreshToken = async (
  tx: Queryable,
  value: string,
  options: { now: number; interval: number; revokeOnReuse: boolean },
): Promise<{ kind: "issued"; token: string } | { kind: "reused" } | null> => {
  const locked = await tx.query(
    `select id from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [value],
  );
  const found = await findRefreshToken(tx, value);
  if (locked.rows.length === 0 || !found?.session_id) return null;
  const { rows } = await tx.query<RefreshTokenRow>(
    `select ${TOKEN_COLUMNS} from auth.refresh_tokens
     where session_id = $1 and not revoked order by id desc limit 1`,
    [found.session_id],
  );
  const [active] = rows;
  const decision = decideRefresh(
    { value, revoked: found.revoked, updatedAt: new Date(found.updated_at).getTime() },
    active ? { value: active.token, parent: active.parent } : null,
    options.now,
    options.interval,
  );
  if (decision.kind === "active") return { kind: "issued", token: decision.token };
  if (decision.kind === "reused") {
    if (options.revokeOnReuse)
      await tx.query("update auth.refresh_tokens set revoked = true where session_id = $1 and not revoked", [
        found.session_id,
      ]);
    return { kind: "reused" };
  }
  const now = new Date(options.now).toISOString();
  await tx.query("update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1 and not revoked", [
    value,
    now,
  ]);
  const token = await insertRefreshToken(tx, {
    userId: found.user_id,
    sessionId: found.session_id,
    parent: value,
    now,
  });
  return { kind: "issued", token };
};
