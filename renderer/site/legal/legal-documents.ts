import { siteSettings } from "#renderer/site/settings.ts";

/** The documents, their sections in order (the specification's, of two), and the day each was last changed. */
export const LEGAL_DOCUMENTS = {
  terms: {
    updated: "2025-08-02",
    sections: ["acceptance", "service", "account", "use", "privacy", "liability", "changes", "contacts"],
  },
  privacy: {
    updated: "2025-07-30",
    sections: [
      "data",
      "purposes",
      "sharing",
      "retention",
      "transfer",
      "deletion",
      "disclosure",
      "security",
      "minors",
      "links",
      "changes",
      "contact",
    ],
  },
  accessibility: {
    updated: siteSettings.accessibility.updated,
    sections: ["status", "limits", "alternatives", "method", "contact", "authority"],
  },
} as const;

export type LegalDocument = keyof typeof LEGAL_DOCUMENTS;
