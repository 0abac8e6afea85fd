import type { TextLoaders } from "#shared/i18n/translator.ts";

export const ROUTINE_TEXTS = {
  it: () => import("#shared/i18n/it/routines.json"),
  en: () => import("#shared/i18n/en/routines.json"),
} satisfies TextLoaders;
