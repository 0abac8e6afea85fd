import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuthScope, isoNow } from "../auth-scope.ts";
import { validateEmail } from "../email-address.ts";
import { parseChallenge, startFlow } from "../flow-state.ts";
import {
  checkAddressFrequency,
  deliverLetters,
  type PendingLetter,
  prepareConfirmation,
  prepareEmailChange,
  prepareRecovery,
} from "../mailer.ts";
import { redirectTarget } from "../redirects.ts";
import { readBody, textField } from "../request-body.ts";
import { findUserByEmail, isConfirmed } from "../users.ts";

const recoverSchema = z.object({ email: textField, code_challenge: textField, code_challenge_method: textField });
const resendSchema = recoverSchema.extend({ type: textField, phone: textField });

/** POST /recover: `{}` whether or not the address has an account. */
export const recover = async (scope: AuthScope, c: Context): Promise<Response> => {
  const body = await readBody(c.req.raw, recoverSchema);
  if (body.email === "") throw validationFailed("Password recovery requires an email");
  const email = validateEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  checkAddressFrequency(scope, "recovery", email);
  const letters = await scope.database.transaction(async (tx): Promise<PendingLetter[]> => {
    const user = await findUserByEmail(tx, email);
    if (!user) return [];
    if (challenge) await startFlow(tx, user.id, challenge, "recovery", isoNow(scope));
    return prepareRecovery(scope, tx, user, challenge !== null);
  });
  await deliverLetters(scope, letters, redirectTarget(c.req.raw, scope.config.auth));
  return c.json({});
};

/** POST /resend for `signup` and `email_change`: `{}` whether or not there is anything to send. */
export const resend = async (scope: AuthScope, c: Context): Promise<Response> => {
  const body = await readBody(c.req.raw, resendSchema);
  const { type } = body;
  if (type === "sms" || type === "phone_change")
    throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  if (type !== "signup" && type !== "email_change")
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (body.email === "") throw validationFailed("Type provided requires an email address");
  if (body.phone !== "") throw validationFailed("Only an email address or phone number should be provided.");
  const email = validateEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  checkAddressFrequency(scope, type, email);
  const letters = await scope.database.transaction(async (tx): Promise<PendingLetter[]> => {
    const user = await findUserByEmail(tx, email);
    const newEmail = user?.email_change ?? "";
    if (!user || (type === "signup" ? isConfirmed(user) : newEmail === "")) return [];
    const flow = type === "signup" ? "email/signup" : "email_change";
    if (challenge) await startFlow(tx, user.id, challenge, flow, isoNow(scope));
    const pkce = challenge !== null;
    const prepared =
      type === "signup"
        ? await prepareConfirmation(scope, tx, user, pkce)
        : await prepareEmailChange(scope, tx, user, newEmail, pkce);
    return prepared.letters;
  });
  await deliverLetters(scope, letters, redirectTarget(c.req.raw, scope.config.auth));
  return c.json({});
};
