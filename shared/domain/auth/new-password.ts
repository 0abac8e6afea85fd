import type { MessageKey } from "#shared/i18n/keys.ts";
import { MINIMUM_PASSWORD } from "./password-strength.ts";

/** The fields of a new password, typed twice. */
export type NewPasswordFields = { password: string; confirm: string };

export type NewPasswordProblem = { field: keyof NewPasswordFields; key: MessageKey };

/** The first problem of a new password: its length, then the confirmation. Null when it can be sent. */
export const newPasswordProblem = ({ password, confirm }: NewPasswordFields): NewPasswordProblem | null => {
  if (password.length < MINIMUM_PASSWORD) return { field: "password", key: "auth:errors.passwordLength" };
  return password === confirm ? null : { field: "confirm", key: "auth:errors.mismatch" };
};
