import { useEffect, useState } from "react";
import type { Finder, Found } from "#renderer/app/shell/lib/finder.ts";
import type { MemberData } from "#renderer/data/member-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** Loaded with the first word that is typed: nobody's start waits for the catalogue and the help. */
const loadFinder = () => import("#renderer/app/shell/lib/finder.ts");

/**
 * What is found beside the pages; undefined while it is searched. Without a word there is nothing to search, and
 * before the member's data are open (`data` is null) nothing to find.
 */
export const useFound = (query: string, data: MemberData | null): readonly Found[] | undefined => {
  const { t, formats, language } = useI18n();
  const [finder, setFinder] = useState<Promise<Finder>>();
  const [answer, setAnswer] = useState<{ query: string; found: readonly Found[] }>();
  const isAsked = query.trim() !== "" && data !== null;
  useEffect(() => {
    if (!isAsked || data === null) return;
    setFinder(
      (known) => known ?? loadFinder().then(({ createFinder }) => createFinder({ data, t, formats, language })),
    );
  }, [isAsked, data, t, formats, language]);
  useEffect(() => {
    if (!finder || !isAsked) return;
    let isCurrent = true;
    void finder
      .then((find) => find(query))
      // Code that did not arrive finds nothing: the pages are there all the same.
      .catch((): Found[] => [])
      .then((found) => {
        if (isCurrent) setAnswer({ query, found });
      });
    return () => {
      isCurrent = false;
    };
  }, [finder, query, isAsked]);
  if (!isAsked) return [];
  return answer?.query === query ? answer.found : undefined;
};
