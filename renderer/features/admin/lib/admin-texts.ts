import type { TextLoaders } from "#shared/i18n/translator.ts";

/** Loaders of the administration's texts, a chunk of their own. */
export const ADMIN_TEXTS: TextLoaders = {
  it: () => import("#shared/i18n/it/admin.json"),
  en: () => import("#shared/i18n/en/admin.json"),
};
