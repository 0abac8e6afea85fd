/** The path of the login, with every other screen below it. Other builds contain no trace of it. */
export const ADMIN_PATH = "/nexus-prime-control";

export const ADMIN_SECTIONS = [
  "dashboard",
  "users",
  "gyms",
  "payments",
  "coach",
  "analytics",
  "system",
  "logs",
  "diagnostic",
] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

export const sectionPath = (section: AdminSection): string => `${ADMIN_PATH}/${section}`;
