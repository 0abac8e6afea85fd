import { Secret, TOTP } from "otpauth";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type Pass = Pick<RowOfKind<"own_passes">, "number" | "secret">;

/** What a pass shows: whose it is, for which thirty seconds since 1970 it was made, and the code that proves it. */
export type PassCode = { number: string; step: number; code: string };

export const PASS_SECONDS = 30;
const STEP = PASS_SECONDS * 1000;
/** Steps that the clocks of telephone and desk may differ: two minutes, either way. */
const TOLERANCE = 4;
const DIGITS = 8;

/**
 * Digits alone: a scanner types them the same on any keyboard's layout, and a QR code of them is as small as one can
 * be. A version of two, then number, step and code; longer than a card's number may be.
 */
const FORM = /^01(?<number>\d{16})(?<step>\d{8})(?<code>\d{8})$/;

const totpOf = (secret: string): TOTP =>
  new TOTP({ algorithm: "SHA1", digits: DIGITS, period: PASS_SECONDS, secret: Secret.fromHex(secret) });

const stepAt = (now: number): number => Math.floor(now / STEP);

/** What a pass shows at a time, in milliseconds: RFC 6238 with eight digits. */
export const passText = ({ number, secret }: Pass, now: number): string => {
  const code = totpOf(secret).generate({ timestamp: now });
  return `01${number}${String(stepAt(now)).padStart(8, "0")}${code}`;
};

/** Null for what is no pass. */
export const readPass = (text: string): PassCode | null => {
  const { number = "", step = "", code = "" } = FORM.exec(text.trim())?.groups ?? {};
  return number === "" ? null : { number, step: Number(step), code };
};

/**
 * `wrong`: not made with this secret. `expired`: of before, such as a picture of the screen; `early`: of later, so that
 * the telephone's clock is ahead, or the desk's behind.
 */
export type PassStanding = "valid" | "expired" | "early" | "wrong";

/** What a code is worth at a time, in milliseconds. */
export const passStanding = ({ step, code }: PassCode, secret: string, now: number): PassStanding => {
  if (totpOf(secret).validate({ token: code, timestamp: step * STEP, window: 0 }) === null) return "wrong";
  const ahead = step - stepAt(now);
  if (ahead < -TOLERANCE) return "expired";
  return ahead > TOLERANCE ? "early" : "valid";
};
