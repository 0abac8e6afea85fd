import { LoadError } from "#shared/lib/load-error.ts";
import { elided } from "./elision.ts";
import type { LazyNamespace, MessageKey, MessageValues } from "./keys.ts";
import type { Language } from "./languages.ts";

/**
 * The text of a key, its `{{values}}` put in, with Italian articles as they are said before them. `count` chooses the
 * plural form. A key without a text is shown itself.
 */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Where a namespace of its own comes from: one import per language. */
export type TextLoaders = Record<Language, () => Promise<{ default: object }>>;

export type Translator = {
  language: () => Language;
  /** Called after each change of the language. Gives back what ends it. */
  onLanguage: (listener: () => void) => () => void;
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
  t: Translate;
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

/** The text at a path through the groups of a namespace. */
const textAt = (texts: object | undefined, path: string): string | undefined => {
  let found: unknown = texts;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Reflect.get(found, name);
  }
  return typeof found === "string" ? found : undefined;
};

const VALUE = /\{\{(\w+)\}\}/g;

const filled = (text: string, values: MessageValues): string =>
  text.replace(VALUE, (_, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ""));

const PLURALS: Record<Language, Intl.PluralRules> = {
  it: new Intl.PluralRules("it"),
  en: new Intl.PluralRules("en"),
};

/** Italian has a third plural form, from a million on, which is written like the second. */
const formsOf = (path: string, count: string | number | undefined, language: Language): string[] => {
  const plural = typeof count === "number" ? [`${path}_${PLURALS[language].select(count)}`] : [];
  return [...plural, path, `${path}_other`];
};

/** Starts with the public texts of one language; the rest is loaded when it is asked for. */
export const createTranslator = async (first: Language): Promise<Translator> => {
  const texts: Record<Language, Map<string, object>> = { it: new Map(), en: new Map() };
  const listeners = new Set<() => void>();
  let current = first;
  let wish = first;
  const added = new Map<LazyNamespace | "member", { load: LoadTexts; first: Promise<void> }>();
  const addTexts = async (language: Language, load: LoadTexts) => {
    for (const [namespace, loaded] of Object.entries(await load(language))) texts[language].set(namespace, loaded);
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
    const first = addTexts(current, load).catch((cause: unknown) => {
      throw new LoadError(cause, () => added.delete(name));
    });
    added.set(name, { load, first });
    return first;
  };
  const t: Translate = (key, values = {}) => {
    const [namespace = "", path = ""] = key.split(":");
    const group = texts[current].get(namespace);
    for (const form of formsOf(path, values.count, current)) {
      const text = textAt(group, form);
      if (text !== undefined) return current === "it" ? elided(filled(text, values)) : filled(text, values);
    }
    return key;
  };
  await addWanted(first);
  return {
    language: () => current,
    onLanguage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (namespace, loaders) =>
      addOnce(namespace, async (language) => ({ [namespace]: (await loaders[language]()).default })),
    addMemberTexts: () => addOnce("member", loadMember),
    use: async (language) => {
      wish = language;
      await addWanted(language);
      if (wish !== language || current === language) return;
      current = language;
      for (const listener of [...listeners]) listener();
    },
    t,
  };
};
