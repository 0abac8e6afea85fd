import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { AskedNotice, type Command } from "#renderer/features/gym/index.ts";
import { type GymClass, slotsOf } from "#renderer/features/gym-management/lib/class-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { addDays } from "#shared/domain/training/days.ts";

/** Any Monday, to name the weekdays by. */
const MONDAY = "2026-11-16";

type ClassRowProps = {
  of: GymClass;
  coach: string;
  today: string;
  command: Command | undefined;
  onEdit: (of: GymClass) => void;
  onRemove: (of: GymClass) => void;
};

/** A class of the timetable with its weekly times. */
export const ClassRow = ({ of, coach, today, command, onEdit, onRemove }: ClassRowProps) => {
  const { t, formats } = useI18n();
  const { title, room, capacity, minutes, weekly, starts_on, ends_on } = of;
  const dayOf = (day: number) => formats.shortWeekday(`${addDays(MONDAY, day)}T12:00`);
  const times = slotsOf(weekly).map(
    ({ days, time }) => `${days.length === 7 ? t("management:class.everyDay") : days.map(dayOf).join(", ")} ${time}`,
  );
  const until = ends_on === null ? null : t("management:class.until", { day: formats.fullDay(`${ends_on}T12:00`) });
  const about = [
    t("gym:minutes", { count: minutes }),
    t("management:class.seats", { count: capacity }),
    coach,
    room,
    starts_on > today ? t("management:class.from", { day: formats.fullDay(`${starts_on}T12:00`) }) : null,
    until,
  ].filter((part) => part !== null && part !== "");
  return (
    <Row display="block" padding="4">
      <Flex align="center" gap="2">
        <Box flex="1" minWidth="0">
          <Box fontWeight="650" overflowWrap="anywhere">
            {title}
          </Box>
          <Box fontSize="sm" fontVariantNumeric="tabular-nums">
            {times.join(" · ")}
          </Box>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {about.join(" · ")}
          </Box>
        </Box>
        <IconButton icon={Pencil} label={t("management:class.change", { title })} onClick={() => onEdit(of)} />
        <IconButton icon={Trash2} label={t("management:class.remove", { title })} onClick={() => onRemove(of)} />
      </Flex>
      <AskedNotice
        command={command}
        what={t(command?.verb === "remove_class" ? "management:asked.remove_class" : "management:asked.save_class")}
      />
    </Row>
  );
};
