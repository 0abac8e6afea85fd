import type { Context } from "hono";
import { AuthError, isUniqueViolation } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { hasVerifiedFactor } from "#local/auth/mfa/factors.ts";
import { isOtherAudience, requireMember } from "#local/auth/sessions/authentication.ts";
import { type AuthUserRow, findUserByEmail, mergeMetadata, NOTHING_PENDING, updateUser } from "#local/auth/users.ts";
import { isUuid } from "#local/auth/uuid.ts";
import { deleteOneTimeTokens } from "#local/auth/verification/one-time-tokens.ts";
import type { Transaction } from "#local/database/database.ts";
import { type AuthIdentityRow, identitiesOf, refreshProviders } from "./identity-rows.ts";
import { addressOfRequest } from "./start.ts";

const FOUND = 302;

/**
 * The member who may change their identities. Throws 404 `manual_linking_disabled` and, where they have a verified
 * second factor that this session did not show, 401 `insufficient_aal`.
 */
export const requireLinkingMember = async (
  scope: AuthScope,
  c: Context,
): Promise<{ user: AuthUserRow; audience: string }> => {
  const { user, session, audience } = await requireMember(scope, c.req.raw);
  if (!scope.config.auth.enableManualLinking)
    throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
  if (session?.aal !== "aal2" && (await hasVerifiedFactor(scope.database, user.id)))
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to link or unlink identities when MFA is enabled.",
    );
  return { user, audience };
};

/** GET /user/identities/authorize: like /authorize, to add an identity to the member who asks. */
export const linkIdentity = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user } = await requireLinkingMember(scope, c);
  const url = await addressOfRequest(scope, c, user.id);
  return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, FOUND);
};

const isVerified = (identity: AuthIdentityRow): boolean => identity.identity_data.email_verified === true;

const rank = (identity: AuthIdentityRow): number => {
  if (identity.email === null) return 2;
  return isVerified(identity) ? 0 : 1;
};

const conflict = (): AuthError =>
  new AuthError(422, "email_conflict_identity_not_deletable", "Unable to unlink identity due to email conflict");

const isFree = async (tx: Transaction, email: string | null): Promise<boolean> =>
  email === null || (await findUserByEmail(tx, email)) === null;

/**
 * Gives an account its address after an identity was removed: the present one where another identity has it, else the
 * best one left, verified ones first. Throws 422 `email_conflict_identity_not_deletable` where each is another
 * account's.
 */
const adoptRemainingEmail = async (scope: AuthScope, tx: Transaction, user: AuthUserRow): Promise<AuthUserRow> => {
  const left = await identitiesOf(tx, user.id);
  if (left.some(({ email }) => (email ?? "") === (user.email ?? ""))) return user;
  const now = isoNow(scope);
  for (const identity of [...left].sort((a, b) => rank(a) - rank(b))) {
    if (!(await isFree(tx, identity.email))) continue;
    await deleteOneTimeTokens(tx, user.id);
    const confirmed = identity.email !== null && (isVerified(identity) || !scope.config.auth.email.enableConfirmations);
    const unconfirmed = {
      email_confirmed_at: null,
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: false }),
    };
    const changes = { ...NOTHING_PENDING, email: identity.email, ...(confirmed ? {} : unconfirmed) };
    return updateUser(tx, user.id, changes, now).catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict() : error;
    });
  }
  throw conflict();
};

const unlink = async (scope: AuthScope, tx: Transaction, user: AuthUserRow, identityId: string): Promise<void> => {
  // Two at once must not take the last two identities.
  await tx.query("select 1 from auth.users where id = $1 for update", [user.id]);
  const identities = await identitiesOf(tx, user.id);
  if (identities.length <= 1)
    throw new AuthError(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
  const identity = identities.find(({ id }) => id === identityId.toLowerCase());
  if (!identity) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
  await tx.query("delete from auth.identities where id = $1", [identity.id]);
  const changed =
    identity.provider === "phone"
      ? await updateUser(tx, user.id, { phone: null, phone_confirmed_at: null }, isoNow(scope))
      : await adoptRemainingEmail(scope, tx, user);
  await refreshProviders(tx, changed, isoNow(scope));
};

/** DELETE /user/identities/{id}: `{}`. Refuses the last identity, and one of another member. */
export const unlinkIdentity = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, audience } = await requireLinkingMember(scope, c);
  const identityId = c.req.param("identityId") ?? "";
  if (!isUuid(identityId)) throw new AuthError(404, "validation_failed", "identity_id must be an UUID");
  if (isOtherAudience(c.req.raw, audience))
    throw new AuthError(403, "unexpected_audience", "Token audience doesn't match request audience");
  await scope.database.transaction((tx) => unlink(scope, tx, user, identityId));
  return c.json({});
};
