import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** The problem of an address that should get an e-mail; null for none. */
export const emailProblem = (address: string): MessageKey | null =>
  address.trim() === "" ? "auth:errors.required" : (validateEmail(address).errors[0] ?? null);
