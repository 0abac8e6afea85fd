import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { validatePhone } from "#local/auth/messages/phone-number.ts";
import {
  deleteFactor,
  deleteLapsedFactors,
  insertFactor,
  listFactors,
  requireFactor,
} from "#local/auth/mfa/factors.ts";
import { generateTotp, qrCodeOf } from "#local/auth/mfa/totp.ts";
import { readBody, textField } from "#local/auth/request-body.ts";
import { requireMember } from "#local/auth/sessions/authentication.ts";
import type { AuthSessionRow } from "#local/auth/sessions/sessions.ts";
import type { AuthUserRow } from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import { requireRecentProof } from "./reauthenticate.ts";

/** The member and session of a request about second factors. Refuses anonymous members. */
export const requireFactorOwner = async (
  scope: AuthScope,
  c: Context,
): Promise<{ user: AuthUserRow; session: AuthSessionRow }> => {
  const { user, session } = await requireMember(scope, c.req.raw);
  if (user.is_anonymous)
    throw new AuthError(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  if (!session)
    throw new AuthError(
      500,
      "unexpected_failure",
      "A valid session and a registered user are required to enroll a factor",
    );
  return { user, session };
};

const schema = z.object({ friendly_name: textField, factor_type: textField, issuer: textField, phone: textField });
type Enrolment = z.infer<typeof schema>;

/**
 * Checks the number of factors. Locks the member's row, so that two enrolments at once cannot both be the last one
 * allowed.
 */
const checkEnrolment = async (
  scope: AuthScope,
  tx: Queryable,
  session: AuthSessionRow,
  name: string,
): Promise<void> => {
  await deleteLapsedFactors(tx, scope.clock.now());
  const factors = await listFactors(tx, session.user_id);
  if (factors.some(({ friendly_name }) => (friendly_name ?? "") === name))
    throw new AuthError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  if (factors.length >= scope.config.auth.mfa.maxEnrolledFactors)
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  if (factors.some(({ status }) => status === "verified") && session.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  if (session.aal !== "aal2") await requireRecentProof(scope, tx, session);
};

const lockMember = (tx: Queryable, id: string) => tx.query("select id from auth.users where id = $1 for update", [id]);

const enrolTotp = async (scope: AuthScope, user: AuthUserRow, session: AuthSessionRow, body: Enrolment) => {
  // Half of a pair of UTF-16 is no sign that a URL may hold.
  const issuer = Buffer.from(body.issuer).toString() || new URL(scope.config.auth.siteUrl).host;
  const { secret, uri } = generateTotp(issuer, user.email || user.phone || user.id);
  const qrCode = await qrCodeOf(uri).catch((error: unknown) => {
    throw new AuthError(400, "validation_failed", "The issuer is too long for a QR code", { cause: error });
  });
  const factor = await scope.database.transaction(async (tx) => {
    await lockMember(tx, user.id);
    await checkEnrolment(scope, tx, session, body.friendly_name);
    return insertFactor(tx, {
      userId: user.id,
      friendlyName: body.friendly_name,
      type: "totp",
      secret,
      phone: null,
      now: isoNow(scope),
    });
  });
  return {
    id: factor.id,
    type: "totp",
    friendly_name: body.friendly_name,
    totp: { qr_code: qrCode, secret, uri },
  };
};

const enrolPhone = async (scope: AuthScope, user: AuthUserRow, session: AuthSessionRow, body: Enrolment) => {
  if (body.phone === "") throw validationFailed("Phone number required to enroll Phone factor");
  const phone = validatePhone(body.phone);
  const factor = await scope.database.transaction(async (tx) => {
    await lockMember(tx, user.id);
    const same = (await listFactors(tx, user.id)).filter((factor) => factor.phone === phone);
    if (same.some(({ status }) => status === "verified"))
      throw new AuthError(
        422,
        "mfa_verified_factor_exists",
        "A verified phone factor already exists, unenroll the existing factor to continue",
      );
    for (const unfinished of same) await deleteFactor(tx, unfinished);
    await checkEnrolment(scope, tx, session, body.friendly_name);
    return insertFactor(tx, {
      userId: user.id,
      friendlyName: body.friendly_name,
      type: "phone",
      secret: null,
      phone,
      now: isoNow(scope),
    });
  });
  return { id: factor.id, type: "phone", friendly_name: body.friendly_name, phone: body.phone };
};

/** POST /factors: enrols a factor. The secret of a TOTP factor is in this answer and in no other. */
export const enrolFactor = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, session } = await requireFactorOwner(scope, c);
  const body = await readBody(c.req.raw, schema);
  const { mfa } = scope.config.auth;
  if (body.factor_type === "totp") {
    if (!mfa.totp.enrollEnabled)
      throw new AuthError(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
    return c.json(await enrolTotp(scope, user, session, body));
  }
  if (body.factor_type === "phone") {
    if (!mfa.phone.enrollEnabled)
      throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
    return c.json(await enrolPhone(scope, user, session, body));
  }
  if (body.factor_type === "webauthn")
    throw new AuthError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  throw validationFailed("factor_type needs to be totp, phone, or webauthn");
};

/** DELETE /factors/{id}: a verified one needs a session that showed a second factor. */
export const unenrolFactor = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, session } = await requireFactorOwner(scope, c);
  const factor = await requireFactor(scope.database, user.id, c.req.param("factorId") ?? "");
  if (factor.status === "verified" && session.aal !== "aal2")
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await scope.database.transaction((tx) => deleteFactor(tx, factor));
  return c.json({ id: factor.id });
};
