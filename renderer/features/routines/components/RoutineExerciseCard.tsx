import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Link2 from "lucide-react/icons/link-2";
import Plus from "lucide-react/icons/plus";
import Repeat2 from "lucide-react/icons/repeat-2";
import StickyNote from "lucide-react/icons/sticky-note";
import Trash2 from "lucide-react/icons/trash-2";
import Unlink2 from "lucide-react/icons/unlink-2";
import { type KeyboardEvent, useState } from "react";
import type { ExercisesEditor } from "#renderer/features/routines/hooks/use-routine-editor.ts";
import { RestMenu } from "#renderer/features/workouts/index.ts";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { altArrow } from "#renderer/ui/browser/alt-arrow.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { DragHandle } from "#renderer/ui/drag/DragHandle.tsx";
import { SORTABLE_ITEM } from "#renderer/ui/drag/sortable-item.ts";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu, type MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import * as edits from "#shared/domain/training/planning/routine-edits.ts";
import { MAX_SETS, type RoutineExercise } from "#shared/domain/training/routine.ts";
import { GrowthFields } from "./GrowthFields.tsx";
import { TargetTable } from "./TargetTable.tsx";

type RoutineExerciseCardProps = {
  exercise: RoutineExercise;
  index: number;
  /** The next exercise; undefined for the last. */
  next: RoutineExercise | undefined;
  /** Whether it is the routine's only exercise. */
  isAlone: boolean;
  /** The letter of its superset; null for none. */
  superset: string | null;
  catalogue: Catalogue;
  editor: ExercisesEditor;
  onSwap: () => void;
};

/** One exercise of a routine: sets, rest and progression. Alt and an arrow key move it. */
export const RoutineExerciseCard = (props: RoutineExerciseCardProps) => {
  const { exercise, index, next, isAlone, superset, catalogue, editor, onSwap } = props;
  const { t } = useI18n();
  const [noting, setNoting] = useState(false);
  const { exercise_id: id } = exercise;
  const known = catalogue.find(id);
  const name = catalogue.nameOf(id);
  const unit = catalogue.unitOf(id);
  const change = (changes: Partial<RoutineExercise>) => editor.edit((all) => edits.changeExercise(all, index, changes));
  const move = (by: 1 | -1) => editor.edit((all) => edits.moveExercise(all, index, by));
  const item = (key: string, label: string, icon: typeof Plus, onSelect: () => void): MenuEntry => ({
    kind: "item",
    id: key,
    label,
    icon,
    onSelect,
  });
  const isJoined = exercise.superset !== null && next?.superset === exercise.superset;
  const entries: MenuEntry[] = [
    item("swap", t("routines:swap"), Repeat2, onSwap),
    item("notes", t("exercises:notes"), StickyNote, () => setNoting(true)),
    ...(next && !isJoined
      ? [
          item("join", t("workouts:superset.join", { exercise: catalogue.nameOf(next.exercise_id) }), Link2, () =>
            editor.edit((all) => edits.joinNext(all, index, crypto.randomUUID())),
          ),
        ]
      : []),
    ...(exercise.superset === null
      ? []
      : [
          item("leave", t("workouts:superset.leave"), Unlink2, () =>
            editor.edit((all) => edits.leaveSuperset(all, index)),
          ),
        ]),
    ...(exercise.sets.some(({ side }) => side === "both") && exercise.sets.length * 2 <= MAX_SETS
      ? [
          item("bySides", t("workouts:bySides"), ArrowLeftRight, () =>
            editor.edit((all) => edits.splitSides(all, index)),
          ),
        ]
      : []),
    ...(exercise.sets.some(({ side }) => side !== "both")
      ? [
          item("together", t("workouts:together"), ArrowLeftRight, () =>
            editor.edit((all) => edits.joinSides(all, index)),
          ),
        ]
      : []),
    ...(index > 0 ? [item("up", t("workouts:move.up"), ArrowUp, () => move(-1))] : []),
    ...(next ? [item("down", t("workouts:move.down"), ArrowDown, () => move(1))] : []),
    { kind: "separator", id: "separator" },
    {
      kind: "item",
      id: "remove",
      label: t("workouts:removeExercise"),
      icon: Trash2,
      danger: true,
      onSelect: () =>
        editor.take(
          (all) => edits.removeExercise(all, index),
          (now, before) => edits.restoreExercise(now, before, index),
          t("workouts:exerciseRemoved"),
        ),
    },
  ];
  const handleKey = (event: KeyboardEvent) => {
    const direction = altArrow(event);
    if (direction === null) return;
    event.preventDefault();
    move(direction);
  };
  return (
    <Card
      as="li"
      aria-label={name}
      {...SORTABLE_ITEM}
      paddingInline="3"
      paddingTop="3"
      paddingBottom="3"
      onKeyDown={handleKey}
    >
      <Flex align="flex-start" gap="2" paddingLeft={isAlone ? "1" : "0"}>
        {isAlone ? null : <DragHandle hint={t("workouts:move.drag")} />}
        <Box flex="1" minWidth="0">
          <Flex align="center" gap="2" wrap="wrap">
            <chakra.h2 textStyle="h2">{name}</chakra.h2>
            {superset === null ? null : <Chip>{t("workouts:superset.name", { letter: superset })}</Chip>}
          </Flex>
          <Flex align="center" gap="2" wrap="wrap" fontSize="sm" color="fg.muted">
            {known ? <Span>{t(equipmentKey(known.equipment))}</Span> : null}
            <RestMenu seconds={exercise.rest_seconds} onChange={(rest_seconds) => change({ rest_seconds })} />
          </Flex>
        </Box>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={t("workouts:exerciseActions", { exercise: name })} />}
          entries={entries}
        />
      </Flex>
      <TargetTable
        exercise={exercise}
        name={name}
        type={known?.type}
        unit={unit}
        onChange={(set, changes) => editor.edit((all) => edits.changeSet(all, index, set, changes))}
        onRemove={(set) =>
          editor.take(
            (all) => edits.removeSet(all, index, set),
            (now, before) => edits.restoreSet(now, before, index, set),
            t("workouts:setRemoved"),
          )
        }
      />
      <Button
        tone="ghost"
        wide
        fontSize="sm"
        color="fg.muted"
        onClick={() => editor.edit((all) => edits.addSet(all, index, known?.type))}
      >
        <Icon of={Plus} size={18} />
        {t("workouts:addSet")}
      </Button>
      <Stack gap="3" paddingInline="1" paddingTop="2">
        <GrowthFields exercise={exercise} unit={unit} onChange={change} />
        {noting || exercise.notes !== "" ? (
          <NotesField
            label={t("exercises:notes")}
            placeholder={t("routines:exerciseNotes")}
            value={exercise.notes}
            maxLength={1000}
            onSave={(notes) => change({ notes })}
          />
        ) : null}
      </Stack>
    </Card>
  );
};
