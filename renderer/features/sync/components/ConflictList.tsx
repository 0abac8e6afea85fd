import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ConflictReport } from "#renderer/data/sync-data.ts";
import { useCatalogue } from "#renderer/features/exercises/index.ts";
import { conflictText } from "#renderer/features/sync/lib/conflict-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** What edits lost to, a sentence each. */
export const ConflictList = ({ conflicts }: { conflicts: readonly ConflictReport[] }) => {
  const { t, formats } = useI18n();
  const nameOf = useCatalogue()?.nameOf ?? (() => "");
  return (
    <chakra.ul listStyleType="none" padding="0" margin="0" display="grid" gap="2">
      {conflicts.map((report) => (
        <li key={`${report.at}|${report.id}|${report.field}`}>
          <Box overflowWrap="anywhere">{conflictText(report, { t, formats, nameOf })}</Box>
          <Box color="fg.muted" fontSize="xs">
            {formats.dateTime(report.at)}
          </Box>
        </li>
      ))}
    </chakra.ul>
  );
};
