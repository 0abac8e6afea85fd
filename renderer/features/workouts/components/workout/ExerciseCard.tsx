import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Plus from "lucide-react/icons/plus";
import { memo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import { SetRecords } from "#renderer/features/progress/index.ts";
import { SetTable } from "#renderer/features/workouts/components/sets/SetTable.tsx";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useExerciseOrder } from "#renderer/features/workouts/hooks/use-exercise-order.ts";
import { useExerciseTools } from "#renderer/features/workouts/hooks/use-exercise-tools.ts";
import { usePast } from "#renderer/features/workouts/hooks/use-past.ts";
import { useSides } from "#renderer/features/workouts/hooks/use-sides.ts";
import { useSwap } from "#renderer/features/workouts/hooks/use-swap.ts";
import { exerciseMenu } from "#renderer/features/workouts/lib/exercise-menu.ts";
import { addedSet } from "#renderer/features/workouts/lib/proposed-values.ts";
import { COACH_PATH, coachState } from "#renderer/kit/coach/coach-subject.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { adviceText } from "#renderer/kit/exercises/advice-text.ts";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { GymDialog } from "#renderer/kit/plates/GymDialog.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { DragHandle } from "#renderer/ui/drag/DragHandle.tsx";
import { SORTABLE_ITEM } from "#renderer/ui/drag/sortable-item.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { WEIGHT_UNITS } from "#shared/domain/kinds/member-exercises.ts";
import { setShape } from "#shared/domain/training/set-figures.ts";
import { loadUnitsOf } from "#shared/domain/training/weights/load-units.ts";
import { isWeightUnit, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { ExerciseNotes } from "./ExerciseNotes.tsx";
import { RestMenu } from "./RestMenu.tsx";
import { SwapDialog } from "./SwapDialog.tsx";
import { WarmUpDialog } from "./WarmUpDialog.tsx";

const HowToDialog = lazyScreen(() => import("#renderer/kit/figures/HowToDialog.tsx"), "HowToDialog");

type ExerciseCardProps = {
  exercise: WorkoutExerciseDetail;
  startedAt: string;
  unit: WeightUnit;
  /** The letter of its superset; null for none. */
  superset: string | null;
  /** Row id of the next exercise; null for the last one. */
  nextId: string | null;
  /** Whether it is the workout's only exercise. */
  isAlone: boolean;
  /** Id of the active set, where it belongs to this exercise; null otherwise. */
  activeSet: string | null;
};

/** One exercise of the workout with its sets. Memoized. */
export const ExerciseCard = memo((props: ExerciseCardProps) => {
  const { exercise, startedAt, unit, superset, nextId, isAlone, activeSet } = props;
  const { t, formats } = useI18n();
  const { write } = useWrite();
  const navigate = useNavigate();
  const { edits, catalogue, current, whereabouts } = useWorkoutScreen();
  const known = catalogue.find(exercise.exercise_id);
  const name = catalogue.nameOf(exercise.exercise_id);
  const { previous, previousNotes, isRead, past } = usePast(exercise.exercise_id, startedAt, activeSet !== null);
  const loadUnit = catalogue.loadUnitOf(exercise.exercise_id);
  const shape = setShape(known?.type, loadUnit);
  const units = known ? loadUnitsOf(known) : WEIGHT_UNITS;
  const isLoaded = setShape(known?.type).shown[0] === "weight";
  const isLifted = shape.shown[0] === "weight" && shape.shown[1] === "reps";
  // The place knows how many kilograms a level or a band is.
  const hasLoads = isWeightUnit(loadUnit) || whereabouts !== undefined;
  const own = useExerciseTools(exercise, known, unit, previous, past);
  const { adapt, swap } = useSwap(exercise, known, previous);
  const sides = useSides(exercise, previous);
  const order = useExerciseOrder(exercise, nextId);
  const [noting, setNoting] = useState(false);
  const [warming, setWarming] = useState(false);
  const [swapping, setSwapping] = useState(false);
  const [learning, setLearning] = useState(false);
  const done = exercise.sets.filter((set) => set.completed_at !== null).length;
  const working = [...exercise.sets, ...previous].find((set) => set.kind !== "warmup" && set.weight_kg !== null);
  const next = current().exercises.find(({ id }) => id === nextId);
  const change = (changes: Parameters<typeof edits.updateExercise>[1]) =>
    void write(edits.updateExercise(exercise.id, changes));
  const addSet = () => edits.addSet(exercise.id, addedSet(exercise.sets));

  return (
    <Card {...SORTABLE_ITEM} paddingInline="3" paddingTop="3" paddingBottom="1" onKeyDown={order.handleKey}>
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
        <Box
          textStyle="num"
          fontSize="xl"
          paddingTop="3"
          role="img"
          aria-label={t("workouts:progress", { done, count: exercise.sets.length })}
        >
          {done}
          <Span color="fg.muted">{`/${exercise.sets.length}`}</Span>
        </Box>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={t("workouts:exerciseActions", { exercise: name })} />}
          entries={exerciseMenu(
            {
              next: next ? catalogue.nameOf(next.exercise_id) : null,
              // Of an exercise that is done there is nothing left to do elsewhere.
              swap: known && (done === 0 || done < exercise.sets.length) ? () => setSwapping(true) : null,
              warmUp: isLifted && own.canWarmUp ? own.addWarmUp : null,
              bySides: sides.split,
              together: sides.join,
              warmUpSteps: isLifted ? () => setWarming(true) : null,
              ...order.actions,
              units: isLoaded ? units.filter((other) => other !== loadUnit) : [],
              changeUnit: own.changeUnit,
              note: () => setNoting(true),
              howTo: known && known.cues_it.length > 0 ? () => setLearning(true) : null,
              ask: () => void navigate(COACH_PATH, { state: coachState({ exercise: exercise.exercise_id }) }),
            },
            t,
          )}
        />
      </Flex>
      <ExerciseNotes
        kept={catalogue.noteOn(exercise.exercise_id)}
        advice={adviceText(exercise.advice, unit, t, formats)}
        previous={previousNotes}
        notes={exercise.notes}
        noting={noting}
        onSave={(notes) => change({ notes })}
      />
      {hasLoads ? (
        <SetTable
          exercise={exercise}
          name={name}
          previous={previous}
          isRead={isRead}
          shape={shape}
          tools={own.tools}
          isSided={sides.isSided}
          activeSet={activeSet}
        />
      ) : null}
      <SetRecords
        exercise={exercise}
        others={current().exercises.filter(
          ({ id, exercise_id }) => exercise_id === exercise.exercise_id && id !== exercise.id,
        )}
        startedAt={startedAt}
        type={known?.type}
        unit={unit}
      />
      <Button tone="ghost" wide marginTop="1" fontSize="sm" color="fg.muted" onClick={() => void write(addSet())}>
        <Icon of={Plus} size={18} />
        {t("workouts:addSet")}
      </Button>
      {own.gymOpen ? (
        <GymDialog open unit={unit} gym={own.gym} onChange={own.changeGym} onClose={own.closeGym} />
      ) : null}
      {warming ? <WarmUpDialog steps={own.warmUpSteps} onClose={() => setWarming(false)} /> : null}
      {known && learning ? (
        <Beside>
          <HowToDialog exercise={known} name={name} onClose={() => setLearning(false)} />
        </Beside>
      ) : null}
      {known && swapping ? (
        <SwapDialog
          exercise={known}
          startedAt={startedAt}
          weightKg={working?.weight_kg ?? null}
          adapt={adapt}
          onPick={(to) => {
            setSwapping(false);
            swap(to);
          }}
          onClose={() => setSwapping(false)}
        />
      ) : null}
    </Card>
  );
});
ExerciseCard.displayName = "ExerciseCard";
