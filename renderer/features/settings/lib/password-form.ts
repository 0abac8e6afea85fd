import type { MessageKey } from "#shared/i18n/keys.ts";

export type PasswordForm = { password: string; confirm: string };

/** Shortest password that the account's screens take. */
export const MINIMUM_PASSWORD = 8;

export type PasswordFormProblem = { field: keyof PasswordForm; key: MessageKey };

/** The first thing that is wrong with the form: the length, then the confirmation. Null when it can be sent. */
export const passwordFormProblem = ({ password, confirm }: PasswordForm): PasswordFormProblem | null => {
  if (password.length < MINIMUM_PASSWORD) return { field: "password", key: "settings:password.short" };
  return password === confirm ? null : { field: "confirm", key: "settings:password.mismatch" };
};
