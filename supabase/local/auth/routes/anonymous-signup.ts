import type { Context } from "hono";
import { AuthError } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { senderKey, senderOf } from "#local/auth/messages/sender.ts";
import { checkMetadata } from "#local/auth/metadata-limit.ts";
import { startSession } from "#local/auth/sessions/access-token.ts";
import { insertUser, type Metadata } from "#local/auth/users.ts";

export const signUpsDisabled = (): AuthError =>
  new AuthError(422, "signup_disabled", "Signups not allowed for this instance");

/**
 * Makes a member without address or number, who may add one later. Throws 422 `anonymous_provider_disabled` or
 * `signup_disabled`.
 */
export const signUpAnonymously = async (scope: AuthScope, c: Context, data: Metadata): Promise<Response> => {
  if (!scope.config.auth.enableAnonymousSignIns)
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  limitRequests(scope.limits.anonymous, senderKey(c));
  if (!scope.config.auth.enableSignup) throw signUpsDisabled();
  checkMetadata(data);
  const token = await scope.database.transaction(async (tx) => {
    const user = await insertUser(tx, {
      email: null,
      encryptedPassword: null,
      appMetadata: {},
      userMetadata: data,
      anonymous: true,
      now: isoNow(scope),
    });
    return startSession(scope, tx, user.id, "anonymous", senderOf(c));
  });
  return c.json(token);
};
