import type { Language } from "#shared/i18n/languages.ts";

export const TOPICS = ["training", "gym", "desk", "plan", "sync", "account", "settings", "privacy"] as const;
export type Topic = (typeof TOPICS)[number];

/** `words`: what people may search for that the text does not say. `link`: the screen that the article is about. */
export type Article = {
  id: string;
  topic: Topic;
  title: string;
  words: string;
  body: string[];
  link: string | null;
};

/** Those that somebody needs: of the desk's work only who works at a gym. */
export const articlesFor = (articles: readonly Article[], isStaff: boolean): Article[] =>
  articles.filter(({ topic }) => isStaff || topic !== "desk");

/**
 * The articles of a language. Tests check the files against the type, because the compiler reads a topic in JSON as any
 * text.
 */
export const loadArticles = async (language: Language): Promise<Article[]> => {
  const { default: articles } =
    language === "it" ? await import("#resources/help/it.json") : await import("#resources/help/en.json");
  return articles as Article[];
};
