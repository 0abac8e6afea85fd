import MiniSearch from "minisearch";
import type { Language } from "#shared/i18n/languages.ts";
import type { Article } from "./articles.ts";

/** The articles for a query, best first; all in their order for an empty one. */
export type ArticleSearch = (query: string) => Article[];

/** Words that are ignored in a query. */
const FILLERS = {
  it: "a ad al alla che come con da del della di e ho i il in la le lo ma mi non per se si su un una".split(" "),
  en: "a an and can do for how i if in is it my not of on or the to what with".split(" "),
} satisfies Record<Language, string[]>;

/** A text in lower case without accents. */
const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Makes a search over titles, texts and extra words, on the device. Beginnings of words match, and longer words may
 * have a typo.
 */
export const createArticleSearch = (articles: readonly Article[], language: Language): ArticleSearch => {
  const fillers = new Set(FILLERS[language]);
  const index = new MiniSearch<{ id: string; title: string; words: string; text: string }>({
    fields: ["title", "words", "text"],
    processTerm: (term) => {
      const word = plain(term);
      return fillers.has(word) ? null : word;
    },
    searchOptions: {
      boost: { title: 3, words: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 6 ? 2 : term.length > 3 ? 1 : false),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(articles.map(({ id, title, words, body }) => ({ id, title, words, text: body.join(" ") })));
  const byId = new Map(articles.map((article) => [article.id, article]));
  return (query) => {
    if (query.trim() === "") return [...articles];
    return index.search(query).flatMap(({ id }) => byId.get(String(id)) ?? []);
  };
};
