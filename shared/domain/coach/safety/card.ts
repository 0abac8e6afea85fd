import { z } from "zod";
import type { RedFlag } from "./rule.ts";

const contact = z.strictObject({
  number: z.string().regex(/^[\d ]{3,20}$/),
  name_it: z.string().min(3),
  name_en: z.string().min(3),
  source: z.url({ protocol: /^https$/ }),
  /** The date of the source, `2020-12-12`; null where it has none. */
  source_date: z.iso.date().nullable(),
  /**
   * The day on which the source was last read, or its archived copy where there was no network. It does not say whether
   * somebody answers the number: whoever makes a release calls it.
   */
  checked: z.iso.date(),
});

/** The form of resources/safety.json: whom to call. */
export const safetyContacts = z.strictObject({
  emergency: contact,
  eating: contact,
  selfHarm: contact,
  violence: contact,
});
export type SafetyContacts = z.infer<typeof safetyContacts>;

/**
 * What a safety card tells to do. `call`: call the emergency number at once; `doctor`: see a doctor today; `helpline`:
 * call people who listen; `isTalkedOf`: it is a matter to talk about, not to examine.
 */
type Ways = { call: boolean; doctor: boolean; helpline: keyof SafetyContacts | null; isTalkedOf: boolean };

const EMERGENCY: Ways = { call: true, doctor: false, helpline: null, isTalkedOf: false };
const DOCTOR: Ways = { call: false, doctor: true, helpline: null, isTalkedOf: false };

/** What each card says to do. The texts are `coach:safety`. */
export const SAFETY_WAYS: Readonly<Record<RedFlag, Ways>> = {
  selfHarm: { ...EMERGENCY, helpline: "selfHarm", isTalkedOf: true },
  violence: { ...EMERGENCY, helpline: "violence", isTalkedOf: true },
  chest: EMERGENCY,
  fainting: { ...EMERGENCY, doctor: true },
  breath: EMERGENCY,
  saddle: { ...EMERGENCY, doctor: true },
  bladder: { ...EMERGENCY, doctor: true },
  weakness: EMERGENCY,
  darkUrine: DOCTOR,
  head: { ...EMERGENCY, doctor: true },
  joint: { ...EMERGENCY, doctor: true },
  eating: { ...DOCTOR, helpline: "eating" },
  unclear: { ...EMERGENCY, doctor: true, helpline: "selfHarm" },
};
