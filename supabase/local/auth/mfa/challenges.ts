import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { AuthError } from "#local/auth/auth-error.ts";
import { isUuid } from "#local/auth/uuid.ts";
import type { Queryable, QueryRow } from "#local/database/database.ts";
import { totpStep } from "./totp.ts";

/** Seconds until a challenge expires. */
const CHALLENGE_EXPIRY = 300;

export type MfaChallenge = { id: string; expiresAt: number };

type ChallengeRow = QueryRow & {
  id: string;
  created_at: Date | string;
  verified_at: Date | string | null;
  ip: string;
  otp_code: string | null;
};

/** The address that a challenge is bound to; requests without one count as this machine's. */
const addressOf = (ip: string | null): string => ip ?? "127.0.0.1";

const hashOf = (id: string, code: string): string => createHash("sha256").update(`${id}${code}`).digest("hex");

/** Stores a challenge; of a code that was sent only the hash. `expiresAt` is in seconds since the epoch. */
export const createChallenge = async (
  tx: Queryable,
  challenge: { factorId: string; ip: string | null; code: string | null; now: number },
): Promise<MfaChallenge> => {
  const id = randomUUID();
  const createdAt = new Date(challenge.now).toISOString();
  await tx.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code)
     values ($1, $2, $3, $4::text::inet, $5)`,
    [
      id,
      challenge.factorId,
      createdAt,
      addressOf(challenge.ip),
      challenge.code === null ? null : hashOf(id, challenge.code),
    ],
  );
  await tx.query("update auth.mfa_factors set last_challenged_at = $2 where id = $1", [challenge.factorId, createdAt]);
  return { id, expiresAt: Math.floor(challenge.now / 1000) + CHALLENGE_EXPIRY };
};

/**
 * The open challenge of a factor, its row locked. Throws 422 `mfa_factor_not_found`, `mfa_ip_address_mismatch` (also
 * for a challenge that was verified before: GoTrue has no other code for it) or `mfa_challenge_expired`.
 */
export const requireChallenge = async (
  tx: Queryable,
  wanted: { id: string; factorId: string; ip: string | null; now: number },
): Promise<ChallengeRow> => {
  const { rows } = isUuid(wanted.id)
    ? await tx.query<ChallengeRow>(
        `select id, created_at, verified_at, host(ip_address) as ip, otp_code from auth.mfa_challenges
         where id = $1 and factor_id = $2 for update`,
        [wanted.id, wanted.factorId],
      )
    : { rows: [] };
  const [challenge] = rows;
  if (!challenge)
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (challenge.verified_at !== null || challenge.ip !== addressOf(wanted.ip))
    throw new AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  if (wanted.now > new Date(challenge.created_at).getTime() + CHALLENGE_EXPIRY * 1000)
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  return challenge;
};

export const closeChallenge = async (tx: Queryable, id: string, now: string): Promise<void> => {
  await tx.query("update auth.mfa_challenges set verified_at = $2 where id = $1", [id, now]);
};

/** Throws 422 `mfa_verification_failed` unless the code is the one that was sent. */
export const checkSentCode = (challenge: ChallengeRow, code: string): void => {
  const [expected, given] = [Buffer.from(challenge.otp_code ?? ""), Buffer.from(hashOf(challenge.id, code))];
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new AuthError(422, "mfa_verification_failed", "Invalid MFA Phone code entered");
};

/**
 * Uses a TOTP code up. Throws 422 `mfa_verification_failed` for a wrong code and for a used one: a factor's time steps
 * only go forward (RFC 6238, 5.2).
 */
export const spendTotpCode = async (tx: Queryable, factorId: string, code: string, now: number): Promise<void> => {
  const { rows } = await tx.query<{ secret: string | null }>(
    "select secret from auth.mfa_factors where id = $1 for update",
    [factorId],
  );
  const step = totpStep(rows[0]?.secret ?? "", code, now);
  const used =
    step === null
      ? null
      : await tx.query(
          `update auth.mfa_factors set last_used_step = $2
           where id = $1 and (last_used_step is null or last_used_step < $2) returning id`,
          [factorId, step],
        );
  if (!used || used.rows.length === 0) throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
};
