import { useDiagnosticBundle } from "#renderer/features/settings/hooks/use-diagnostic-bundle.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** Saves diagnostics without personal data. */
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
      notifier.show({ tone: "success", text: t("stored:exported") });
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t("stored:exportFailed") });
    }
  };
  return (
    <SettingsCard
      title={t("stored:diagnostics")}
      text={t("stored:diagnosticsText")}
      action={
        <FileControls>
          <Button onClick={() => void save()}>{t("stored:export")}</Button>
        </FileControls>
      }
    />
  );
};
