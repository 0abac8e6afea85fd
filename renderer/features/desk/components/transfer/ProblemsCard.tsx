import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { LineProblem } from "#shared/domain/gym/people/transfer/read-lines.ts";

/** Rows shown at first, and added each time. */
const PAGE = 50;

const Table = chakra("table", { base: { width: "100%", borderCollapse: "collapse", fontSize: "sm" } });
const Head = chakra("th", {
  base: {
    textAlign: "start",
    fontWeight: "600",
    color: "fg.muted",
    paddingBlock: "2",
    paddingInline: { base: "1.5", md: "3" },
    whiteSpace: "nowrap",
  },
});
const Cell = chakra("td", {
  base: {
    paddingBlock: "2",
    paddingInline: { base: "1.5", md: "3" },
    borderTopWidth: "1px",
    borderColor: "border",
    verticalAlign: "top",
  },
});

/** What is wrong in a file, by line, and what happens to it. */
export const ProblemsCard = ({ problems }: { problems: readonly LineProblem[] }) => {
  const { t, formats } = useI18n();
  const [listed, setListed] = useState(PAGE);
  if (problems.length === 0) return <Notice tone="success">{t("people:check.clean")}</Notice>;
  return (
    <Card padding="0" overflow="hidden">
      <chakra.h2 textStyle="h2" padding={{ base: "4", md: "6" }}>
        {t("people:problems.title", { count: problems.length, figure: formats.volume(problems.length) })}
      </chakra.h2>
      <Box overflowX="auto" paddingInline={{ base: "1", md: "3" }} paddingBottom="2">
        <Table>
          <thead>
            <tr>
              <Head scope="col">{t("people:problems.line")}</Head>
              <Head scope="col">{t("people:problems.column")}</Head>
              <Head scope="col">{t("people:problems.value")}</Head>
              <Head scope="col">{t("people:problems.what")}</Head>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, listed).map(({ line, column, kind, value }) => (
              <tr key={`${line} ${column} ${kind} ${value}`}>
                <Cell fontVariantNumeric="tabular-nums">{line}</Cell>
                <Cell>{t(`people:columns.${column}`)}</Cell>
                <Cell overflowWrap="anywhere" minWidth={{ base: "4.5rem", md: "6rem" }} maxWidth="16rem">
                  {value}
                </Cell>
                <Cell minWidth={{ base: "7.5rem", md: "14rem" }}>{t(`people:problems.kinds.${kind}`)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      {problems.length > listed ? (
        <Flex justify="center" padding="3" borderTopWidth="1px" borderColor="border">
          <Button onClick={() => setListed(listed + PAGE)}>{t("people:check.more")}</Button>
        </Flex>
      ) : null}
    </Card>
  );
};
