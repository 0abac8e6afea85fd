/**
 * What a member is asked to agree to (GDPR, art. 9), and the version of the words that they are asked in. Raised with
 * every change of them: an agreement holds for the words that it was given to.
 */
export const CONSENTS = {
  /** That PrimeBot reads the log. */
  log_analysis: 2,
  /** That body weight, measures and photos are kept. */
  health_data: 1,
  /** That somebody under 14 uses PrimeBot, which a parent agrees to (law 132/2025, art. 4). */
  parental: 1,
} as const;

export type ConsentPurpose = keyof typeof CONSENTS;

/** What members agree to themselves. */
export const OWN_PURPOSES = ["log_analysis", "health_data"] as const satisfies ConsentPurpose[];

type Consent = { given: boolean; wording: number; created_at: string };

/** The last row of a purpose, where it answers the words of today; null while they are not answered. */
export const heldConsent = <T extends Consent>(purpose: ConsentPurpose, rows: readonly T[]): T | null => {
  const last = rows.at(-1);
  return last && last.wording === CONSENTS[purpose] ? last : null;
};
