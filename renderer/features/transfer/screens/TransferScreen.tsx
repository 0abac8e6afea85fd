import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { FileControls } from "../../../app/FileControls.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { type Catalogue, useCatalogue } from "../../exercises/index.ts";
import { FileCard } from "../components/FileCard.tsx";
import { PreviewPanel } from "../components/PreviewPanel.tsx";
import { ProgressCard } from "../components/ProgressCard.tsx";
import { ResultCard } from "../components/ResultCard.tsx";
import { TrainingExportCard } from "../components/TrainingExportCard.tsx";
import { UnitsCard } from "../components/UnitsCard.tsx";
import { type Import, useImport } from "../hooks/use-import.ts";
import { useNoStrayDrops } from "../hooks/use-no-stray-drops.ts";
import { TRANSFER_TEXTS } from "../lib/transfer-texts.ts";

/** Brings workouts of other apps in, and takes one's own along. */
export const TransferScreen = () => {
  useTexts("transfer", TRANSFER_TEXTS);
  const { t } = useI18n();
  const catalogue = useCatalogue();
  const work = useImport(catalogue);
  usePageTitle(t("transfer:title"));
  useNoStrayDrops();
  return (
    <Stack gap="4">
      <Flex align="center" gap="2" minHeight="3.5rem">
        <LinkButton
          to="/workouts"
          tone="ghost"
          size="square"
          aria-label={t("workouts:toList")}
          title={t("workouts:toList")}
        >
          <Icon of={ArrowLeft} />
        </LinkButton>
        <chakra.h1 textStyle="h1">{t("transfer:title")}</chakra.h1>
      </Flex>
      <FileControls>
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
    case "units":
      return <UnitsCard units={state.opened.units} onUse={work.takeUnits} onCancel={work.stop} />;
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
