const COMPANY = /^\d{11}$/;

/** The form of a person's Italian tax code (codice fiscale), whatever its last character, the check, should be. */
export const TAX_CODE_FORM = /^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPR-T][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/;

/**
 * Whether a number is a partita IVA, or the tax code of a company: eleven digits, the last one the check of the others
 * by Luhn's formula. `private.is_vat_number` says the same.
 */
export const isVatNumber = (number: string): boolean => {
  const digits = COMPANY.test(number) ? [...number].map(Number) : [];
  const counted = digits.map((digit, at) => (at % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit));
  return counted.length > 0 && counted.reduce((sum, one) => sum + one, 0) % 10 === 0;
};
