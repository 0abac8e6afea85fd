import type { Language } from "#shared/i18n/languages.ts";
import type { ArticleSearch } from "./article-search.ts";
import { articlesFor, loadArticles } from "./articles.ts";

/** Loads the articles of a language and the code that searches them. */
export const loadArticleSearch = async (language: Language, isStaff: boolean): Promise<ArticleSearch> => {
  const [articles, { createArticleSearch }] = await Promise.all([
    loadArticles(language),
    import("./article-search.ts"),
  ]);
  return createArticleSearch(articlesFor(articles, isStaff), language);
};
