/** The public pages, which are plain files: the path in the address, and the file that a build makes of it. */
export const SITE_PAGES = {
  landing: { path: "/", file: "index.html" },
  terms: { path: "/terms-and-conditions", file: "terms-and-conditions.html" },
  privacy: { path: "/privacy-policy", file: "privacy-policy.html" },
  accessibility: { path: "/accessibility", file: "accessibility.html" },
} as const;

export type SitePage = keyof typeof SITE_PAGES;
