import { createInstance, type i18n } from "i18next";
import type { LazyNamespace, MessageKey, MessageValues } from "./keys.ts";
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from "./languages.ts";

/** The text of a key, its `{{values}}` put in. `count` chooses the plural form. A key without a text is shown itself. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Where a namespace of its own comes from: one import per language. */
export type TextLoaders = Record<Language, () => Promise<{ default: object }>>;

export type Translator = {
  /** The i18next instance behind `t`, for what hooks into it. */
  i18n: i18n;
  language: () => Language;
  /** Loads the bundle where it is not there yet, then switches. A bundle that cannot be loaded leaves the keys. */
  use: (language: Language) => Promise<void>;
  /**
   * Adds the texts of screens that load theirs: for the language of now, and for each one chosen later. The same promise
   * for the same namespace.
   */
  add: (namespace: LazyNamespace, load: TextLoaders) => Promise<void>;
  t: Translate;
};

const load = async (language: Language) =>
  language === "it" ? (await import("./it/bundle.ts")).bundle : (await import("./en/bundle.ts")).bundle;

/** Italian has a third plural form, from a million on, which is written like the second. */
const translateWith =
  (instance: i18n): Translate =>
  (key, values = {}) => {
    const text: unknown = instance.t([key, `${key}_other`], { ...values, defaultValue: key });
    return typeof text === "string" ? text : key;
  };

/** Starts with one language; the other is loaded when it is asked for. */
export const createTranslator = async (first: Language): Promise<Translator> => {
  const instance = createInstance();
  const added = new Map<LazyNamespace, { load: TextLoaders; first: Promise<void> }>();
  const addLazyTexts = async (language: Language, namespace: LazyNamespace, loaders: TextLoaders) => {
    if (instance.hasResourceBundle(language, namespace)) return;
    instance.addResourceBundle(language, namespace, (await loaders[language]()).default);
  };
  const addCommonTexts = async (language: Language) => {
    if (instance.hasResourceBundle(language, "common")) return;
    for (const [namespace, texts] of Object.entries(await load(language))) {
      instance.addResourceBundle(language, namespace, texts);
    }
  };
  const addTexts = async (language: Language) => {
    // The keys stand in for texts that did not load, until the next switch loads them.
    await Promise.allSettled([
      addCommonTexts(language),
      ...[...added].map(([namespace, one]) => addLazyTexts(language, namespace, one.load)),
    ]);
  };
  await instance.init({
    lng: first,
    supportedLngs: ["it", "en"],
    fallbackLng: false,
    defaultNS: "common",
    resources: {},
    // A key of a whole group has no text: `t` then shows the key.
    returnObjects: true,
    // React escapes what it shows, and no text is ever put in as markup.
    interpolation: { escapeValue: false },
  });
  await addTexts(first);
  const language = () => parseLanguage(instance.resolvedLanguage ?? instance.language ?? DEFAULT_LANGUAGE);
  return {
    i18n: instance,
    language,
    add(namespace, loaders) {
      const known = added.get(namespace);
      if (known) return known.first;
      const loading = addLazyTexts(language(), namespace, loaders).catch(() => undefined);
      added.set(namespace, { load: loaders, first: loading });
      return loading;
    },
    use: async (language) => {
      await addTexts(language);
      await instance.changeLanguage(language);
    },
    t: translateWith(instance),
  };
};
