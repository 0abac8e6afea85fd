import { validationFailed } from "#local/auth/auth-error.ts";

const MAX_LENGTH = 255;
/**
 * An accepted address: one @, no spaces or control characters, a dotted domain or host name, as lenient as GoTrue's own
 * check.
 */
const FORMAT =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The address in lower case. Throws 400 `validation_failed` for an empty, overlong or malformed one. */
export const requireEmail = (input: string): string => {
  if (input === "") throw validationFailed("An email address is required");
  if (input.length > MAX_LENGTH) throw validationFailed("An email address is too long");
  const email = input.toLowerCase();
  if (!FORMAT.test(email)) throw validationFailed("Unable to validate email address: invalid format");
  return email;
};
