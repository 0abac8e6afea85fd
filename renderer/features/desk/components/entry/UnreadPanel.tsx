import { Box } from "@chakra-ui/react/box";
import type { Unread } from "#renderer/features/desk/lib/entry/judge-pass.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { PanelCard, VerdictLines } from "./EntryPanel.tsx";

/** A card or a pass that lets nobody in. `name`: whose it is; empty where nobody knows. */
export const UnreadPanel = ({ why, name, onClose }: { why: Unread; name: string; onClose: () => void }) => {
  const { t } = useI18n();
  const lines = [t(`desk:entry.unread.${why}.reason`), t(`desk:entry.unread.${why}.hint`)];
  return (
    <>
      <Box role="status" srOnly>
        {[name, t("desk:entry.verdicts.red"), lines[0]].filter(Boolean).join(". ")}
      </Box>
      <PanelCard name={name || t("desk:entry.unknown")} onClose={onClose}>
        <VerdictLines verdict="red" lines={lines} />
      </PanelCard>
    </>
  );
};
