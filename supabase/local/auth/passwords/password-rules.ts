import { AuthError, validationFailed } from "#local/auth/auth-error.ts";

/** Most bytes of a password: GoTrue's own limit, so that a password from here works on a hosted project. */
const MAX_PASSWORD_BYTES = 72;

/** Why a password is weak, in GoTrue's words; null where it is not. */
export const passwordWeakness = (
  password: string,
  minimumLength: number,
): { message: string; reasons: string[] } | null =>
  [...password].length < minimumLength
    ? { message: `Password should be at least ${minimumLength} characters.`, reasons: ["length"] }
    : null;

/** Throws 422 `weak_password` with its reasons, or 400 `validation_failed` over 72 bytes. */
export const checkPassword = (password: string, minimumLength: number): void => {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES)
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  const weakness = passwordWeakness(password, minimumLength);
  if (weakness) throw new AuthError(422, "weak_password", weakness.message, { reasons: weakness.reasons });
};
