import type { TextLoaders } from "#shared/i18n/translator.ts";

export const SUBSCRIPTIONS_TEXTS = {
  it: () => import("#shared/i18n/it/subscriptions.json"),
  en: () => import("#shared/i18n/en/subscriptions.json"),
} satisfies TextLoaders;
