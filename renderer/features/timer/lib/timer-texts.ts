import type { TextLoaders } from "#shared/i18n/translator.ts";

export const TIMER_TEXTS = {
  it: () => import("#shared/i18n/it/timer.json"),
  en: () => import("#shared/i18n/en/timer.json"),
} satisfies TextLoaders;
