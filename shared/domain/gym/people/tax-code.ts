import { fold } from "#shared/lib/fold.ts";
import { TAX_CODE_FORM } from "#shared/lib/italian-tax-ids.ts";

/** What of a tax code does not go with a person: its form, its last character, or what it says of them. */
export type TaxCodeProblem = "form" | "check" | "last_name" | "first_name" | "birth_date";

type Named = { first_name: string; last_name: string; birth_date: string | null };

const MONTHS = "ABCDEHLMPRST";
/** The letters that stand for the digits 0 to 9 where two people would have the same code. */
const OMOCODIA = "LMNPQRSTUV";
/** Given to companies, and to people until they have their own. */
const PROVISIONAL = /^\d{11}$/;

/** By the place in the alphabet, or the digit: what a character in an odd place counts. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const A = "A".charCodeAt(0);
const placeOf = (sign: string): number => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - A);

const checkOf = (code: string): string => {
  const sum = [...code.slice(0, 15)].reduce(
    (total, sign, at) => total + (at % 2 === 0 ? (ODD[placeOf(sign)] ?? 0) : placeOf(sign)),
    0,
  );
  return String.fromCharCode(A + (sum % 26));
};

const lettersIn = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
const consonantsIn = (text: string): string => text.replace(/[AEIOU]/g, "");
const vowelsIn = (text: string): string => text.replace(/[^AEIOU]/g, "");
const threeOf = (consonants: string, letters: string): string => `${consonants}${vowelsIn(letters)}XXX`.slice(0, 3);

const lastNamePart = (name: string): string => threeOf(consonantsIn(lettersIn(name)), lettersIn(name));
const firstNamePart = (name: string): string => {
  const [letters, consonants] = [lettersIn(name), consonantsIn(lettersIn(name))];
  // Of four consonants or more the second one is left out.
  return threeOf(consonants.length > 3 ? `${consonants[0]}${consonants.slice(2)}` : consonants, letters);
};

const digitsIn = (text: string): number =>
  Number([...text].map((sign) => (/\d/.test(sign) ? sign : OMOCODIA.indexOf(sign))).join(""));

/** Whether year, month and day are those of a date of birth; of a woman the day is 40 more. */
const isBornOn = (code: string, birthDate: string): boolean =>
  digitsIn(code.slice(6, 8)) === Number(birthDate.slice(2, 4)) &&
  MONTHS.indexOf(code[8] ?? "") + 1 === Number(birthDate.slice(5, 7)) &&
  digitsIn(code.slice(9, 11)) % 40 === Number(birthDate.slice(8, 10));

/**
 * What of an Italian tax code (codice fiscale) looks wrong beside the names and the date of birth that are known: to
 * warn, never to refuse, since registries do make codes of their own. None for an empty code, and for a provisional one
 * of eleven digits. Source: D.M. 23 December 1976 (G.U. 345 of 29 December 1976), articles 1 to 8.
 */
export const taxCodeProblems = (code: string, { first_name, last_name, birth_date }: Named): TaxCodeProblem[] => {
  if (code === "" || PROVISIONAL.test(code)) return [];
  if (!TAX_CODE_FORM.test(code)) return ["form"];
  return [
    ...(checkOf(code) === code[15] ? [] : (["check"] as const)),
    ...(last_name === "" || code.startsWith(lastNamePart(last_name)) ? [] : (["last_name"] as const)),
    ...(first_name === "" || code.slice(3, 6) === firstNamePart(first_name) ? [] : (["first_name"] as const)),
    ...(birth_date === null || isBornOn(code, birth_date) ? [] : (["birth_date"] as const)),
  ];
};
