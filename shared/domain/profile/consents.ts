/**
 * Consents that a member is asked for (GDPR, art. 9), each with the version of its text. Raise the version with every
 * change of the text: a consent holds only for the text that it was given to.
 */
export const CONSENTS = {
  /** PrimeBot may read the log. */
  log_analysis: 3,
  /** Body weight, measures and photos may be stored. */
  health_data: 2,
  /** Somebody under 14 may use PrimeBot; a parent consents (law 132/2025, art. 4). */
  parental: 2,
  /** Questions to PrimeBot, and the figures they are about, may go to the model that the owner set. */
  online_model: 1,
} as const;

export type ConsentPurpose = keyof typeof CONSENTS;

/** Consents that members give themselves. */
export const OWN_PURPOSES = ["log_analysis", "health_data"] as const satisfies ConsentPurpose[];

type Consent = { given: boolean; wording: number; created_at: string };

/** The last answer for a purpose, if it is about the present text; null while that is unanswered. */
export const heldConsent = <T extends Consent>(purpose: ConsentPurpose, rows: readonly T[]): T | null => {
  const last = rows.at(-1);
  return last && last.wording === CONSENTS[purpose] ? last : null;
};
