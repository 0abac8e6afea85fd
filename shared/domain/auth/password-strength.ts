/** Characters that the tab form and the recovery form ask for. */
export const MINIMUM_PASSWORD = 8;

/** Characters that the simple sign-up form asks for; the backend's own minimum. */
export const SIMPLE_MINIMUM_PASSWORD = 6;

export type PasswordStrength = "weak" | "strong";

export const passwordStrength = (password: string): PasswordStrength =>
  password.length < MINIMUM_PASSWORD ? "weak" : "strong";
