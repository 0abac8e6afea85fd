import type { MessageKey } from "#shared/i18n/keys.ts";

/** A page that the search panel leads to. */
export type FinderPage = { id: string; key: MessageKey; to: string };

/** The fixed list of the search panel, there before anything is typed. Personal information stands on the profile. */
export const PAGES: readonly FinderPage[] = [
  { id: "dashboard", key: "shell:nav.dashboard", to: "/dashboard" },
  { id: "workouts", key: "shell:nav.workouts", to: "/workouts" },
  { id: "schedule", key: "shell:nav.schedule", to: "/schedule" },
  { id: "coach", key: "shell:search.coach", to: "/ai-coach" },
  { id: "profile", key: "shell:nav.profile", to: "/profile" },
  { id: "personal-info", key: "shell:search.personalInfo", to: "/profile" },
];

/** What is found after those, once something is typed. */
const OTHER_PAGES: readonly FinderPage[] = [
  { id: "subscriptions", key: "shell:nav.subscriptions", to: "/subscriptions" },
  { id: "timer", key: "workouts:timer", to: "/timer" },
];

/** The pages whose label holds `query`, whatever its case; the fixed list while nothing is typed. */
export const findPages = (query: string, labelOf: (key: MessageKey) => string): FinderPage[] => {
  const wanted = query.trim().toLowerCase();
  const searched = wanted === "" ? PAGES : [...PAGES, ...OTHER_PAGES];
  return searched.filter(({ key }) => labelOf(key).toLowerCase().includes(wanted));
};
