import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import type { CheckedFile, PeopleImporter } from "#renderer/features/desk/hooks/use-people-import.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { type FigureRow, Figures } from "#renderer/ui/Figures.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { totalOf } from "#shared/domain/billing/money.ts";
import { planPeople } from "#shared/domain/gym/people/transfer/plan.ts";
import { MAX_PEOPLE } from "#shared/domain/gym/verbs/people.ts";
import { ProblemsCard } from "./ProblemsCard.tsx";
import { SuspectsCard } from "./SuspectsCard.tsx";

type CheckProps = { file: CheckedFile; work: PeopleImporter; members: readonly DeskMember[] };

/** What an import would do, with each problem by its line; nothing is written yet. */
export const CheckStep = ({ file, work, members }: CheckProps) => {
  const { t, formats } = useI18n();
  const { people, problems } = useMemo(() => planPeople(file.lines, file, members), [file, members]);
  const merged = people.filter(({ member_id }) => member_id !== undefined).length;
  const added = people.length - merged;
  const nameless = file.problems.filter(({ kind }) => kind === "nameless").length;
  const skipped = [...file.choices.values()].filter((choice) => choice === "skip").length;
  const sold = people.flatMap(({ memberships = [] }) => memberships);
  const owed = totalOf(sold.flatMap((one) => one.owed.map(({ cents }) => cents)));
  const room = MAX_PEOPLE - members.filter(({ person }) => person).length;
  const figures: FigureRow[] = [
    [t("people:check.added"), formats.volume(added), true],
    ...(merged > 0 ? [[t("people:check.merged"), formats.volume(merged)] as const] : []),
    ...(nameless + skipped > 0 ? [[t("people:check.left"), formats.volume(nameless + skipped)] as const] : []),
    ...(sold.length > 0 ? [[t("people:check.memberships"), formats.volume(sold.length)] as const] : []),
    ...(owed > 0 ? [[t("people:check.owed"), formats.amount(owed)] as const] : []),
  ];
  const all = useMemo(
    () => [...file.problems, ...problems].toSorted((a, b) => a.line - b.line),
    [file.problems, problems],
  );
  const isFull = added > room;
  return (
    <Stack gap="4">
      <Card padding={{ base: "5", md: "8" }}>
        <Stack gap="5">
          <Box>
            <chakra.h2 textStyle="h2">{t("people:check.title")}</chakra.h2>
            <Box color="fg.muted" marginTop="1" overflowWrap="anywhere">
              {file.name}
            </Box>
            <Box color="fg.muted">{t("people:check.text")}</Box>
          </Box>
          <Figures rows={figures} />
          {file.table.cut ? <Notice tone="warning">{t("people:check.cut")}</Notice> : null}
          {isFull ? <Notice tone="danger">{t("people:check.full", { count: Math.max(room, 0) })}</Notice> : null}
          {people.length === 0 ? <Notice tone="info">{t("people:check.nothing")}</Notice> : null}
          <Flex gap="3" wrap="wrap">
            <Button tone="prime" disabled={isFull || people.length === 0} onClick={work.write}>
              {t("people:check.run", { count: people.length, figure: formats.volume(people.length) })}
            </Button>
            <Button onClick={work.change}>{t("people:check.columns")}</Button>
            <Button tone="ghost" onClick={work.restart}>
              {t("people:check.cancel")}
            </Button>
          </Flex>
        </Stack>
      </Card>
      {file.suspects.length > 0 ? (
        <SuspectsCard suspects={file.suspects} choices={file.choices} onChoose={work.choose} />
      ) : null}
      <ProblemsCard problems={all} />
    </Stack>
  );
};
