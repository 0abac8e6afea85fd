import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { type RefObject, useState } from "react";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import { LeavingRow, shortened } from "#renderer/features/settings/components/LeavingRow.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { kindKey } from "#renderer/kit/sync/conflict-text.ts";
import { labelOf, refusalReason } from "#renderer/kit/sync/refused-text.ts";
import { useSyncWords } from "#renderer/kit/sync/use-sync-words.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** `home`: gets the focus when the row that had it is gone. */
type RefusedCardProps = { refused: readonly RefusedRow[]; home: RefObject<HTMLElement | null> };

/** Rows that the server refused: which, why, and what the member can do. */
export const RefusedCard = ({ refused, home }: RefusedCardProps) => {
  const words = useSyncWords();
  const { t, formats } = words;
  const { sync } = useMemberData();
  const { write } = useWrite();
  const notifier = useNotifier();
  const [asked, setAsked] = useState<RefusedRow | null>(null);
  const titleOf = (row: RefusedRow) => {
    const { name, when } = labelOf(row, words);
    const key = kindKey(row.kind, "one");
    const kind = key && t(key);
    return { kind, name: name && shortened(name), when };
  };
  const inWords = (row: RefusedRow) => {
    const { kind, name, when } = titleOf(row);
    return [kind, name, when].filter(Boolean).join(" · ");
  };
  const again = async (row: RefusedRow) => {
    if (await write(sync.offer(row))) notifier.show({ tone: "info", text: t("stored:offered") });
  };
  const discard = async (row: RefusedRow) => {
    if (!(await write(sync.discard(row)))) return;
    notifier.show({ tone: "success", text: t("stored:discarded") });
    home.current?.focus();
  };
  return (
    <SettingsCard title={t("stored:refused")} text={t("stored:refusedText")}>
      <Rows>
        {refused.map((row) => {
          const { kind, name, when } = titleOf(row);
          const what = inWords(row);
          return (
            <LeavingRow key={`${row.kind}|${row.id}`} home={home}>
              <Box flex="1 1 16rem" minWidth="0" overflowWrap="anywhere">
                <Box fontWeight="650">{[kind, name].filter(Boolean).join(" · ")}</Box>
                <Box color="danger">
                  {row.row._deleted === true ? `${t("stored:deletion")} · ` : null}
                  {refusalReason(row, t)}
                </Box>
                <Box color="fg.muted" fontSize="xs">
                  {[when, t("stored:refusedAt", { when: formats.dateTime(row.at) })].filter(Boolean).join(" · ")}
                </Box>
              </Box>
              <Flex gap="2">
                <Button aria-label={t("stored:againOf", { what })} onClick={() => void again(row)}>
                  {t("stored:again")}
                </Button>
                <Button tone="danger" aria-label={t("stored:discardOf", { what })} onClick={() => setAsked(row)}>
                  {t("stored:discard")}
                </Button>
              </Flex>
            </LeavingRow>
          );
        })}
      </Rows>
      <ConfirmDialog
        open={asked !== null}
        title={t("stored:discardTitle")}
        text={asked ? t(asked.isNew ? "stored:discardNew" : "stored:discardKnown", { what: inWords(asked) }) : ""}
        confirm={t("stored:discard")}
        onConfirm={() => {
          if (asked) void discard(asked);
        }}
        onClose={() => setAsked(null)}
      />
    </SettingsCard>
  );
};
