import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FileDown from "lucide-react/icons/file-down";
import FileUp from "lucide-react/icons/file-up";
import Rss from "lucide-react/icons/rss";
import { useMemo, useState } from "react";
import { useIcalExport } from "#renderer/features/schedule/hooks/use-ical-export.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { FeedDialog } from "./FeedDialog.tsx";
import { IcalDialog } from "./IcalDialog.tsx";

/** Menu to export events to a file or other calendars, and to import a file. */
export const IcalMenu = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const events = useObservable(useMemo(() => data.events.watch(), [data]));
  const exportIcal = useIcalExport();
  const [isImporting, setImporting] = useState(false);
  const [isFeeding, setFeeding] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t("schedule:ical.menu")} />}
        entries={[
          {
            kind: "item",
            id: "import",
            label: t("schedule:ical.import"),
            icon: FileUp,
            onSelect: () => setImporting(true),
          },
          {
            kind: "item",
            id: "export",
            label: t("schedule:ical.export"),
            icon: FileDown,
            onSelect: () => exportIcal(events ?? []),
          },
          { kind: "item", id: "feed", label: t("schedule:feed.menu"), icon: Rss, onSelect: () => setFeeding(true) },
        ]}
      />
      <IcalDialog open={isImporting} onClose={() => setImporting(false)} />
      <FeedDialog open={isFeeding} onClose={() => setFeeding(false)} />
    </>
  );
};
