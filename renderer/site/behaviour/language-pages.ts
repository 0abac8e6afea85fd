import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { LANGUAGE_KEY, type Language, parseLanguage } from "#shared/i18n/languages.ts";

type LanguagePages = {
  /** Brings a page to life, once, when it is first shown. */
  start: (page: HTMLElement) => void;
};

/**
 * The page of the first language stands in the document, the other one waits as text, and they change places.
 * `public/before-paint.js` has set the document's language, and the style sheet shows nothing in the second one until
 * its page is there. An address that names a language chooses it for the app, too.
 */
export const startLanguagePages = ({ start }: LanguagePages): void => {
  const pages = new Map<string, HTMLElement>();
  const take = (page: Element | null | undefined) => {
    if (!(page instanceof HTMLElement)) return;
    pages.set(page.lang, page);
    for (const button of page.querySelectorAll<HTMLElement>("[data-language]")) {
      button.addEventListener("click", () => choose(parseLanguage(button.dataset.language ?? null)));
    }
    start(page);
  };
  const show = (language: Language) => {
    const root = document.documentElement;
    const shown = document.querySelector<HTMLElement>("[data-page]");
    if (!pages.has(language)) {
      const built = document.createElement("template");
      built.innerHTML = document.querySelector(`script[data-language="${language}"]`)?.textContent ?? "";
      take(document.importNode(built.content, true).firstElementChild);
    }
    const page = pages.get(language);
    if (page && shown !== page) shown?.replaceWith(page);
    root.lang = language;
    root.toggleAttribute("data-shown", true);
    const { title, description } = page?.dataset ?? {};
    if (title) document.title = title;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  };
  const choose = (language: Language) => {
    safeStorage.set(LANGUAGE_KEY, language);
    // The address would choose its language again at the next load.
    const address = new URL(window.location.href);
    address.searchParams.delete("lang");
    window.history.replaceState(window.history.state, "", address);
    show(language);
    // The button that was pressed is gone with its page. Its twin comes last, which a phone has no room for.
    const twin = `[data-language="${language}"]`;
    for (const selector of [`[data-language]:not(${twin})`, twin]) {
      pages.get(language)?.querySelector<HTMLElement>(selector)?.focus();
    }
  };
  const first = parseLanguage(document.documentElement.lang);
  if (first !== parseLanguage(safeStorage.get(LANGUAGE_KEY))) safeStorage.set(LANGUAGE_KEY, first);
  take(document.querySelector("[data-page]"));
  show(first);
};
