import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Download from "lucide-react/icons/download";
import { useMemo, useState } from "react";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { ReportPage } from "#renderer/features/progress/components/ReportPage.tsx";
import { type Training, useTraining } from "#renderer/features/progress/hooks/use-training.ts";
import { type ReportView, reportView } from "#renderer/features/progress/lib/report-view.ts";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { type ReportPeriod, trainingReport } from "#shared/domain/training/progress/training-report.ts";
import { startOfMonth } from "#shared/domain/training/weeks.ts";

/** Months to choose from even without training. */
const MONTHS = 24;

/** The key of a month: `2024-03`. */
const keyOf = (time: number): string => localDay(new Date(time)).slice(0, 7);

const periodOf = (key: string): ReportPeriod => {
  if (key === "all") return { kind: "all" };
  const [year = 0, month] = key.split("-").map(Number);
  return month === undefined
    ? { kind: "year", time: new Date(year, 0, 1).getTime() }
    : { kind: "month", time: new Date(year, month - 1, 1).getTime() };
};

/** Keys of the last months, and of every month and year with training, newest first. */
const periodsOf = (workouts: readonly { started_at: string }[], now: number): string[] => {
  const trained = workouts.map(({ started_at }) => keyOf(Date.parse(started_at)));
  const recent = Array.from({ length: MONTHS }, (_, index) => keyOf(startOfMonth(now, -index).getTime()));
  const newestFirst = (keys: readonly string[]) => [...new Set(keys)].toSorted().toReversed();
  const years = newestFirst(trained.map((key) => key.slice(0, 4)));
  return [...(trained.length > 0 ? ["all"] : []), ...years, ...newestFirst([...recent, ...trained])];
};

/** The report of a month, a year or everything, on one page and as a file. */
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
  const { unit } = useWeights();
  const { catalogue, now } = training;
  const periods = useMemo(() => periodsOf(training.workouts, now), [training.workouts, now]);
  const newest = training.workouts.at(-1)?.started_at;
  // What came with an import may all be old: an empty month would look as if nothing were there.
  const isOld = newest !== undefined && Date.parse(newest) < startOfMonth(now, 1 - MONTHS).getTime();
  const [key, setKey] = useState(isOld ? "all" : keyOf(now));
  const report = useMemo(
    () => trainingReport(training, periodOf(key), now, catalogue.find),
    [training, catalogue, now, key],
  );
  const view = useMemo(() => reportView(report, catalogue, t, formats, unit), [report, catalogue, t, formats, unit]);
  const labelOf = (value: string): string => {
    const period = periodOf(value);
    if (period.kind === "all") return t("progress:report.wholePeriod");
    if (period.kind === "year") return t("progress:report.wholeYear", { year: value });
    return capitalize(formats.month(new Date(period.time).toISOString()));
  };
  return (
    <>
      <Flex align="flex-end" wrap="wrap" gap="3" data-screen-only="">
        <Box flex="1 1 12rem" maxWidth="20rem">
          <SelectField
            label={t("progress:report.period")}
            value={key}
            options={periods.map((value) => ({ value, label: labelOf(value) }))}
            onChange={setKey}
          />
        </Box>
        {report.parts.length > 0 ? (
          <FileControls>
            <PdfButton view={view} period={key === "all" ? t("progress:report.wholeFile") : key} />
          </FileControls>
        ) : null}
      </Flex>
      {report.parts.length === 0 ? (
        <Card>
          <EmptyRows text={t("progress:report.empty")} />
        </Card>
      ) : (
        <ReportPage view={view} />
      )}
    </>
  );
};

const PdfButton = ({ view, period }: { view: ReportView; period: string }) => {
  const { t, language } = useI18n();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const { makeReportPdf } = await import("#renderer/features/progress/lib/report-pdf.ts");
      saveFile(t("progress:report.file", { period }), "application/pdf", await makeReportPdf(view, t, language));
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
