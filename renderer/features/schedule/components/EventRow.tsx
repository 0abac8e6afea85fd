import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FileDown from "lucide-react/icons/file-down";
import Pencil from "lucide-react/icons/pencil";
import Repeat from "lucide-react/icons/repeat";
import Trash2 from "lucide-react/icons/trash-2";
import { useEventTimes } from "#renderer/features/schedule/hooks/use-event-times.ts";
import { type AgendaEvent, keyOf } from "#renderer/features/schedule/hooks/use-events.ts";
import { useIcalExport } from "#renderer/features/schedule/hooks/use-ical-export.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { Row } from "#renderer/ui/Rows.tsx";

/** `from`: the day that it can be dragged away from. */
type EventRowProps = { on: AgendaEvent; from: string; onEdit: () => void; onRemove: () => void };

/** One event of a day, to edit and remove. */
export const EventRow = ({ on, from, onEdit, onRemove }: EventRowProps) => {
  const { t } = useI18n();
  const timesOf = useEventTimes();
  const exportIcal = useIcalExport();
  const { event, instance } = on;
  return (
    <Row gap="1" paddingLeft="4" paddingRight="2" data-drag={keyOf(on)} data-from={from}>
      <Box flex="1" minWidth="0" paddingBlock="3">
        <Box fontWeight="600" overflowWrap="anywhere">
          {instance.title}
        </Box>
        <Flex align="center" gap="2" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {timesOf(instance)}
          {event.rule === "" ? null : (
            <>
              <Icon of={Repeat} size={14} />
              <Box as="span" srOnly>
                {t("schedule:event.repeated")}
              </Box>
            </>
          )}
        </Flex>
      </Box>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t("workouts:actions", { name: instance.title })} />}
        entries={[
          { kind: "item", id: "edit", label: t("schedule:event.edit"), icon: Pencil, onSelect: onEdit },
          {
            kind: "item",
            id: "export",
            label: t("schedule:ical.exportOne"),
            icon: FileDown,
            onSelect: () => exportIcal([event]),
          },
          { kind: "separator", id: "separator" },
          {
            kind: "item",
            id: "remove",
            label: t("schedule:event.remove"),
            icon: Trash2,
            danger: true,
            onSelect: onRemove,
          },
        ]}
      />
    </Row>
  );
};
