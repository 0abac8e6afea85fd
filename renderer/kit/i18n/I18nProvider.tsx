import { createContext, type ReactNode, use, useCallback, useContext, useEffect, useMemo } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { CloseLabelContext } from "#renderer/ui/overlay/close-label.ts";
import { createFormats, type Formats } from "#shared/i18n/formats.ts";
import { LANGUAGE_KEY, type Language, parseLanguage } from "#shared/i18n/languages.ts";
import type { Translate, Translator } from "#shared/i18n/translator.ts";
import type { Clock } from "#shared/lib/clock.ts";

type I18nValue = {
  t: Translate;
  language: Language;
  formats: Formats;
  choose: (language: Language) => void;
  add: Translator["add"];
  addMemberTexts: () => Promise<void>;
  addLanguage: Translator["addLanguage"];
  tIn: (language: Language) => Translate;
  /** The language of this part of the screen where it is not the app's; null where it is. */
  further: Language | null;
};
type I18nProviderProps = { translator: Translator; clock: Clock; children: ReactNode };

const I18nContext = createContext<I18nValue | null>(null);

const Texts = ({ translator, clock, children }: I18nProviderProps) => {
  // Renders again when i18next has changed its language.
  const { i18n } = useTranslation(undefined, { useSuspense: false });
  const language = parseLanguage(i18n.language);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  useEffect(() => {
    // Another tab's choice holds here, too.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === LANGUAGE_KEY) void translator.use(parseLanguage(newValue));
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [translator]);

  const choose = useCallback(
    (next: Language) => {
      safeStorage.set(LANGUAGE_KEY, next);
      void translator.use(next);
    },
    [translator],
  );

  const value = useMemo<I18nValue>(
    () => ({
      // A new function per language, so that whoever depends on it renders again.
      t: (key, values) => translator.t(key, values),
      language,
      formats: createFormats(language, undefined, clock),
      choose,
      add: translator.add,
      addMemberTexts: translator.addMemberTexts,
      addLanguage: translator.addLanguage,
      tIn: translator.tIn,
      further: null,
    }),
    [translator, clock, language, choose],
  );
  return (
    <I18nContext value={value}>
      <CloseLabelContext value={value.t("common:close")}>{children}</CloseLabelContext>
    </I18nContext>
  );
};

export const I18nProvider = ({ translator, clock, children }: I18nProviderProps) => (
  <I18nextProvider i18n={translator.i18n}>
    <Texts translator={translator} clock={clock}>
      {children}
    </Texts>
  </I18nextProvider>
);

export const useI18n = (): I18nValue => {
  const value = useContext(I18nContext);
  if (!value) throw new Error("I18nProvider is missing");
  return value;
};

/** Has all below tell times by the clocks of a zone (IANA name). */
export const ClocksOf = ({ zone, children }: { zone: string; children: ReactNode }) => {
  const value = useI18n();
  const zoned = useMemo(() => ({ ...value, formats: createFormats(value.language, zone) }), [value, zone]);
  return <I18nContext value={zoned}>{children}</I18nContext>;
};

/**
 * Has all below in a language, whatever the app's is. Suspends until its texts are loaded; where they cannot be, all
 * stays in the app's.
 */
export const InLanguage = ({ language, children }: { language: Language; children: ReactNode }) => {
  const value = useI18n();
  const { addLanguage, tIn } = value;
  const isOwn = language === value.language;
  const spoken = useMemo(
    () =>
      isOwn ? value : { ...value, t: tIn(language), language, further: language, formats: createFormats(language) },
    [value, tIn, language, isOwn],
  );
  return <I18nContext value={isOwn || !use(addLanguage(language)) ? value : spoken}>{children}</I18nContext>;
};

/** Suspends until the texts of the member's screens are loaded. For the layouts of those screens. */
export const useMemberTexts = (): void => {
  const { addMemberTexts } = useI18n();
  use(addMemberTexts());
};
