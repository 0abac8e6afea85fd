/** Why a file brings nothing. */
export const FILE_FAILURES = [
  "empty",
  "unknown_format",
  "damaged",
  "too_large",
  "not_text",
  "archive",
  "no_activity",
  "unreadable",
] as const;
export type FileFailure = (typeof FILE_FAILURES)[number];
