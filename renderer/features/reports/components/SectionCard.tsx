import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { ReportSection } from "#renderer/features/reports/lib/report-sections.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";

const Summary = chakra("summary", {
  base: {
    minHeight: "2.75rem",
    display: "flex",
    alignItems: "center",
    fontSize: "sm",
    color: "fg.muted",
    cursor: "pointer",
  },
});

/** One part of the report with its title, and what its figures count behind a line of its own. */
export const SectionCard = ({ section, children }: { section: ReportSection; children: ReactNode }) => {
  const { t } = useI18n();
  return (
    <Card aria-label={section.title} minWidth="0">
      <chakra.h2 textStyle="h2" marginBottom="3">
        {section.title}
      </chakra.h2>
      {section.rows.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {t("reports:nothing")}
        </Box>
      ) : (
        children
      )}
      <chakra.details marginTop="2" marginBottom="-2">
        <Summary>{t("reports:explain")}</Summary>
        <Box fontSize="sm" color="fg.muted" maxWidth="68ch" paddingBottom="3">
          {section.note}
        </Box>
      </chakra.details>
    </Card>
  );
};
