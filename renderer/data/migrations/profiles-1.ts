import type { ProfileDocument } from "#shared/sync/documents.ts";

/** Version 1 adds `preferences`: none yet. What the server has of them comes with the next read, which begins anew. */
export const addPreferences = (row: Omit<ProfileDocument, "preferences">): ProfileDocument => ({
  ...row,
  preferences: {},
});
