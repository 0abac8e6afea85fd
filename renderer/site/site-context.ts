import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { SiteFormats } from "./site-formats.ts";

export type SiteTexts = {
  t: Translate;
  language: Language;
  formats: SiteFormats;
  /** What leads to another page, an `a` unless given. */
  Link?: ComponentType<{ href: string; children: ReactNode }>;
};

export const SiteContext = createContext<SiteTexts | null>(null);

export const useSite = (): SiteTexts => {
  const value = useContext(SiteContext);
  if (!value) throw new Error("SiteContext is missing");
  return value;
};
