import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Play from "lucide-react/icons/play";
import Trash2 from "lucide-react/icons/trash-2";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { PROGRESSIONS } from "#shared/training/progression.ts";
import { readRoutine, withProgression } from "#shared/training/routine.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu, type MenuEntry } from "../../../ui/overlay/Menu.tsx";
import { useRoutines } from "../hooks/use-routines.ts";

const RoutineRow = ({ routine, onStart }: { routine: RoutineDocument; onStart: () => void }) => {
  const { t } = useI18n();
  const { routines } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const exercises = readRoutine(routine.exercises);
  const [first] = exercises;
  const entries: MenuEntry[] = [
    { kind: "label", id: "label", label: t("workouts:routine.growth") },
    ...PROGRESSIONS.map(
      (rule): MenuEntry => ({
        kind: "item",
        id: rule,
        label: t(`workouts:routine.rules.${rule}`),
        checked: first?.progression === rule,
        onSelect: () => void write(routines.update(routine.id, { exercises: withProgression(exercises, rule) })),
      }),
    ),
    { kind: "separator", id: "separator" },
    {
      kind: "item",
      id: "remove",
      label: t("workouts:routine.remove"),
      icon: Trash2,
      danger: true,
      onSelect: () => void removeWithUndo(() => routines.remove(routine.id), t("workouts:routine.removed")),
    },
  ];
  return (
    <Flex as="li" align="center" gap="1" borderTopWidth="1px" borderColor="border" paddingLeft="4" paddingRight="2">
      <Box flex="1" minWidth="0" paddingBlock="3">
        <Box fontWeight="600" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {routine.name}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {t("workouts:exerciseCount", { count: exercises.length })}
          {first ? ` · ${t(`workouts:routine.rules.${first.progression}`)}` : ""}
        </Box>
      </Box>
      <Button aria-label={t("workouts:routine.startNamed", { name: routine.name })} onClick={onStart}>
        <Icon of={Play} size={18} />
        {t("workouts:routine.start")}
      </Button>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t("workouts:actions", { name: routine.name })} />}
        entries={entries}
      />
    </Flex>
  );
};

/** The member's routines, each one tap away from its workout; nothing where there is none. */
export const RoutinesCard = () => {
  const { t } = useI18n();
  const { list, start } = useRoutines();
  if (!list || list.length === 0) return null;
  return (
    <Card padding="0" overflow="hidden">
      <chakra.h2 textStyle="h2" paddingInline="4" paddingTop="4" paddingBottom="2">
        {t("workouts:routine.title")}
      </chakra.h2>
      <chakra.ul listStyleType="none" padding="0" margin="0">
        {list.map((routine) => (
          <RoutineRow key={routine.id} routine={routine} onStart={() => start(routine)} />
        ))}
      </chakra.ul>
    </Card>
  );
};
