import type { TextLoaders } from "#shared/i18n/translator.ts";

export const DIAGNOSTICS_TEXTS = {
  it: () => import("#shared/i18n/it/diagnostics.json"),
  en: () => import("#shared/i18n/en/diagnostics.json"),
} satisfies TextLoaders;
