import type { FactorType } from "./account.ts";

/** Fewest and most digits of a code. */
export type CodeLength = { least: number; most: number };

/** A code of an e-mail or text message has as many digits as the project's `otp_length`; new hosted projects have 8. */
export const MESSAGE_CODE = { least: 6, most: 10 } satisfies CodeLength;

/** A code of an authenticator app always has six digits. */
const APP_CODE = { least: 6, most: 6 } satisfies CodeLength;

export const factorCode = (factorType: FactorType): CodeLength => (factorType === "phone" ? MESSAGE_CODE : APP_CODE);

/** Digits with at most one space or hyphen between two of them. */
const RUN = /\d(?:[ \u00a0-]?\d)*/g;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * Finds the code in a typed or pasted text: `Codice: 123 456, vale 60 minuti` gives `123456`. Where no number has the
 * length of a code, all digits, at most `most`.
 */
export const codeDigits = (text: string, { least, most }: CodeLength): string => {
  const runs = [...text.matchAll(RUN)].map(([run]) => digitsOf(run));
  return runs.find(({ length }) => length >= least && length <= most) ?? digitsOf(text).slice(0, most);
};
