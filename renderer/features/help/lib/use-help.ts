import { useEffect, useState } from "react";
import { useWorkplaces } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { ArticleSearch } from "./article-search.ts";
import { loadArticleSearch } from "./load-article-search.ts";

export type Help = { status: "loading" } | { status: "failed" } | { status: "ready"; search: ArticleSearch };

/** The articles of the member's language that concern them with their search, loaded when the screen opens. */
export const useHelp = (): Help => {
  const { language } = useI18n();
  const isStaff = (useWorkplaces()?.length ?? 0) > 0;
  const [help, setHelp] = useState<Help>({ status: "loading" });
  useEffect(() => {
    let live = true;
    void loadArticleSearch(language, isStaff)
      .then((search): Help => ({ status: "ready", search }))
      .catch((): Help => ({ status: "failed" }))
      .then((loaded) => {
        if (live) setHelp(loaded);
      });
    return () => {
      live = false;
    };
  }, [language, isStaff]);
  return help;
};
