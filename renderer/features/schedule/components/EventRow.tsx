import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FileDown from "lucide-react/icons/file-down";
import Pencil from "lucide-react/icons/pencil";
import Repeat from "lucide-react/icons/repeat";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useEventTimes } from "#renderer/features/schedule/hooks/use-event-times.ts";
import { type Scope, useEventWrites } from "#renderer/features/schedule/hooks/use-event-writes.ts";
import { type AgendaEvent, type Calendar, keyOf } from "#renderer/features/schedule/hooks/use-events.ts";
import { useIcalExport } from "#renderer/features/schedule/hooks/use-ical-export.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import type { EventError } from "#shared/calendar/event.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";

/** `from`: the day that it can be dragged away from. */
type EventRowProps = { on: AgendaEvent; calendar: Calendar; from?: string; onEdit: () => void };

/** One appointment of a day: to change, to take away. */
export const EventRow = ({ on, calendar, from, onEdit }: EventRowProps) => {
  const { t } = useI18n();
  const timesOf = useEventTimes();
  const { remove } = useEventWrites();
  const exportIcal = useIcalExport();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<EventError | null>(null);
  const { event, instance } = on;
  const close = () => {
    setAsking(false);
    setError(null);
  };
  const removeIn = (scope: Scope) => {
    const failed = remove(calendar, on, scope);
    setError(failed);
    if (failed === null) setAsking(false);
  };
  return (
    <Flex
      as="li"
      align="center"
      gap="1"
      borderTopWidth="1px"
      borderColor="border"
      paddingLeft="4"
      paddingRight="2"
      {...(from === undefined ? {} : { "data-drag": keyOf(on), "data-from": from })}
    >
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
            onSelect: () => (event.rule === "" ? removeIn("all") : setAsking(true)),
          },
        ]}
      />
      <Dialog open={isAsking} onClose={close} title={t("schedule:event.scopeRemove")} description={instance.title}>
        <ScopeChoice error={error && t(`schedule:event.errors.${error}`)} onPick={removeIn} onBack={close} />
      </Dialog>
    </Flex>
  );
};
