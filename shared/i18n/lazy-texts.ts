/** Texts of screens that load theirs, by namespace and language: none of them is in the first page. */
export const LAZY_TEXTS = {
  coach: { it: () => import("./it/coach.json"), en: () => import("./en/coach.json") },
  diagnostics: { it: () => import("./it/diagnostics.json"), en: () => import("./en/diagnostics.json") },
  legal: { it: () => import("./it/legal.json"), en: () => import("./en/legal.json") },
  programs: { it: () => import("./it/programs.json"), en: () => import("./en/programs.json") },
  progress: { it: () => import("./it/progress.json"), en: () => import("./en/progress.json") },
  routines: { it: () => import("./it/routines.json"), en: () => import("./en/routines.json") },
  schedule: { it: () => import("./it/schedule.json"), en: () => import("./en/schedule.json") },
  settings: { it: () => import("./it/settings.json"), en: () => import("./en/settings.json") },
  subscriptions: { it: () => import("./it/subscriptions.json"), en: () => import("./en/subscriptions.json") },
  timer: { it: () => import("./it/timer.json"), en: () => import("./en/timer.json") },
  transfer: { it: () => import("./it/transfer.json"), en: () => import("./en/transfer.json") },
};
