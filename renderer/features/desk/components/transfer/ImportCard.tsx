import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useMemo, useState } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import type { PeopleImporter } from "#renderer/features/desk/hooks/use-people-import.ts";
import { countIn, type ImportPart, idsIn, type PeopleImport } from "#renderer/features/desk/lib/people-imports.ts";
import { reasonKey, useAskGym, useWaitsForNetwork } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

/** Most names that are listed of who stays. */
const NAMED = 20;

const Head = ({ title, figure }: { title: string; figure?: string }) => (
  <Flex align="baseline" justify="space-between" gap="4" wrap="wrap">
    <Box role="status" minWidth="0">
      <chakra.h2 textStyle="h2">{title}</chakra.h2>
    </Box>
    {figure ? (
      <Box textStyle="num" fontSize="2xl">
        {figure}
      </Box>
    ) : null}
  </Flex>
);

const Waiting = ({ title, label, parts }: { title: string; label: string; parts: readonly ImportPart[] }) => {
  const { t, formats } = useI18n();
  const waits = useWaitsForNetwork();
  const of = parts.reduce((sum, { count }) => sum + count, 0);
  const done = of - countIn(parts, "asked");
  return (
    <Stack gap="4">
      <Head title={title} figure={t("people:run.figure", { done: formats.volume(done), of: formats.volume(of) })} />
      <LimitBar value={of === 0 ? 1 : done / of} label={label} height="10px" />
      <Box fontSize="sm" color="fg.muted">
        {t(waits ? "people:run.offline" : "people:run.answers")}
      </Box>
    </Stack>
  );
};

/** What is there of an import that was taken back. */
const Undone = ({ gym, of, members }: { gym: string; of: PeopleImport; members: readonly DeskMember[] }) => {
  const { t, formats } = useI18n();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    void idsIn(of, gym).then((all) => isShown && setIds(new Set(all)));
    return () => {
      isShown = false;
    };
  }, [of, gym]);
  const staying = members.filter(({ id }) => ids.has(id));
  const more = staying.length - NAMED;
  return (
    <Stack gap="3">
      <Head title={t("people:undo.done")} />
      <Box color="fg.muted">{t("people:undo.doneText", { file: of.file })}</Box>
      {staying.length > 0 ? (
        <Notice
          tone="info"
          title={t("people:undo.stays", { count: staying.length, figure: formats.volume(staying.length) })}
        >
          <Box overflowWrap="anywhere">
            {staying
              .slice(0, NAMED)
              .map(({ name }) => name)
              .join(", ")}
          </Box>
          {more > 0 ? t("people:undo.more", { count: more }) : null}
        </Notice>
      ) : null}
    </Stack>
  );
};

type ImportCardProps = { gym: string; of: PeopleImport; work: PeopleImporter; members: readonly DeskMember[] };

/** An import that was asked: how far it is, what came of it, and how it is taken back. */
export const ImportCard = ({ gym, of, work, members }: ImportCardProps) => {
  const { t, formats } = useI18n();
  const { askAgain } = useAskGym();
  const [isAsking, setAsking] = useState(false);
  const { file, parts, undo } = of;
  const refused = useMemo(() => parts.filter(({ command }) => command.state === "refused"), [parts]);
  const content = () => {
    if (undo.some(({ command }) => command.state === "asked"))
      return <Waiting title={t("people:undo.waiting")} label={t("people:undo.label")} parts={undo} />;
    if (undo.length > 0) return <Undone gym={gym} of={of} members={members} />;
    if (parts.some(({ command }) => command.state === "asked"))
      return <Waiting title={t("people:run.waiting")} label={t("people:run.label")} parts={parts} />;
    const done = countIn(parts, "accepted");
    const missing = countIn(refused, "refused");
    return (
      <Stack gap="3">
        <Head title={t("people:run.done")} />
        <Box color="fg.muted" overflowWrap="anywhere">
          {t("people:run.doneText", { count: done, figure: formats.volume(done), file })}
        </Box>
        {refused[0] ? (
          <Notice tone="danger">
            <Stack gap="2" align="flex-start">
              {t("people:run.refused", {
                ...{ count: missing, figure: formats.volume(missing) },
                reason: t(reasonKey(refused[0].command.reason)),
              })}
              <Button
                onClick={async () => {
                  for (const { command } of refused) if (!(await askAgain(command))) return;
                }}
              >
                {t("people:run.again")}
              </Button>
            </Stack>
          </Notice>
        ) : null}
      </Stack>
    );
  };
  const canUndo = undo.length === 0 && countIn(parts, "accepted") > 0;
  return (
    <Card padding={{ base: "5", md: "8" }}>
      <Stack gap="5">
        {content()}
        <Flex gap="3" wrap="wrap">
          <LinkButton tone="prime" to={`/schedule/staff/members?gym=${gym}`}>
            {t("people:run.people")}
          </LinkButton>
          {canUndo ? (
            <Button tone="danger" onClick={() => setAsking(true)}>
              {t("people:undo.open")}
            </Button>
          ) : null}
          <Button onClick={work.restart}>{t("people:run.other")}</Button>
        </Flex>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("people:undo.title", { file })}
        text={t("people:undo.text")}
        confirm={t("people:undo.confirm")}
        onConfirm={() => void work.undo(of)}
      />
    </Card>
  );
};
