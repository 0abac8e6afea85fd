import { z } from "zod";
import { RED_FLAGS, type RedFlag } from "./rule.ts";

const contact = z.strictObject({
  number: z.string().regex(/^[\d ]{3,20}$/),
  name_it: z.string().min(3),
  name_en: z.string().min(3),
  source: z.url({ protocol: /^https$/ }),
  /** Of when the source is, `2020-12-12`; null where it says nothing of it. */
  source_date: z.iso.date().nullable(),
  /**
   * The day the source was last read, the archived copy of it where there was no network. Whether somebody answers is
   * not checked by this: whoever makes a release rings the number.
   */
  checked: z.iso.date(),
});

/** resources/safety.json: whom to call. */
export const safetyContacts = z.strictObject({
  emergency: contact,
  eating: contact,
  selfHarm: contact,
  violence: contact,
});
export type SafetyContacts = z.infer<typeof safetyContacts>;

/**
 * `call`: the emergency number at once; `doctor`: today; `helpline`: people who listen; `isTalkedOf`: it is not
 * examined, but talked about.
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

export const isRedFlag = (name: string): name is RedFlag => RED_FLAGS.some((flag) => flag === name);
