import type { MessageKey } from "#shared/i18n/keys.ts";

/** A page that the search panel leads to. */
export type Page = { id: string; key: MessageKey; to: string };

/** The fixed list of the search panel. Personal information stands on the profile. */
export const PAGES: readonly Page[] = [
  { id: "dashboard", key: "shell:nav.dashboard", to: "/dashboard" },
  { id: "workouts", key: "shell:nav.workouts", to: "/workouts" },
  { id: "schedule", key: "shell:nav.schedule", to: "/schedule" },
  { id: "coach", key: "shell:search.coach", to: "/ai-coach" },
  { id: "profile", key: "shell:nav.profile", to: "/profile" },
  { id: "personal-info", key: "shell:search.personalInfo", to: "/profile" },
];

/** The pages whose label holds `query`, whatever its case; all of them while nothing is typed. */
export const findPages = (query: string, labelOf: (key: MessageKey) => string): Page[] => {
  const wanted = query.trim().toLowerCase();
  return PAGES.filter(({ key }) => labelOf(key).toLowerCase().includes(wanted));
};
