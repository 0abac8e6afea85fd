import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** What is wrong with a new address, null when it can be asked for. Addresses are compared as the server keeps them. */
export const newEmailProblem = (email: string, current: string | null): MessageKey | null => {
  if (!validateEmail(email).valid) return "auth:errors.emailFormat";
  return email.trim().toLowerCase() === current?.toLowerCase() ? "settings:email.unchanged" : null;
};
