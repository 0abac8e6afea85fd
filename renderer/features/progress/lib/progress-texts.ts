import type { TextLoaders } from "#shared/i18n/translator.ts";

export const PROGRESS_TEXTS = {
  it: () => import("#shared/i18n/it/progress.json"),
  en: () => import("#shared/i18n/en/progress.json"),
} satisfies TextLoaders;
