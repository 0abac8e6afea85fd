import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { cellText } from "#renderer/features/reports/lib/report-files.ts";
import type { ReportSection } from "#renderer/features/reports/lib/report-sections.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** A section of single figures, each above its name. */
export const FigureGrid = ({ section: { rows } }: { section: ReportSection }) => {
  const { formats } = useI18n();
  return (
    <Grid as="dl" margin="0" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="4">
      {rows.map(({ key, cells: [name = "", value = ""] }) => (
        <Box key={key} display="flex" flexDirection="column-reverse">
          <Box as="dt" fontSize="sm" color="fg.muted">
            {cellText(name, formats, "–")}
          </Box>
          <Box as="dd" margin="0" textStyle="num" fontSize="2xl" fontWeight="700">
            {cellText(value, formats, "–")}
          </Box>
        </Box>
      ))}
    </Grid>
  );
};
