import { Box } from "@chakra-ui/react/box";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Copy from "lucide-react/icons/copy";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FolderInput from "lucide-react/icons/folder-input";
import FolderMinus from "lucide-react/icons/folder-minus";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import { useNavigate } from "react-router-dom";
import type { RoutineActions } from "#renderer/features/workouts/hooks/use-routines.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu, type MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import { Row, RowLink } from "#renderer/ui/Rows.tsx";
import { ZOOMED } from "#renderer/ui/theme/tokens.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { readRoutine } from "#shared/domain/training/routine.ts";

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

type RoutineRowProps = {
  routine: RoutineDocument;
  actions: RoutineActions;
  nameOf: (exerciseId: string) => string;
  isFirst: boolean;
  isLast: boolean;
  onStart: () => void;
  onMove: () => void;
  onShare: () => void;
};

/** One routine: its exercises, the button to start it, and its actions. */
export const RoutineRow = ({
  routine,
  actions,
  nameOf,
  isFirst,
  isLast,
  onStart,
  onMove,
  onShare,
}: RoutineRowProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const exercises = readRoutine(routine.exercises);
  const item = (id: string, label: string, icon: typeof Copy, onSelect: () => void, danger = false): MenuEntry => ({
    kind: "item",
    id,
    label,
    icon,
    danger,
    onSelect,
  });
  const entries: MenuEntry[] = [
    item("edit", t("workouts:routine.edit"), Pencil, () => void navigate(`/workouts/routines/${routine.id}`)),
    item("duplicate", t("workouts:routine.duplicate"), Copy, () => actions.duplicate(routine)),
    item("share", t("workouts:share.action"), Share2, onShare),
    item("folder", t("workouts:folder.move"), FolderInput, onMove),
    ...(routine.folder === ""
      ? []
      : [item("out", t("workouts:folder.out"), FolderMinus, () => actions.move(routine, ""))]),
    ...(isFirst ? [] : [item("up", t("workouts:move.up"), ArrowUp, () => actions.shift(routine, -1))]),
    ...(isLast ? [] : [item("down", t("workouts:move.down"), ArrowDown, () => actions.shift(routine, 1))]),
    { kind: "separator", id: "separator" },
    item("remove", t("workouts:routine.remove"), Trash2, () => actions.remove(routine), true),
  ];
  return (
    <Row
      justifyContent="flex-end"
      gap="1"
      paddingRight="2"
      css={{ [ZOOMED]: { flexWrap: "wrap", paddingBottom: "2" } }}
    >
      <RowLink
        display="block"
        paddingRight="0"
        css={{ [ZOOMED]: { flexBasis: "100%" } }}
        to={`/workouts/routines/${routine.id}`}
      >
        <Box fontWeight="600" overflowWrap="anywhere">
          {routine.name}
        </Box>
        <Box fontSize="sm" color="fg.muted" {...oneLine}>
          {exercises.length === 0
            ? t("workouts:exerciseCount", { count: 0 })
            : exercises.map(({ exercise_id }) => nameOf(exercise_id)).join(" · ")}
        </Box>
      </RowLink>
      <Button
        aria-label={t("workouts:routine.startNamed", { name: routine.name })}
        disabled={exercises.length === 0}
        onClick={onStart}
      >
        <Icon of={Play} size={18} />
        {t("workouts:routine.start")}
      </Button>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t("workouts:actions", { name: routine.name })} />}
        entries={entries}
      />
    </Row>
  );
};
