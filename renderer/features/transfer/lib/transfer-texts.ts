import type { TextLoaders } from "#shared/i18n/translator.ts";

export const TRANSFER_TEXTS = {
  it: () => import("#shared/i18n/it/transfer.json"),
  en: () => import("#shared/i18n/en/transfer.json"),
} satisfies TextLoaders;
