import type { Language } from "#shared/i18n/languages.ts";

const LOCALES = { it: "it-IT", en: "en-GB" } satisfies Record<Language, string>;

/** Figures and dates of the public pages. Dates are days of the calendar (`2025-08-02`), the same everywhere. */
export type SiteFormats = ReturnType<typeof createSiteFormats>;

export const createSiteFormats = (language: Language) => {
  const locale = LOCALES[language];
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day));
  return {
    number: (value: number) => new Intl.NumberFormat(locale, { useGrouping: false }).format(value),
    list: (words: readonly string[]) => new Intl.ListFormat(locale).format(words),
    /** Cents only where there are some. */
    price: (euro: number) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency: "EUR",
        trailingZeroDisplay: "stripIfInteger",
      }).format(euro),
    day: (day: string) => date(day, { day: "numeric", month: "long", year: "numeric" }),
    month: (month: string) => date(`${month}-01`, { month: "long", year: "numeric" }),
  };
};
