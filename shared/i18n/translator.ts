import { createInstance, type i18n } from "i18next";
import { LoadError } from "#shared/lib/load-error.ts";
import { elided } from "./elision.ts";
import type { LazyNamespace, MessageKey, MessageValues } from "./keys.ts";
import { type Language, parseLanguage } from "./languages.ts";
import { lowered, typeset } from "./typography.ts";

/**
 * The text of a key, its `{{values}}` put in, with Italian articles as they are said before them; `{{value, lowered}}`
 * puts a name in as it stands within a sentence. `count` chooses the plural form. A key without a text is shown itself.
 */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Where a namespace of its own comes from: one import per language. */
export type TextLoaders = Record<Language, () => Promise<{ default: object }>>;

export type Translator = {
  /** The i18next instance behind `t`, for what hooks into it. */
  i18n: i18n;
  language: () => Language;
  /**
   * Loads the texts where they are not there yet, then switches, unless another language was asked for meanwhile. Texts
   * that cannot be loaded leave the keys.
   */
  use: (language: Language) => Promise<void>;
  /**
   * Adds the texts of screens that load theirs: for the language of now, and for each one chosen later. The same
   * promise for the same namespace; rejects with a {@link LoadError} where they cannot be loaded.
   */
  add: (namespace: LazyNamespace, load: TextLoaders) => Promise<void>;
  /**
   * Adds the texts of the screens behind the session, which a sign-in page starts without. The same promise for every
   * call; rejects with a {@link LoadError} where they cannot be loaded.
   */
  addMemberTexts: () => Promise<void>;
  /**
   * Loads what was added in a further language, for a part of the screen that speaks it; false where it cannot be
   * loaded. The same promise until more is added.
   */
  addLanguage: (language: Language) => Promise<boolean>;
  t: Translate;
  /** {@link Translator.t} in a language whose texts were loaded. */
  tIn: (language: Language) => Translate;
};

/** Namespaces by their names. */
type LoadTexts = (language: Language) => Promise<Record<string, object>>;

const loadPublic: LoadTexts = async (language) =>
  language === "it"
    ? (await import("./it/public-texts.ts")).publicTexts
    : (await import("./en/public-texts.ts")).publicTexts;

const loadMember: LoadTexts = async (language) =>
  language === "it"
    ? (await import("./it/member-texts.ts")).memberTexts
    : (await import("./en/member-texts.ts")).memberTexts;

/**
 * Italian has a third plural form, from a million on, which is written like the second. A text without values stays as
 * it was found: screens ask for the same ones at each rendering.
 */
const translateWith = (instance: i18n, fixed: { lng?: Language } = {}): Translate => {
  const found = new Map<string, string>();
  return (key, values) => {
    const language = fixed.lng ?? instance.language;
    const place = `${language} ${key}`;
    const known = values ? undefined : found.get(place);
    if (known !== undefined) return known;
    const text: unknown = instance.t([key, `${key}_other`], { ...values, ...fixed, defaultValue: key });
    if (typeof text !== "string") return key;
    const written = typeset(language === "it" ? elided(text) : text);
    // A key may still have its text loaded.
    if (!values && text !== key) found.set(place, written);
    return written;
  };
};

/** Starts with the public texts of one language; the rest is loaded when it is asked for. */
export const createTranslator = async (first: Language): Promise<Translator> => {
  const instance = createInstance();
  let wish = first;
  const added = new Map<LazyNamespace | "member", { load: LoadTexts; first: Promise<void> }>();
  const addTexts = async (language: Language, load: LoadTexts) => {
    for (const [namespace, texts] of Object.entries(await load(language))) {
      if (!instance.hasResourceBundle(language, namespace)) instance.addResourceBundle(language, namespace, texts);
    }
  };
  const addWanted = async (language: Language) => {
    const { size } = added;
    const wanted = [{ load: loadPublic }, ...added.values()];
    // The keys stand in for texts that did not load, until the next switch loads them.
    await Promise.allSettled(wanted.map(({ load }) => addTexts(language, load)));
    // What was added meanwhile came in the language that was still shown.
    if (size < added.size) await addWanted(language);
  };
  const addOnce = (name: LazyNamespace | "member", load: LoadTexts) => {
    const known = added.get(name);
    if (known) return known.first;
    const first = addTexts(language(), load).catch((cause: unknown) => {
      throw new LoadError(cause, () => added.delete(name));
    });
    added.set(name, { load, first });
    return first;
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
  instance.services.formatter?.add("lowered", (name: string) => lowered(name));
  await addWanted(first);
  const language = () => parseLanguage(instance.language);
  const further = new Map<string, Promise<boolean>>();
  const addLanguage = (language: Language): Promise<boolean> => {
    const wanted = [{ load: loadPublic }, ...added.values()];
    const name = `${language} ${wanted.length}`;
    const loading =
      further.get(name) ??
      Promise.all(wanted.map(({ load }) => addTexts(language, load))).then(
        () => true,
        () => false,
      );
    further.set(name, loading);
    return loading;
  };
  return {
    i18n: instance,
    language,
    add: (namespace, loaders) =>
      addOnce(namespace, async (language) => ({ [namespace]: (await loaders[language]()).default })),
    addMemberTexts: () => addOnce("member", loadMember),
    use: async (language) => {
      wish = language;
      await addWanted(language);
      if (wish === language) await instance.changeLanguage(language);
    },
    addLanguage,
    t: translateWith(instance),
    tIn: (lng) => translateWith(instance, { lng }),
  };
};
