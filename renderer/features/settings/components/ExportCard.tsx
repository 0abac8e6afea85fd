import Download from "lucide-react/icons/download";
import { useMemo, useState } from "react";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useErrorRecorder } from "../../../app/context/error-recorder-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { useOnline } from "../../../app/context/use-online.ts";
import { FileControls } from "../../../app/FileControls.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useExport } from "../hooks/use-export.ts";
import { isComplete, statusNow } from "../lib/export/export-files.ts";
import { SettingsCard } from "./SettingsCard.tsx";

/** All that this device has of the member, as a file. It says before and in the file whether that is everything. */
export const ExportCard = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const collect = useExport();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const status = useObservable(useMemo(() => data.sync.status(), [data]));

  const download = async () => {
    setBusy(true);
    try {
      const { name, bytes } = await collect();
      saveFile(name, "application/zip", bytes);
      notifier.show({ tone: "success", text: t("settings:export.done") });
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t("settings:export.failed") });
    } finally {
      setBusy(false);
    }
  };

  return (
    <SettingsCard
      title={t("settings:export.title")}
      text={t("settings:export.text")}
      action={
        <FileControls>
          <Button busy={busy} onClick={() => void download()}>
            <Icon of={Download} size={18} />
            {busy ? t("settings:export.busy") : t("settings:export.action")}
          </Button>
        </FileControls>
      }
    >
      {status && !isComplete(statusNow(status, online)) ? (
        <Notice tone="info">{t("settings:export.notSynced")}</Notice>
      ) : null}
    </SettingsCard>
  );
};
