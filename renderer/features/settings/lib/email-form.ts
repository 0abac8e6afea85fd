import type { MessageKey } from "#shared/i18n/keys.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a new address, null when it can be asked for. Addresses are compared as the server keeps them. */
export const newEmailProblem = (email: string, current: string | null): MessageKey | null => {
  const address = email.trim().toLowerCase();
  if (!EMAIL.test(address)) return "settings:email.invalid";
  return address === current?.toLowerCase() ? "settings:email.unchanged" : null;
};
