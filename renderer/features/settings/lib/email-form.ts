import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** The problem of a new address; null for none. Addresses are compared in the server's form. */
export const newEmailProblem = (email: string, current: string | null): MessageKey | null => {
  if (!validateEmail(email).valid) return "auth:errors.emailFormat";
  return email.trim().toLowerCase() === current?.toLowerCase() ? "settings:email.unchanged" : null;
};
