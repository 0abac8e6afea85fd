import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Download from "lucide-react/icons/download";
import { useMemo, useState } from "react";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { ReportPage } from "#renderer/features/progress/components/ReportPage.tsx";
import { ScreenHead } from "#renderer/features/progress/components/ScreenHead.tsx";
import { type Training, useTraining } from "#renderer/features/progress/hooks/use-training.ts";
import { type ReportView, reportView } from "#renderer/features/progress/lib/report-view.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { capitalize } from "#shared/i18n/capitalize.ts";
import { monthReport } from "#shared/training/progress/month-report.ts";
import { startOfMonth } from "#shared/training/weeks.ts";

/** Months that can be chosen. */
const MONTHS = 24;

/** The month on one page, and as a file. */
export const ReportScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const training = useTraining();
  usePageTitle(t("progress:report.title"));
  return (
    <Stack gap="4">
      <ScreenHead title={t("progress:report.title")} back={{ label: t("progress:back"), to: "/workouts/progress" }} />
      {training ? <Report training={training} /> : <ProgressSkeleton />}
    </Stack>
  );
};

const Report = ({ training }: { training: Training }) => {
  const { t, formats } = useI18n();
  const { catalogue, now } = training;
  const [offset, setOffset] = useState("0");
  const report = useMemo(
    () => monthReport(training, startOfMonth(now, -Number(offset)).getTime(), now, catalogue.find),
    [training, catalogue, now, offset],
  );
  const view = useMemo(() => reportView(report, catalogue, t, formats), [report, catalogue, t, formats]);
  const months = Array.from({ length: MONTHS }, (_, index) => ({
    value: String(index),
    label: capitalize(formats.month(startOfMonth(now, -index).toISOString())),
  }));
  return (
    <>
      <Flex align="flex-end" gap="3" data-screen-only="">
        <Box flex="1" maxWidth="20rem">
          <SelectField label={t("progress:report.month")} value={offset} options={months} onChange={setOffset} />
        </Box>
        {report.days.length > 0 ? (
          <FileControls>
            <PdfButton view={view} start={report.start} />
          </FileControls>
        ) : null}
      </Flex>
      {report.days.length === 0 ? (
        <Card>
          <EmptyState text={t("progress:report.empty")} />
        </Card>
      ) : (
        <ReportPage view={view} />
      )}
    </>
  );
};

const PdfButton = ({ view, start }: { view: ReportView; start: number }) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const { makeReportPdf } = await import("#renderer/features/progress/lib/report-pdf.ts");
      const day = new Date(start);
      const month = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
      saveFile(t("progress:report.file", { month }), "application/pdf", await makeReportPdf(view, t));
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t("progress:report.failed") });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button tone="prime" disabled={making} onClick={() => void make()}>
      <Icon of={Download} />
      {t(making ? "progress:report.making" : "progress:report.pdf")}
    </Button>
  );
};
