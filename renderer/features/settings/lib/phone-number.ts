/** A number that the server takes: ITU-T E.164, a plus sign and at most 15 digits. */
const E164 = /^\+[1-9]\d{7,14}$/;

/**
 * E.164 of what a person wrote, spaces and punctuation left out; `00` stands for the plus sign. Null when it is none.
 */
export const toE164 = (written: string): string | null => {
  const number = written.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
  return E164.test(number) ? number : null;
};

/** A number as people write it. The server keeps numbers without the plus sign. */
export const shownNumber = (phone: string): string => (phone.startsWith("+") ? phone : `+${phone}`);
