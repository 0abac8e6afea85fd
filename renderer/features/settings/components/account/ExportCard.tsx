import Download from "lucide-react/icons/download";
import { useMemo, useState } from "react";
import { useExport } from "#renderer/features/settings/hooks/use-export.ts";
import { isComplete, statusNow } from "#renderer/features/settings/lib/export/export-files.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { tellEvent } from "#renderer/kit/data/tell-event.ts";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Saves all data of this device as a file. Card and file say whether that is everything. */
export const ExportCard = () => {
  useTexts("stored");
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
      // Their other devices get a notification: a member who did not ask for it should know.
      tellEvent(data.notifications, "data.export", systemClock.now(), t).catch(record);
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
