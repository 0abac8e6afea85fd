import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, countFailures, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { requireEmail } from "#local/auth/messages/email-address.ts";
import { validatePhone } from "#local/auth/messages/phone-number.ts";
import { type Sender, senderKey, senderOf } from "#local/auth/messages/sender.ts";
import { errorName, sessionTarget, withFragment, withQuery } from "#local/auth/redirect-answer.ts";
import { redirectTarget } from "#local/auth/redirects.ts";
import { readBody, textField } from "#local/auth/request-body.ts";
import { startSession, type TokenResponse } from "#local/auth/sessions/access-token.ts";
import { applyVerification, SINGLE_CONFIRMATION } from "#local/auth/verification/apply-verification.ts";
import { issueAuthCode } from "#local/auth/verification/flow-state.ts";
import { hashCode, PKCE_PREFIX } from "#local/auth/verification/one-time-code.ts";
import type { FoundToken } from "#local/auth/verification/one-time-tokens.ts";
import { type CodeAddress, flowMethodOf, verifyCode, verifyHash } from "#local/auth/verification/verification.ts";

const SEE_OTHER = 303;

const errorTarget = (target: string, refusal: AuthError, pkce: boolean): string => {
  const name = errorName(refusal.status);
  const entries = {
    ...(name ? { error: name } : {}),
    error_code: refusal.errorCode,
    error_description: refusal.message,
  };
  return withFragment(withQuery(target, pkce ? entries : {}), entries);
};

/** The exact type of a link whose own type says only that it came by e-mail. */
const typeOf = (asked: string, found: FoundToken): string => {
  if (asked !== "email") return asked;
  return found.type === "recovery_token" ? "magiclink" : "signup";
};

type Link = { token: string; type: string; target: string; pkce: boolean; sender: Sender };

/** Follows the link of an e-mail; gives the address to redirect to. */
const followLink = (scope: AuthScope, link: Link): Promise<string> =>
  scope.database.transaction(async (tx) => {
    const verified = await verifyHash(scope, tx, link.type, link.token);
    const user = await applyVerification(scope, tx, verified, "mail");
    if (!user) {
      const message = { message: SINGLE_CONFIRMATION };
      return withFragment(withQuery(link.target, link.pkce ? message : {}), message);
    }
    if (link.pkce) {
      const code = await issueAuthCode(tx, user.id, flowMethodOf(link.type, verified.found), isoNow(scope));
      return withQuery(link.target, { code }).href;
    }
    const token = await startSession(scope, tx, user.id, "otp", link.sender);
    return sessionTarget(link.target, token, { type: typeOf(link.type, verified.found) });
  });

/** GET /verify: 303 to the target with `code` (PKCE), the session's tokens in the fragment, or what went wrong. */
export const verifyLink = async (scope: AuthScope, c: Context): Promise<Response> => {
  limitRequests(scope.limits.verifications, senderKey(c));
  const [token, type] = [c.req.query("token") ?? "", c.req.query("type") ?? ""];
  if (type === "") throw validationFailed("Verify requires a verification type");
  if (token === "") throw validationFailed("Verify requires a token or a token hash");
  const target = redirectTarget(c.req.raw, scope.config.auth);
  const pkce = token.startsWith(PKCE_PREFIX);
  const link = { token, type, target, pkce, sender: senderOf(c) };
  const location = await countFailures(scope.limits.failedLinks, senderKey(c), () => followLink(scope, link)).catch(
    (error: unknown) => {
      if (error instanceof AuthError && error.status !== 429) return errorTarget(target, error, pkce);
      throw error;
    },
  );
  return c.redirect(location, SEE_OTHER);
};

const schema = z.object({
  type: textField,
  token: textField,
  token_hash: textField,
  email: textField,
  phone: textField,
  redirect_to: textField,
});

/** A request's address. Unlike elsewhere GoTrue refuses a malformed one with 422 here. */
const addressIn = (email: string): string => {
  try {
    return requireEmail(email);
  } catch (error) {
    throw new AuthError(422, "validation_failed", "Invalid email format", { cause: error });
  }
};

const addressOf = (body: { email: string; phone: string }): CodeAddress =>
  body.phone === "" ? { email: addressIn(body.email) } : { phone: validatePhone(body.phone) };

const textOf = (address: CodeAddress): string => ("phone" in address ? address.phone : address.email);

type Answer = { kind: "session"; token: TokenResponse } | { kind: "single" };

/** POST /verify: a typed code with its address or number, or the token hash of a link. Gives a session. */
export const verifyPost = async (scope: AuthScope, c: Context): Promise<Response> => {
  limitRequests(scope.limits.verifications, senderKey(c));
  const body = await readBody(c.req.raw, schema);
  if (body.type === "") throw validationFailed("Verify requires a verification type");
  if ((body.token === "") === (body.token_hash === ""))
    throw validationFailed("Verify requires either a token or a token hash");
  if (body.token_hash !== "" && (body.email !== "" || body.phone !== "" || body.redirect_to !== ""))
    throw validationFailed("Only the token_hash and type should be provided");
  if (body.token !== "" && (body.email === "") === (body.phone === ""))
    throw validationFailed("Only an email address or phone number should be provided on verify");
  const address = body.token === "" ? null : addressOf(body);

  const attempt = (): Promise<Answer> =>
    scope.database.transaction(async (tx) => {
      const verified =
        address === null
          ? await verifyHash(scope, tx, body.type, body.token_hash)
          : await verifyCode(scope, tx, body.type, address, hashCode(textOf(address), body.token));
      const by = address !== null && "phone" in address ? "message" : "mail";
      const user = await applyVerification(scope, tx, verified, by);
      if (!user) return { kind: "single" };
      return { kind: "session", token: await startSession(scope, tx, user.id, "otp", senderOf(c)) };
    });
  const answer =
    address === null
      ? await countFailures(scope.limits.failedLinks, senderKey(c), attempt)
      : await countFailures(scope.limits.failedCodes, textOf(address), attempt);
  return c.json(answer.kind === "single" ? { msg: SINGLE_CONFIRMATION, code: "200" } : answer.token);
};
