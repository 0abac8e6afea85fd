/** Texts of screens that load theirs, by namespace and language: none of them is in the first page. */
export const LAZY_TEXTS = {
  challenges: { it: () => import("./it/lazy/challenges.json"), en: () => import("./en/lazy/challenges.json") },
  coach: { it: () => import("./it/lazy/coach.json"), en: () => import("./en/lazy/coach.json") },
  desk: { it: () => import("./it/lazy/desk.json"), en: () => import("./en/lazy/desk.json") },
  diagnostics: { it: () => import("./it/lazy/diagnostics.json"), en: () => import("./en/lazy/diagnostics.json") },
  gym: { it: () => import("./it/lazy/gym.json"), en: () => import("./en/lazy/gym.json") },
  legal: { it: () => import("./it/lazy/legal.json"), en: () => import("./en/lazy/legal.json") },
  management: { it: () => import("./it/lazy/management.json"), en: () => import("./en/lazy/management.json") },
  programs: { it: () => import("./it/lazy/programs.json"), en: () => import("./en/lazy/programs.json") },
  progress: { it: () => import("./it/lazy/progress.json"), en: () => import("./en/lazy/progress.json") },
  routines: { it: () => import("./it/lazy/routines.json"), en: () => import("./en/lazy/routines.json") },
  schedule: { it: () => import("./it/lazy/schedule.json"), en: () => import("./en/lazy/schedule.json") },
  settings: { it: () => import("./it/lazy/settings.json"), en: () => import("./en/lazy/settings.json") },
  staff: { it: () => import("./it/lazy/staff.json"), en: () => import("./en/lazy/staff.json") },
  subscriptions: { it: () => import("./it/lazy/subscriptions.json"), en: () => import("./en/lazy/subscriptions.json") },
  timer: { it: () => import("./it/lazy/timer.json"), en: () => import("./en/lazy/timer.json") },
  transfer: { it: () => import("./it/lazy/transfer.json"), en: () => import("./en/lazy/transfer.json") },
};
