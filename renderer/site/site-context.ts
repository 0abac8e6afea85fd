import { createContext, useContext } from "react";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { SiteFormats } from "./site-formats.ts";

export type SiteTexts = { t: Translate; language: Language; formats: SiteFormats };

export const SiteContext = createContext<SiteTexts | null>(null);

export const useSite = (): SiteTexts => {
  const value = useContext(SiteContext);
  if (!value) throw new Error("SiteContext is missing");
  return value;
};
