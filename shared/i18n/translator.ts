import i18next, { type i18n } from "i18next";
import type { MessageKey, MessageValues } from "./keys.ts";
import type { Language } from "./languages.ts";

/** The text of a key. A key that no bundle holds is shown itself. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const load = async (language: Language) =>
  language === "it" ? (await import("./it/bundle.ts")).bundle : (await import("./en/bundle.ts")).bundle;

const addLanguage = async (engine: i18n, language: Language): Promise<void> => {
  if (engine.hasResourceBundle(language, "common")) return;
  for (const [namespace, texts] of Object.entries(await load(language))) {
    engine.addResourceBundle(language, namespace, texts);
  }
};

export type Translator = {
  language: () => Language;
  /** Loads the bundle where it is not there yet, then switches. A bundle that cannot be loaded leaves the keys. */
  use: (language: Language) => Promise<void>;
  t: Translate;
};

/** Starts with one language; the other is loaded when it is asked for. */
export const createTranslator = async (language: Language): Promise<Translator> => {
  const engine = i18next.createInstance();
  await engine.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    defaultNS: "common",
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  let current: Language = language;
  const use = async (next: Language): Promise<void> => {
    await addLanguage(engine, next).catch(() => undefined);
    await engine.changeLanguage(next);
    current = next;
  };
  await use(language);
  return {
    language: () => current,
    use,
    t: (key, values) => {
      const text = engine.t(key, values ?? {});
      return text === key.slice(key.indexOf(":") + 1) ? key : text;
    },
  };
};
