import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useRef, useState } from "react";
import type { DeletedRow } from "#renderer/data/deleted-data.ts";
import { LeavingRow, shortened } from "#renderer/features/settings/components/LeavingRow.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { kindKey } from "#renderer/kit/sync/conflict-text.ts";
import { labelOf } from "#renderer/kit/sync/refused-text.ts";
import { useSyncWords } from "#renderer/kit/sync/use-sync-words.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** Rows shown at first, and more with each wish: an import that was undone may have thousands. */
const PAGE = 50;

/** What the member deleted in the last 30 days, to restore or to erase. */
export const DeletedScreen = () => {
  useTexts("settings");
  useTexts("stored");
  const words = useSyncWords();
  const { t, formats } = words;
  const { deleted } = useMemberData();
  const { write } = useWrite();
  const notifier = useNotifier();
  const rows = useObservable(useMemo(() => deleted.watch(), [deleted]));
  const [shown, setShown] = useState(PAGE);
  const [asked, setAsked] = useState<DeletedRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t("profile:entries.deleted"));
  const partsOf = (row: DeletedRow) => {
    const { name, when } = labelOf(row, words);
    const key = kindKey(row.isKept ? "workout_exercises" : row.kind, "one");
    const sets = row.within.filter(({ kind }) => kind === "workout_sets").length;
    return {
      title: [key && t(key), name && shortened(name)].filter(Boolean).join(" · "),
      facts: [when, sets > 0 ? t("settings:deleted.sets", { count: sets }) : null].filter(Boolean).join(" · "),
    };
  };
  const whatOf = (row: DeletedRow) => {
    const { title, facts } = partsOf(row);
    return [title, facts].filter(Boolean).join(" · ");
  };
  const settle = async (row: DeletedRow, how: "restore" | "erase") => {
    if (!(await write(deleted[how](row)))) return;
    const text = how === "restore" ? "settings:deleted.restored" : "settings:deleted.erased";
    notifier.show({ tone: "success", text: t(text, { what: partsOf(row).title }) });
  };
  return (
    <Stack gap="4">
      <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="h1">
        {t("profile:entries.deleted")}
      </chakra.h1>
      <Box color="fg.muted" maxWidth="68ch">
        {t("settings:deleted.text")}
      </Box>
      {rows === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="9rem" />
        </Skeleton>
      ) : rows.length === 0 ? (
        <EmptyRows text={t("settings:deleted.none")} />
      ) : (
        <Card paddingBlock="2">
          <Rows flush>
            {rows.slice(0, shown).map((row) => {
              const { title, facts } = partsOf(row);
              const what = whatOf(row);
              return (
                <LeavingRow key={`${row.kind}|${row.id}`} home={heading}>
                  <Box flex="1 1 16rem" minWidth="0" overflowWrap="anywhere">
                    <Box fontWeight="650">{title}</Box>
                    {facts ? <Box>{facts}</Box> : null}
                    <Box color="fg.muted" fontSize="xs">
                      {t("settings:deleted.when", {
                        at: formats.dateTime(row.at),
                        until: formats.dateTime(row.goneAt),
                      })}
                    </Box>
                  </Box>
                  <Flex gap="2" wrap="wrap">
                    <Button
                      aria-label={t("settings:deleted.restoreOf", { what })}
                      onClick={() => void settle(row, "restore")}
                    >
                      {t("settings:deleted.restore")}
                    </Button>
                    {row.isKept ? null : (
                      <Button
                        tone="danger"
                        aria-label={t("settings:deleted.eraseOf", { what })}
                        onClick={() => setAsked(row)}
                      >
                        {t("settings:deleted.erase")}
                      </Button>
                    )}
                  </Flex>
                </LeavingRow>
              );
            })}
          </Rows>
          {rows.length > shown ? (
            <Button marginTop="3" onClick={() => setShown(shown + PAGE)}>
              {t("settings:deleted.more")}
            </Button>
          ) : null}
        </Card>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t("settings:deleted.eraseTitle")}
        text={asked ? t("settings:deleted.eraseText", { what: whatOf(asked) }) : ""}
        confirm={t("settings:deleted.erase")}
        onConfirm={() => {
          if (asked) void settle(asked, "erase");
        }}
        onClose={() => setAsked(null)}
      />
    </Stack>
  );
};
