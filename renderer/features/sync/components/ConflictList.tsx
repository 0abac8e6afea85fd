import { Box } from "@chakra-ui/react/box";
import type { ConflictReport } from "#renderer/data/sync-data.ts";
import { useSyncWords } from "#renderer/features/sync/hooks/use-sync-words.ts";
import { conflictText } from "#renderer/features/sync/lib/conflict-text.ts";
import { Rows } from "#renderer/ui/Rows.tsx";

/** What edits lost to, a sentence each. */
export const ConflictList = ({ conflicts }: { conflicts: readonly ConflictReport[] }) => {
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
