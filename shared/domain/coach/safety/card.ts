import { z } from "zod";
import type { RedFlag } from "./flags.ts";

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
  poison: contact,
  violence: contact,
});
export type SafetyContacts = z.infer<typeof safetyContacts>;

/**
 * What a safety card tells to do. `call`: call the emergency number at once; `doctor`: see a doctor today, or talk to
 * one soon; `helpline`: call people who listen; `limits`: what PrimeBot gives no advice on until then. `talk`: it is a
 * matter to talk about, not to examine; `food`: only figures on food and weight are held back.
 */
type Ways = {
  call: boolean;
  doctor: "today" | "soon" | null;
  helpline: keyof SafetyContacts | null;
  limits: "seen" | "talk" | "food";
};

const EMERGENCY: Ways = { call: true, doctor: null, helpline: null, limits: "seen" };
const DOCTOR: Ways = { call: false, doctor: "today", helpline: null, limits: "seen" };
const SOON: Ways = { ...DOCTOR, doctor: "soon" };

/** What each card says to do. The texts are `coach:safety`. */
export const SAFETY_WAYS: Readonly<Record<RedFlag, Ways>> = {
  selfHarm: { ...EMERGENCY, helpline: "selfHarm", limits: "talk" },
  violence: { ...EMERGENCY, helpline: "violence", limits: "talk" },
  chest: EMERGENCY,
  fainting: { ...EMERGENCY, doctor: "today" },
  breath: EMERGENCY,
  saddle: { ...EMERGENCY, doctor: "today" },
  bladder: { ...EMERGENCY, doctor: "today" },
  weakness: EMERGENCY,
  darkUrine: DOCTOR,
  head: { ...EMERGENCY, doctor: "today" },
  joint: { ...EMERGENCY, doctor: "today" },
  poison: { ...EMERGENCY, helpline: "poison" },
  labour: EMERGENCY,
  eating: { ...DOCTOR, helpline: "eating", limits: "food" },
  allergy: EMERGENCY,
  heat: EMERGENCY,
  sugar: EMERGENCY,
  unclear: { ...EMERGENCY, doctor: "today" },
  insulin: DOCTOR,
  pressure: SOON,
  cycle: SOON,
  fastLoss: { ...SOON, limits: "food" },
};
