import { Box } from "@chakra-ui/react/box";
import type { ReactNode } from "react";
import { type FinderFailure, MAX_FOUND } from "#renderer/data/account/gym-finder-api.ts";
import type { AsyncAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

type FoundListProps<T> = {
  of: "gyms" | "professionals";
  answer: AsyncAnswer<T[], FinderFailure>;
  /** The words of the search, shown where nothing matches; empty for everything. */
  words: string;
  /** A note below the results; null for none. */
  note: string | null;
  /** Renders the case without results. */
  nothing: (words: string) => ReactNode;
  children: (one: T) => ReactNode;
};

/** The results of a search with their number, or why there are none. */
export const FoundList = <T extends { near: boolean }>({
  of,
  answer,
  words,
  note,
  nothing,
  children,
}: FoundListProps<T>) => {
  const { t } = useI18n();
  const { value: found, failure, busy, reload } = answer;
  const count = found?.length ?? 0;
  const summary = () => {
    if (busy || failure || !found) return "";
    if (found[0]?.near) return t(`gym:finder.${of}.near`, { words, count });
    if (count >= MAX_FOUND) return t(`gym:finder.${of}.most`, { count });
    return count === 0 ? "" : t(`gym:finder.${of}.found`, { count });
  };
  return (
    <>
      {failure && !busy ? (
        <Notice tone="danger">
          <Box marginBottom="3">{t(`gym:finder.failures.${failure}`)}</Box>
          <Button onClick={reload}>{t("common:retry")}</Button>
        </Notice>
      ) : null}
      <Box role="status" fontSize="sm" color="fg.muted" _empty={{ display: "none" }}>
        {summary()}
      </Box>
      {busy ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="12rem" />
        </Skeleton>
      ) : failure ? null : count === 0 ? (
        nothing(words)
      ) : (
        <>
          {found?.map(children)}
          {note === null ? null : (
            <Box fontSize="xs" color="fg.muted">
              {note}
            </Box>
          )}
        </>
      )}
    </>
  );
};
