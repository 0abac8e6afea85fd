import contacts from "#resources/safety.json" with { type: "json" };
import { SAFETY_WAYS, type SafetyContacts } from "#shared/domain/coach/safety/card.ts";
import type { RedFlag } from "#shared/domain/coach/safety/flags.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** A helpline with its number, as a line of text. */
export const helplineLine = (of: keyof SafetyContacts, t: Translate, language: Language): string =>
  t("coach:safety.helpline", { name: contacts[of][`name_${language}`], number: contacts[of].number });

/** The key of a card's first sentence: thoughts and violence are to be talked about, not examined. */
export const leadOf = (flag: RedFlag) =>
  `coach:safety.lead${SAFETY_WAYS[flag].limits === "talk" ? "Talk" : ""}` as const;
const LIMITS = { seen: "", talk: "Talk", food: "Food" } as const;
export const limitsOf = (flag: RedFlag) => `coach:safety.limits${LIMITS[SAFETY_WAYS[flag].limits]}` as const;
const DOCTORS = { today: "coach:safety.doctor", soon: "coach:safety.doctorSoon" } as const;
/** The key of the sentence that sends to a doctor; null where a card sends to none. */
export const doctorOf = (flag: RedFlag) => {
  const { doctor } = SAFETY_WAYS[flag];
  return doctor && DOCTORS[doctor];
};

/** The lines of a red flag's card. */
export const safetyLines = (flag: RedFlag, t: Translate, language: Language): string[] => {
  const { call, helpline } = SAFETY_WAYS[flag];
  const doctor = doctorOf(flag);
  return [
    t(leadOf(flag)),
    t(`coach:safety.flags.${flag}`),
    ...(call ? [t("coach:safety.call", { number: contacts.emergency.number })] : []),
    ...(doctor ? [t(doctor)] : []),
    ...(helpline ? [helplineLine(helpline, t, language)] : []),
    t(limitsOf(flag)),
  ];
};
