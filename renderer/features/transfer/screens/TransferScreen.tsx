import { Stack } from "@chakra-ui/react/stack";
import { ColumnsCard } from "#renderer/features/transfer/components/ColumnsCard.tsx";
import { FileCard } from "#renderer/features/transfer/components/FileCard.tsx";
import { HaltedImports } from "#renderer/features/transfer/components/HaltedImports.tsx";
import { PreviewPanel } from "#renderer/features/transfer/components/PreviewPanel.tsx";
import { ResultCard } from "#renderer/features/transfer/components/ResultCard.tsx";
import { TrainingExportCard } from "#renderer/features/transfer/components/TrainingExportCard.tsx";
import { UnitsCard } from "#renderer/features/transfer/components/UnitsCard.tsx";
import { type Import, useImport } from "#renderer/features/transfer/hooks/use-import.ts";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { useNoStrayDrops } from "#renderer/ui/files/use-no-stray-drops.ts";
import { ProgressCard } from "#renderer/ui/ProgressCard.tsx";

/** Imports workouts of other apps, and exports one's own. */
export const TransferScreen = () => {
  useTexts("transfer");
  const { t } = useI18n();
  const catalogue = useCatalogue();
  const work = useImport(catalogue);
  usePageTitle(t("transfer:title"));
  useNoStrayDrops();
  return (
    <Stack gap="4">
      <ScreenHead title={t("transfer:title")} back={{ label: t("workouts:toList"), to: "/workouts" }} />
      <FileControls>
        {work.state.step === "choose" ? <HaltedImports work={work} /> : null}
        <Step work={work} catalogue={catalogue} />
        {work.state.step === "choose" ? <TrainingExportCard catalogue={catalogue} /> : null}
      </FileControls>
    </Stack>
  );
};

const Step = ({ work, catalogue }: { work: Import; catalogue: Catalogue | undefined }) => {
  const { t, formats } = useI18n();
  const { state } = work;
  switch (state.step) {
    case "choose":
      return <FileCard failure={state.failure} disabled={catalogue === undefined} onFile={work.open} />;
    case "reading":
      return (
        <ProgressCard
          title={t("transfer:reading.title", { name: state.name })}
          label={t("transfer:reading.label")}
          share={state.share}
          figure={`${Math.round(state.share * 100)}%`}
          cancel={t("transfer:reading.cancel")}
          onCancel={work.stop}
        />
      );
    case "columns":
      return <ColumnsCard table={state.table} onUse={work.takeColumns} onCancel={work.stop} />;
    case "units":
      return <UnitsCard units={state.opened.units} first={state.units} onUse={work.takeUnits} onCancel={work.stop} />;
    case "preview":
      return catalogue ? <PreviewPanel name={state.name} preview={state} catalogue={catalogue} work={work} /> : null;
    case "writing":
      return (
        <ProgressCard
          title={t("transfer:writing.title")}
          label={t("transfer:writing.label")}
          share={state.of === 0 ? 1 : state.done / state.of}
          figure={t("transfer:writing.done", { done: formats.volume(state.done), of: formats.volume(state.of) })}
          cancel={t("transfer:writing.cancel")}
          onCancel={work.stop}
        />
      );
    case "done":
    case "undone":
      return <ResultCard state={state} work={work} />;
  }
};
