import { randomUUID } from "node:crypto";
import { AuthError } from "#local/auth/auth-error.ts";
import { isUuid } from "#local/auth/uuid.ts";
import type { Queryable, QueryRow } from "#local/database/database.ts";

export type FactorType = "totp" | "phone";

export type AuthFactorRow = QueryRow & {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: FactorType | "webauthn";
  status: "unverified" | "verified";
  phone: string | null;
  created_at: Date | string;
  updated_at: Date | string;
  last_challenged_at: Date | string | null;
};

/** Columns that are read, without the secret, so that no answer can show it. */
const COLUMNS = "id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at, last_challenged_at";

/** The names of second factors in `amr`. */
export const FACTOR_METHODS: Record<FactorType, string> = { totp: "totp", phone: "mfa/phone" };

export const listFactors = async (db: Queryable, userId: string): Promise<AuthFactorRow[]> => {
  const { rows } = await db.query<AuthFactorRow>(
    `select ${COLUMNS} from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
};

export const hasVerifiedFactor = async (db: Queryable, userId: string): Promise<boolean> =>
  (await listFactors(db, userId)).some(({ status }) => status === "verified");

/** A member's own factor. Throws 404 `mfa_factor_not_found`, also for another member's. */
export const requireFactor = async (db: Queryable, userId: string, id: string): Promise<AuthFactorRow> => {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const { rows } = await db.query<AuthFactorRow>(
    `select ${COLUMNS} from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, userId],
  );
  const [factor] = rows;
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
};

export const insertFactor = async (
  db: Queryable,
  factor: {
    userId: string;
    friendlyName: string;
    type: FactorType;
    secret: string | null;
    phone: string | null;
    now: string;
  },
): Promise<AuthFactorRow> => {
  const { rows } = await db.query<AuthFactorRow>(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, $7, $7) returning ${COLUMNS}`,
    [randomUUID(), factor.userId, factor.friendlyName, factor.type, factor.secret, factor.phone, factor.now],
  );
  const [row] = rows;
  if (!row) throw new Error("the factor was not stored");
  return row;
};

/** Marks a factor as verified and deletes the member's other unfinished enrolments of its type. */
export const markVerified = async (tx: Queryable, factor: AuthFactorRow, now: string): Promise<void> => {
  await tx.query(
    "update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1 and status <> 'verified'",
    [factor.id, now],
  );
  await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2", [
    factor.user_id,
    factor.factor_type,
  ]);
};

/** Seconds until an enrolment that was never challenged expires. */
const ENROLMENT_EXPIRY = 300;

export const deleteLapsedFactors = async (tx: Queryable, now: number): Promise<void> => {
  await tx.query(
    `delete from auth.mfa_factors f where f.status <> 'verified' and f.created_at < $1
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
    [new Date(now - ENROLMENT_EXPIRY * 1000).toISOString()],
  );
};

/** Deletes a factor; sessions that it raised count as proved by one factor again. */
export const deleteFactor = async (tx: Queryable, factor: AuthFactorRow): Promise<void> => {
  if (factor.factor_type !== "webauthn")
    await tx.query(
      `delete from auth.mfa_amr_claims where authentication_method = $2
         and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factor.id, FACTOR_METHODS[factor.factor_type]],
    );
  await tx.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [factor.id]);
  await tx.query("delete from auth.mfa_factors where id = $1", [factor.id]);
};

const iso = (value: Date | string): string => new Date(value).toISOString();

/** A factor in GoTrue's JSON, for a user and the admin's list; never its secret. */
export const factorJson = (factor: AuthFactorRow) => ({
  id: factor.id,
  created_at: iso(factor.created_at),
  updated_at: iso(factor.updated_at),
  status: factor.status,
  ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
  factor_type: factor.factor_type,
  phone: factor.phone ?? "",
  last_challenged_at: factor.last_challenged_at === null ? null : iso(factor.last_challenged_at),
});
