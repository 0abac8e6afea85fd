import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ConflictReport } from "#renderer/data/sync-data.ts";
import { useSyncWords } from "#renderer/features/sync/hooks/use-sync-words.ts";
import { conflictText } from "#renderer/features/sync/lib/conflict-text.ts";

/** What edits lost to, a sentence each. */
export const ConflictList = ({ conflicts }: { conflicts: readonly ConflictReport[] }) => {
  const words = useSyncWords();
  return (
    <chakra.ul listStyleType="none" padding="0" margin="0" display="grid" gap="2">
      {conflicts.map((report) => (
        <li key={`${report.at}|${report.id}|${report.field}`}>
          <Box overflowWrap="anywhere">{conflictText(report, words)}</Box>
          <Box color="fg.muted" fontSize="xs">
            {words.formats.dateTime(report.at)}
          </Box>
        </li>
      ))}
    </chakra.ul>
  );
};
