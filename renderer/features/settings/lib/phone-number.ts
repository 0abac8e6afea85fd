/** A number that the server takes: ITU-T E.164, a plus sign and at most 15 digits. */
const E164 = /^\+[1-9]\d{7,14}$/;

/** A typed number in E.164, without spaces and punctuation; `00` counts as the plus. Null for no number. */
export const toE164 = (written: string): string | null => {
  const number = written.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
  return E164.test(number) ? number : null;
};

/** A stored number, which has no plus sign, with it. */
export const shownNumber = (phone: string): string => (phone.startsWith("+") ? phone : `+${phone}`);
