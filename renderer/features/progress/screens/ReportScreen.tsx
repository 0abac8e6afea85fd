import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Download from "lucide-react/icons/download";
import { useMemo, useState } from "react";
import { capitalize } from "#shared/i18n/capitalize.ts";
import { monthReport } from "#shared/training/month-report.ts";
import { startOfMonth } from "#shared/training/weeks.ts";
import { useErrorRecorder } from "../../../app/context/error-recorder-context.ts";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { FileControls } from "../../../app/FileControls.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { EmptyState } from "../../../ui/Motif.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { ProgressSkeleton } from "../components/ProgressSkeleton.tsx";
import { ReportPage } from "../components/ReportPage.tsx";
import { ScreenHead } from "../components/ScreenHead.tsx";
import { type Training, useTraining } from "../hooks/use-training.ts";
import { PROGRESS_TEXTS } from "../lib/progress-texts.ts";
import { type ReportView, reportView } from "../lib/report-view.ts";

/** Months that can be chosen. */
const MONTHS = 24;

/** The month on one page, and as a file. */
export const ReportScreen = () => {
  useTexts("progress", PROGRESS_TEXTS);
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
      const { makeReportPdf } = await import("../lib/report-pdf.ts");
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
