import { useEffect, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { ArticleSearch } from "./article-search.ts";
import { loadArticles } from "./articles.ts";

export type Help = { status: "loading" } | { status: "failed" } | { status: "ready"; search: ArticleSearch };

/** The articles of the member's language with their search, loaded when the screen is opened. */
export const useHelp = (): Help => {
  const { language } = useI18n();
  const [help, setHelp] = useState<Help>({ status: "loading" });
  useEffect(() => {
    let live = true;
    const load = async (): Promise<Help> => {
      const [articles, { createArticleSearch }] = await Promise.all([
        loadArticles(language),
        import("./article-search.ts"),
      ]);
      return { status: "ready", search: createArticleSearch(articles, language) };
    };
    void load()
      .catch((): Help => ({ status: "failed" }))
      .then((loaded) => {
        if (live) setHelp(loaded);
      });
    return () => {
      live = false;
    };
  }, [language]);
  return help;
};
