import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useState } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { Field } from "../../../ui/Field.tsx";
import { Motif } from "../../../ui/Motif.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { ArticleList, ArticleRows } from "../components/ArticleList.tsx";
import { SupportCards } from "../components/SupportCards.tsx";
import type { ArticleSearch } from "../lib/article-search.ts";
import { useHelp } from "../lib/use-help.ts";

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

/** Answers written by us, searched on the device; then whom to ask. */
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
