import { Flex } from "@chakra-ui/react/flex";
import Download from "lucide-react/icons/download";
import { makeReportPdf, reportCsv } from "#renderer/features/reports/lib/report-files.ts";
import type { ReportSection } from "#renderer/features/reports/lib/report-sections.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { Icon } from "#renderer/ui/Icon.tsx";

type ReportFilesProps = {
  sections: readonly ReportSection[];
  title: string;
  /** The span's days, in words. */
  days: string;
  /** The name of the files, without their end. */
  file: string;
};

/** Saves the report as a PDF, and for spreadsheets. */
export const ReportFiles = ({ sections, title, days, file }: ReportFilesProps) => {
  const { t, formats, language } = useI18n();
  const { write } = useWrite();
  const savePdf = async () => {
    const about = { title, subtitle: days, empty: t("reports:nothing"), formats };
    saveFile(`${file}.pdf`, "application/pdf", await makeReportPdf(sections, about, language));
  };
  return (
    <FileControls>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => void write(savePdf())}>
          <Icon of={Download} size={18} />
          {t("reports:pdf")}
        </Button>
        <Button onClick={() => saveFile(`${file}.csv`, "text/csv", reportCsv(sections, language))}>
          <Icon of={Download} size={18} />
          {t("reports:csv")}
        </Button>
      </Flex>
    </FileControls>
  );
};
