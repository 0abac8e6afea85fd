import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useState } from "react";
import { ArticleList, ArticleRows } from "#renderer/features/help/components/ArticleList.tsx";
import { SupportCards } from "#renderer/features/help/components/SupportCards.tsx";
import type { ArticleSearch } from "#renderer/features/help/lib/article-search.ts";
import { useHelp } from "#renderer/features/help/lib/use-help.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const Answers = ({ search, query }: { search: ArticleSearch; query: string }) => {
  const { t } = useI18n();
  const found = search(query);
  if (query.trim() === "") return <ArticleList articles={found} />;
  return (
    <Stack gap="3">
      <Box role="status" fontSize="sm" color="fg.muted">
        {found.length > 0 ? t("settings:help.results", { count: found.length }) : t("settings:help.none")}
      </Box>
      {found.length > 0 ? (
        <ArticleRows articles={found} />
      ) : (
        <Stack align="center" gap="3" padding="8" textAlign="center">
          <Motif />
          <Box color="fg.muted">{t("settings:help.noneText")}</Box>
        </Stack>
      )}
    </Stack>
  );
};

/** Our help articles with a search on the device, and whom to ask. */
export const HelpScreen = () => {
  const { t } = useI18n();
  const help = useHelp();
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  usePageTitle(t("profile:entries.help"));
  return (
    <Stack gap="5">
      <chakra.h1 textStyle="h1">{t("profile:entries.help")}</chakra.h1>
      <chakra.search>
        <Field
          type="search"
          label={t("settings:help.search")}
          placeholder={t("settings:help.searchHint")}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </chakra.search>
      {help.status === "ready" ? <Answers search={help.search} query={query} /> : null}
      {help.status === "failed" ? <Notice tone="danger">{t("settings:help.loadFailed")}</Notice> : null}
      {help.status === "loading" ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="14rem" />
          <Bone height="14rem" />
        </Skeleton>
      ) : null}
      <SupportCards />
    </Stack>
  );
};
