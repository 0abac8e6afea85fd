import { Box } from "@chakra-ui/react/box";
import type { ConflictReport } from "#renderer/data/sync-data.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Rows } from "#renderer/ui/Rows.tsx";
import { conflictText } from "./conflict-text.ts";
import { useSyncWords } from "./use-sync-words.ts";

/** Lists conflicts, one sentence for each. */
export const ConflictList = ({ conflicts }: { conflicts: readonly ConflictReport[] }) => {
  useTexts("stored");
  const words = useSyncWords();
  return (
    <Rows display="grid" gap="2">
      {conflicts.map((report) => (
        <li key={`${report.at}|${report.id}|${report.field}`}>
          <Box overflowWrap="anywhere">{conflictText(report, words)}</Box>
          <Box color="fg.muted" fontSize="xs">
            {words.formats.dateTime(report.at)}
          </Box>
        </li>
      ))}
    </Rows>
  );
};
