import type { SyncedDocuments } from "#shared/domain/kinds/documents.ts";

type CoachProfile = SyncedDocuments["coach_profiles"];

/** What a member states of themselves; PrimeBot keeps the day on which it learnt each. */
export const STATED = ["goal", "days", "minutes", "sex", "height_cm"] as const;
export type Stated = (typeof STATED)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A stored day; null for something else. */
export const readDay = (stored: unknown): string | null =>
  typeof stored === "string" && DAY.test(stored) ? stored : null;

/** A change, with `day` for each statement in it. One that is taken back, or said again, has none or its own. */
export const statedOn = (
  profile: Pick<CoachProfile, Stated | "learnt">,
  change: Partial<CoachProfile>,
  day: string,
): Partial<CoachProfile> => {
  const said = STATED.filter((field) => field in change && change[field] !== profile[field]);
  if (said.length === 0) return change;
  const learnt = { ...profile.learnt };
  for (const field of said) {
    if (change[field] === null || change[field] === "") delete learnt[field];
    else learnt[field] = day;
  }
  return { ...change, learnt };
};
