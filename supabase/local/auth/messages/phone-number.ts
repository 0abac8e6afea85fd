import { validationFailed } from "#local/auth/auth-error.ts";

/** E.164 without the plus, as it is stored. */
const FORMAT = /^[1-9][0-9]{1,14}$/;

/** A number without plus and spaces, whatever it is. */
export const formatPhone = (input: string): string => input.replace(/^\+/, "").replaceAll(" ", "");

/** The number as it is stored. Throws 400 `validation_failed` for what is no E.164 number. */
export const validatePhone = (input: string): string => {
  const phone = formatPhone(input);
  if (!FORMAT.test(phone)) throw validationFailed("Invalid phone number format (E.164 required)");
  return phone;
};
