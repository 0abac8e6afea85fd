import type { TextLoaders } from "#shared/i18n/translator.ts";

export const SCHEDULE_TEXTS = {
  it: () => import("#shared/i18n/it/schedule.json"),
  en: () => import("#shared/i18n/en/schedule.json"),
} satisfies TextLoaders;
