import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Plus from "lucide-react/icons/plus";
import StickyNote from "lucide-react/icons/sticky-note";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Exercise } from "#shared/training/exercise.ts";
import { setShape } from "#shared/training/set-figures.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutExerciseDetail } from "../../../data/member-data.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { NotesField } from "../../../ui/NotesField.tsx";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import { equipmentKey } from "../../exercises/index.ts";
import { SetRecords } from "../../progress/index.ts";
import { useRestTimer } from "../../shell/index.ts";
import { usePreviousSets } from "../hooks/use-previous-sets.ts";
import { RestMenu } from "./RestMenu.tsx";
import { SetTable } from "./SetTable.tsx";

type ExerciseCardProps = {
  exercise: WorkoutExerciseDetail;
  /** Undefined for an exercise that this version does not know. */
  known: Exercise | undefined;
  name: string;
  startedAt: string;
};

export const ExerciseCard = ({ exercise, known, name, startedAt }: ExerciseCardProps) => {
  const { t } = useI18n();
  const { workouts } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const rest = useRestTimer();
  const previous = usePreviousSets(exercise.exercise_id, startedAt);
  const [noting, setNoting] = useState(false);
  const done = exercise.sets.filter((set) => set.completed_at !== null).length;
  const change = (changes: Parameters<typeof workouts.updateExercise>[1]) =>
    void write(workouts.updateExercise(exercise.id, changes));

  return (
    <Card paddingInline="3" paddingTop="3" paddingBottom="1">
      <Flex align="flex-start" gap="2" paddingLeft="1">
        <Box flex="1" minWidth="0">
          <chakra.h2 textStyle="h2">{name}</chakra.h2>
          <Flex align="center" gap="2" wrap="wrap" fontSize="sm" color="fg.muted">
            {known ? <Span>{t(equipmentKey(known.equipment))}</Span> : null}
            <RestMenu seconds={exercise.rest_seconds} onChange={(rest_seconds) => change({ rest_seconds })} />
          </Flex>
        </Box>
        <Box
          textStyle="num"
          fontSize="xl"
          paddingTop="3"
          role="img"
          aria-label={t("workouts:progress", { done, total: exercise.sets.length })}
        >
          {done}
          <Span color="fg.muted">{`/${exercise.sets.length}`}</Span>
        </Box>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={t("workouts:exerciseActions", { exercise: name })} />}
          entries={[
            {
              kind: "item",
              id: "notes",
              label: t("workouts:exerciseNotes"),
              icon: StickyNote,
              onSelect: () => setNoting(true),
            },
            {
              kind: "item",
              id: "remove",
              label: t("workouts:removeExercise"),
              icon: Trash2,
              danger: true,
              onSelect: () =>
                void removeWithUndo(() => workouts.removeExercise(exercise.id), t("workouts:exerciseRemoved")),
            },
          ]}
        />
      </Flex>
      {noting || exercise.notes !== "" ? (
        <Box paddingInline="1" paddingBottom="3">
          <NotesField
            label={t("workouts:exerciseNotes")}
            placeholder={t("workouts:notesPlaceholder")}
            value={exercise.notes}
            maxLength={2000}
            onSave={(notes) => change({ notes })}
          />
        </Box>
      ) : null}
      <SetTable
        exercise={exercise}
        name={name}
        previous={previous}
        shape={setShape(known?.type)}
        onCompleted={() => rest.start(exercise.rest_seconds)}
      />
      <SetRecords exercise={exercise} type={known?.type} />
      <Button
        tone="ghost"
        wide
        marginTop="1"
        fontSize="sm"
        color="fg.muted"
        onClick={() => void write(workouts.addSet(exercise.id, { weight_kg: null, reps: null }))}
      >
        <Icon of={Plus} size={18} />
        {t("workouts:addSet")}
      </Button>
    </Card>
  );
};
