import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import CalendarArrowUp from "lucide-react/icons/calendar-arrow-up";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Trash2 from "lucide-react/icons/trash-2";
import { useNavigate } from "react-router-dom";
import type { AgendaPlan } from "#renderer/features/schedule/hooks/use-member-agenda.ts";
import { useStartRoutine } from "#renderer/features/workouts/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { Row } from "#renderer/ui/Rows.tsx";

type PlanRowProps = { planned: AgendaPlan; onMove: () => void };

/** One planned workout: to begin, move and remove. */
export const PlanRow = ({ planned, onMove }: PlanRowProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { plans } = useMemberData();
  const { removeWithUndo } = useWrite();
  const start = useStartRoutine();
  const { plan, status, routine } = planned;
  const name = routine?.name ?? plan.name;
  return (
    <Row flexWrap="wrap" gap="1" paddingLeft="4" paddingRight="2" data-drag={plan.id} data-from={plan.day}>
      <Box flex="1 1 8rem" minWidth="0" paddingBlock="3">
        <Box fontWeight="600" overflowWrap="anywhere">
          {name}
        </Box>
        <Box fontSize="sm" color={status === "missed" ? "warning" : "fg.muted"}>
          {plan.time === "" ? "" : `${plan.time} · `}
          {t(routine ? `schedule:status.${status}` : "schedule:routineGone")}
        </Box>
      </Box>
      <Flex align="center" gap="1" marginLeft="auto" paddingBlock="1">
        {routine ? (
          <Button aria-label={t("workouts:routine.startNamed", { name })} onClick={() => start(routine)}>
            <Icon of={Play} size={18} />
            {t("workouts:routine.start")}
          </Button>
        ) : null}
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={t("workouts:actions", { name })} />}
          entries={[
            { kind: "item", id: "move", label: t("schedule:move"), icon: CalendarArrowUp, onSelect: onMove },
            ...(routine
              ? [
                  {
                    kind: "item" as const,
                    id: "edit",
                    label: t("workouts:routine.edit"),
                    icon: Pencil,
                    onSelect: () => void navigate(`/workouts/routines/${routine.id}`),
                  },
                ]
              : []),
            { kind: "separator", id: "separator" },
            {
              kind: "item",
              id: "remove",
              label: t("schedule:remove"),
              icon: Trash2,
              danger: true,
              onSelect: () => void removeWithUndo(() => plans.remove([plan.id]), t("schedule:removed")),
            },
          ]}
        />
      </Flex>
    </Row>
  );
};
