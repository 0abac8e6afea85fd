import { LANGUAGE_KEY, type Language, parseLanguage } from "#shared/i18n/languages.ts";
import { safeStorage } from "../../ui/safe-storage.ts";

const pageIn = (language: Language) => document.querySelector<HTMLElement>(`[data-page="${language}"]`);

/** The page of each language is in the document; the style sheet shows the one of the document's language. */
const show = (language: Language): void => {
  document.documentElement.lang = language;
  const { title, description } = pageIn(language)?.dataset ?? {};
  if (title) document.title = title;
  if (description) document.querySelector('meta[name="description"]')?.setAttribute("content", description);
};

/** `public/before-paint.js` has set the document's language; an address that names one counts for the app, too. */
export const startLanguageSwitch = (): void => {
  const first = parseLanguage(document.documentElement.lang);
  if (first !== parseLanguage(safeStorage.get(LANGUAGE_KEY))) safeStorage.set(LANGUAGE_KEY, first);
  show(first);
  for (const button of document.querySelectorAll<HTMLElement>("[data-language]")) {
    button.addEventListener("click", () => {
      const language = parseLanguage(button.dataset.language ?? null);
      safeStorage.set(LANGUAGE_KEY, language);
      show(language);
      // The button itself is gone with its page.
      pageIn(language)?.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus();
    });
  }
};
