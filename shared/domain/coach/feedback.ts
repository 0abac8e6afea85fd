/** Why an answer did not help: a wrong figure, another question understood, of no use, too long, or else. */
export const FEEDBACK_REASONS = ["figure", "misunderstood", "useless", "long", "other"] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** Characters of a note. */
export const MAX_FEEDBACK_NOTE = 500;
