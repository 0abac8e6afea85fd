import type { MessageKey, MessageValues } from "./keys.ts";
import type { Language } from "./languages.ts";

/** The text of a key, its `{{values}}` put in. `count` chooses the plural form. A key without a text is shown itself. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

type Texts = { [name: string]: string | Texts };

const load = async (language: Language): Promise<Texts> =>
  language === "it" ? (await import("./it/bundle.ts")).bundle : (await import("./en/bundle.ts")).bundle;

const find = (texts: Texts, path: readonly string[]): string | null => {
  let found: string | Texts | undefined = texts;
  for (const step of path) {
    if (typeof found !== "object" || !Object.hasOwn(found, step)) return null;
    found = found[step];
  }
  return typeof found === "string" ? found : null;
};

const fill = (text: string, values: MessageValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

const createTranslate = (language: Language, texts: Texts): Translate => {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const path = key.split(/[:.]/);
    const form = typeof values.count === "number" ? plurals.select(values.count) : null;
    const stem = path.at(-1);
    const counted = form === null ? null : find(texts, [...path.slice(0, -1), `${stem}_${form}`]);
    const other = form === null ? null : find(texts, [...path.slice(0, -1), `${stem}_other`]);
    const text = counted ?? other ?? find(texts, path);
    return text === null ? key : fill(text, values);
  };
};

export type Translator = {
  language: () => Language;
  /** Loads the bundle where it is not there yet, then switches. A bundle that cannot be loaded leaves the keys. */
  use: (language: Language) => Promise<void>;
  t: Translate;
};

/** Starts with one language; the other is loaded when it is asked for. */
export const createTranslator = async (first: Language): Promise<Translator> => {
  const open = (language: Language) =>
    load(language).then(
      (texts) => ({ language, t: createTranslate(language, texts) }),
      () => ({ language, t: createTranslate(language, {}) }),
    );
  let current = await open(first);
  return {
    language: () => current.language,
    use: async (language) => {
      current = await open(language);
    },
    t: (key, values) => current.t(key, values),
  };
};
