import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** What is wrong with the address that an e-mail is asked for, null when it can be asked for. */
export const emailProblem = (address: string): MessageKey | null =>
  address.trim() === "" ? "auth:errors.required" : (validateEmail(address).errors[0] ?? null);
