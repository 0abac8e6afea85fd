import type { TextLoaders } from "#shared/i18n/translator.ts";

export const COACH_TEXTS = {
  it: () => import("#shared/i18n/it/coach.json"),
  en: () => import("#shared/i18n/en/coach.json"),
} satisfies TextLoaders;
