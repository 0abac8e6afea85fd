import { validationFailed } from "#local/auth/auth-error.ts";

/** A stored number: E.164 without the plus. */
const FORMAT = /^[1-9][0-9]{1,14}$/;

/** A number without plus and spaces; not checked. */
export const formatPhone = (input: string): string => input.replace(/^\+/, "").replaceAll(" ", "");

/** The number in its stored form. Throws 400 `validation_failed` for what is no E.164 number. */
export const validatePhone = (input: string): string => {
  const phone = formatPhone(input);
  if (!FORMAT.test(phone)) throw validationFailed("Invalid phone number format (E.164 required)");
  return phone;
};
