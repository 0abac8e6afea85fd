import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { createFormats, type Formats } from "#shared/i18n/formats.ts";
import { LANGUAGE_KEY, type Language } from "#shared/i18n/languages.ts";
import type { Translate, Translator } from "#shared/i18n/translator.ts";
import { safeStorage } from "../../ui/safe-storage.ts";

type I18nValue = { t: Translate; language: Language; formats: Formats; choose: (language: Language) => void };

const I18nContext = createContext<I18nValue | null>(null);

export const I18nProvider = ({ translator, children }: { translator: Translator; children: ReactNode }) => {
  const [language, setLanguage] = useState(() => translator.language());

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const choose = useCallback(
    (next: Language) => {
      safeStorage.set(LANGUAGE_KEY, next);
      void translator.use(next).then(() => setLanguage(next));
    },
    [translator],
  );

  const value = useMemo<I18nValue>(
    () => ({
      // A new function per language, so that whoever depends on it renders again.
      t: (key, values) => translator.t(key, values),
      language,
      formats: createFormats(language),
      choose,
    }),
    [translator, language, choose],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
};

export const useI18n = (): I18nValue => {
  const value = useContext(I18nContext);
  if (!value) throw new Error("I18nProvider is missing");
  return value;
};
