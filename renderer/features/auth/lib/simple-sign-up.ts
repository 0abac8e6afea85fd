import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import { SIMPLE_MINIMUM_PASSWORD } from "#shared/domain/auth/password-strength.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";
import { type FormMessage, isNetwork, isRateLimit, say, sayRaw } from "./form-message.ts";

export type SimpleSignUp = { firstName: string; lastName: string; email: string; password: string };

export const EMPTY_SIGN_UP: SimpleSignUp = { firstName: "", lastName: "", email: "", password: "" };

export type SimpleSignUpProblem = { key: MessageKey; field: keyof SimpleSignUp };

const FIELDS = ["firstName", "lastName", "email", "password"] as const;

/** The first problem of the form; null where it can be sent. All four fields are required. */
export const simpleFormProblem = (form: SimpleSignUp): SimpleSignUpProblem | null => {
  const empty = FIELDS.find((field) => (field === "password" ? form[field] : form[field].trim()) === "");
  if (empty) return { key: "auth:errors.required", field: empty };
  if (!validateEmail(form.email).valid) return { key: "auth:errors.email", field: "email" };
  return form.password.length < SIMPLE_MINIMUM_PASSWORD ? { key: "auth:errors.password", field: "password" } : null;
};

/** The message of the simple form for the service's answer; an unknown one is shown as it is. */
export const simpleSignUpProblem = (failure: Failure): FormMessage => {
  const { code, message } = failure;
  const both = `${code} ${message}`;
  if (/already.?registered|already_exists|email_exists/i.test(both)) return say("auth:errors.alreadyRegistered");
  // A rate limit of e-mails names the e-mail, too.
  if (isRateLimit(failure)) return say("auth:errors.rateLimit");
  if (/password/i.test(both)) return say("auth:errors.password");
  if (/email/i.test(both)) return say("auth:errors.email");
  if (isNetwork(failure)) return say("auth:errors.network");
  return sayRaw(failure, "auth:errors.unknown");
};
