import type { MessageKey } from "#shared/i18n/keys.ts";

/** Milliseconds after the last keystroke at which an address is judged. */
export const EMAIL_DEBOUNCE = 500;

/** `score`: 0 to 100. Only the format is judged; `disposable` and `dns` are true for every address. */
export type EmailValidation = {
  valid: boolean;
  score: number;
  errors: MessageKey[];
  warnings: MessageKey[];
  checks: { format: boolean; disposable: true; dns: true };
};

/** No spaces, an at sign, and a dot in what follows it. */
const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const validateEmail = (address: string): EmailValidation => {
  const format = PATTERN.test(address.trim());
  return {
    valid: format,
    score: format ? 100 : 0,
    errors: format ? [] : ["auth:errors.emailFormat"],
    warnings: [],
    checks: { format, disposable: true, dns: true },
  };
};

export type EmailRating = "verified" | "doubtful" | "wrong";

/** How a score is shown: from 80 on a green tick, from 60 on a warning, below an error. */
export const rateEmail = (score: number): EmailRating => {
  if (score >= 80) return "verified";
  return score >= 60 ? "doubtful" : "wrong";
};
