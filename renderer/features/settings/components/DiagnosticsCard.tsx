import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useErrorRecorder } from "../../../app/context/error-recorder-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { FileControls } from "../../../app/FileControls.tsx";
import { Button } from "../../../ui/Button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useDiagnosticBundle } from "../hooks/use-diagnostic-bundle.ts";
import { SettingsCard } from "./SettingsCard.tsx";

/** Saves what helps to find a fault, without anybody's data. */
export const DiagnosticsCard = () => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const data = useMemberData();
  const { record } = useErrorRecorder();
  const bundle = useDiagnosticBundle(data);
  const save = async () => {
    try {
      const { name, text } = await bundle();
      saveFile(name, "application/json", text);
      notifier.show({ tone: "success", text: t("sync:exported") });
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t("sync:exportFailed") });
    }
  };
  return (
    <SettingsCard
      title={t("sync:diagnostics")}
      text={t("sync:diagnosticsText")}
      action={
        <FileControls>
          <Button onClick={() => void save()}>{t("sync:export")}</Button>
        </FileControls>
      }
    />
  );
};
