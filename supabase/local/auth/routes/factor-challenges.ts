import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, countFailures, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { senderAddress, senderKey } from "#local/auth/messages/sender.ts";
import {
  checkMessageFrequency,
  parseChannel,
  reserveMessage,
  sendTextMessage,
} from "#local/auth/messages/text-messages.ts";
import {
  checkSentCode,
  closeChallenge,
  createChallenge,
  requireChallenge,
  spendTotpCode,
} from "#local/auth/mfa/challenges.ts";
import {
  type AuthFactorRow,
  type FactorType,
  hasVerifiedFactor,
  markVerified,
  requireFactor,
} from "#local/auth/mfa/factors.ts";
import { raiseSession } from "#local/auth/mfa/raise-session.ts";
import { readBody, textField } from "#local/auth/request-body.ts";
import type { TokenResponse } from "#local/auth/sessions/access-token.ts";
import { isUuid } from "#local/auth/uuid.ts";
import { generateCode } from "#local/auth/verification/one-time-code.ts";
import { requireFactorOwner } from "./factors.ts";

/** The factor's type. Throws 422 with the code of a type that is switched off. */
const usableType = (scope: AuthScope, factor: AuthFactorRow): FactorType => {
  const { mfa } = scope.config.auth;
  if (factor.factor_type === "totp" && !mfa.totp.verifyEnabled)
    throw new AuthError(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");
  if (factor.factor_type === "phone" && !mfa.phone.verifyEnabled)
    throw new AuthError(422, "mfa_phone_verify_not_enabled", "MFA verification is disabled for Phone");
  if (factor.factor_type === "webauthn")
    throw new AuthError(422, "mfa_webauthn_verify_not_enabled", "MFA verification is disabled for WebAuthn");
  return factor.factor_type;
};

const challengeSchema = z.object({ channel: textField });

/** POST /factors/{id}/challenge: a phone factor gets its code by text message. */
export const challengeFactor = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user } = await requireFactorOwner(scope, c);
  const factor = await requireFactor(scope.database, user.id, c.req.param("factorId") ?? "");
  limitRequests(scope.limits.factorChallenges, senderKey(c));
  const type = usableType(scope, factor);
  const { phone: settings } = scope.config.auth.mfa;
  const now = scope.clock.now();
  const stored = { factorId: factor.id, ip: senderAddress(c), now };
  if (type === "totp") {
    const challenge = await scope.database.transaction((tx) => createChallenge(tx, { ...stored, code: null }));
    return c.json({ id: challenge.id, type, expires_at: challenge.expiresAt });
  }
  const channel = parseChannel((await readBody(c.req.raw, challengeSchema)).channel);
  const phone = factor.phone ?? "";
  const code = generateCode(settings.otpLength);
  const challenge = await scope.database.transaction(async (tx) => {
    // Read again under the member's lock: two requests at once send one message.
    await tx.query("select id from auth.mfa_factors where id = $1 for update", [factor.id]);
    const current = await requireFactor(tx, user.id, factor.id);
    checkMessageFrequency(scope, current.last_challenged_at, settings.maxFrequency);
    reserveMessage(scope, phone);
    return createChallenge(tx, { ...stored, code });
  });
  await sendTextMessage(scope, { phone, code, template: settings.template, channel });
  return c.json({ id: challenge.id, type, expires_at: challenge.expiresAt });
};

/** A uuid, checked while the body is read, as GoTrue does it. */
const uuidField = z
  .string()
  .refine(isUuid, "uuid: incorrect UUID format")
  .nullish()
  .transform((value) => value ?? "");

const verifySchema = z.object({ challenge_id: uuidField, code: textField });

/**
 * POST /factors/{id}/verify: gives the session, raised to two factors. Wrong codes count by member as well as by
 * sender.
 */
export const verifyFactor = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, session } = await requireFactorOwner(scope, c);
  const factor = await requireFactor(scope.database, user.id, c.req.param("factorId") ?? "");
  limitRequests(scope.limits.factorVerifications, senderKey(c));
  const body = await readBody(c.req.raw, verifySchema);
  if (body.code === "") throw validationFailed("Code needs to be non-empty");
  const type = usableType(scope, factor);
  const now = scope.clock.now();
  const wanted = { id: body.challenge_id, factorId: factor.id, ip: senderAddress(c), now };
  const attempt = (): Promise<TokenResponse> =>
    scope.database.transaction(async (tx) => {
      // An enrolment left open before the first factor was verified is no way around that factor.
      if (factor.status === "unverified" && session.aal !== "aal2" && (await hasVerifiedFactor(tx, user.id)))
        throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
      const challenge = await requireChallenge(tx, wanted);
      if (type === "totp") await spendTotpCode(tx, factor.id, body.code, now);
      else checkSentCode(challenge, body.code);
      await closeChallenge(tx, challenge.id, isoNow(scope));
      await markVerified(tx, factor, isoNow(scope));
      return raiseSession(scope, tx, session, { id: factor.id, type });
    });
  return c.json(await countFailures(scope.limits.failedFactors, user.id, attempt));
};
