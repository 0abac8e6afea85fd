import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { type Article, TOPICS } from "#renderer/features/help/lib/articles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { ArticleRow } from "./ArticleRow.tsx";

type RowsProps = { articles: readonly Article[] };

export const ArticleRows = ({ articles }: RowsProps) => (
  <Card padding="0" overflow="hidden">
    <Rows flush>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </Rows>
  </Card>
);

/** All articles by topic. */
export const ArticleList = ({ articles }: RowsProps) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Stack gap="5">
      {TOPICS.filter((topic) => articles.some((one) => one.topic === topic)).map((topic) => (
        <chakra.section key={topic} aria-labelledby={`${id}-${topic}`}>
          <chakra.h2 id={`${id}-${topic}`} textStyle="h3" marginBottom="2">
            {t(`settings:help.topics.${topic}`)}
          </chakra.h2>
          <ArticleRows articles={articles.filter((article) => article.topic === topic)} />
        </chakra.section>
      ))}
    </Stack>
  );
};
