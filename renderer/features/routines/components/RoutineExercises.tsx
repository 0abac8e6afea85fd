import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import type { ExercisesEditor } from "#renderer/features/routines/hooks/use-routine-editor.ts";
import { UndoButton } from "#renderer/features/workouts/index.ts";
import { ExercisePicker } from "#renderer/kit/exercises/ExercisePicker.tsx";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlace } from "#renderer/kit/places/use-places.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { moved } from "#renderer/ui/drag/place-of-drop.ts";
import { useSortable } from "#renderer/ui/drag/use-sortable.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { addExercise, changeExercise } from "#shared/domain/training/planning/routine-edits.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { supersetNames } from "#shared/domain/training/supersets.ts";
import { RoutineExerciseCard } from "./RoutineExerciseCard.tsx";

/** What an exercise is picked for: to add it, or to replace the one at an index; null while none is. */
type Picking = { kind: "add" } | { kind: "swap"; index: number } | null;

/** React keys that follow an exercise when it moves: its id, and its count among equal ones. */
const keysOf = (exercises: readonly RoutineExercise[]): string[] =>
  exercises.map(({ exercise_id }, index) => {
    const before = exercises.slice(0, index).filter((other) => other.exercise_id === exercise_id);
    return `${exercise_id}-${before.length}`;
  });

type RoutineExercisesProps = { editor: ExercisesEditor; catalogue: Catalogue };

/** The editor of a routine's exercises. */
export const RoutineExercises = ({ editor, catalogue }: RoutineExercisesProps) => {
  const { t } = useI18n();
  const [picking, setPicking] = useState<Picking>(null);
  const { place } = usePlace();
  const { exercises } = editor;
  const letters = supersetNames(exercises.map(({ superset }) => ({ superset_id: superset })));
  const keys = keysOf(exercises);
  const list = useRef<HTMLOListElement>(null);
  useSortable(list, keys, (from, to) => editor.edit((all) => moved(all, from, to)));
  const add = (ids: readonly string[]) => {
    editor.edit((all) => ids.reduce((sofar, id) => addExercise(sofar, id, catalogue.find(id)?.type), [...all]));
    setPicking(null);
  };
  const pick = (id: string) => {
    if (picking?.kind !== "swap") return add([id]);
    const { index } = picking;
    editor.edit((all) => changeExercise(all, index, { exercise_id: id }));
    setPicking(null);
  };
  return (
    <Stack gap="3">
      {exercises.length === 0 ? (
        <Card>
          <EmptyState text={t("routines:empty")} />
        </Card>
      ) : null}
      <Rows as="ol" ref={list} display="flex" flexDirection="column" gap="3">
        {exercises.map((exercise, index) => (
          <RoutineExerciseCard
            key={keys[index]}
            exercise={exercise}
            index={index}
            next={exercises[index + 1]}
            isAlone={exercises.length === 1}
            superset={exercise.superset === null ? null : (letters.get(exercise.superset) ?? null)}
            catalogue={catalogue}
            editor={editor}
            onSwap={() => setPicking({ kind: "swap", index })}
          />
        ))}
      </Rows>
      <Flex gap="2">
        <Button flex="1" minWidth="0" onClick={() => setPicking({ kind: "add" })}>
          <Icon of={Plus} />
          {t("workouts:addExercise")}
        </Button>
        <UndoButton canUndo={editor.canUndo} undo={editor.undo} />
      </Flex>
      <ExercisePicker
        open={picking !== null}
        catalogue={catalogue}
        place={{ missing: place.equipment.missing, kept: exercises.map(({ exercise_id }) => exercise_id) }}
        onClose={() => setPicking(null)}
        onPick={pick}
        {...(picking?.kind === "add" && { onPickMany: add })}
      />
    </Stack>
  );
};
