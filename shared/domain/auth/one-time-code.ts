import type { FactorType } from "./account.ts";

/** How many digits a code has at least and at most. */
export type CodeLength = { least: number; most: number };

/** From an e-mail or a text message: as many as the project's `otp_length` says. New hosted projects have it at 8. */
export const MESSAGE_CODE = { least: 6, most: 10 } satisfies CodeLength;

/** From an authenticator app: what every one of them shows. */
const APP_CODE = { least: 6, most: 6 } satisfies CodeLength;

export const factorCode = (factorType: FactorType): CodeLength => (factorType === "phone" ? MESSAGE_CODE : APP_CODE);

/** Digits with at most one space or hyphen between two of them. */
const RUN = /\d(?:[ \u00a0-]?\d)*/g;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * The code in what was typed or pasted: `Codice: 123 456, vale 60 minuti` gives `123456`. Where none of the numbers in
 * it is as long as a code, all digits, at most `most`.
 */
export const codeDigits = (text: string, { least, most }: CodeLength): string => {
  const runs = [...text.matchAll(RUN)].map(([run]) => digitsOf(run));
  return runs.find(({ length }) => length >= least && length <= most) ?? digitsOf(text).slice(0, most);
};
