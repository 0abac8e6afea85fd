import type { TextLoaders } from "#shared/i18n/translator.ts";

/** Loaders of the texts of figures, which come with them. */
export const FIGURE_TEXTS: TextLoaders = {
  it: () => import("#shared/i18n/it/lazy/figures.json"),
  en: () => import("#shared/i18n/en/lazy/figures.json"),
};
