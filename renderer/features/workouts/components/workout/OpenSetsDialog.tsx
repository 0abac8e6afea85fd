import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import type { OpenChoice } from "#renderer/features/workouts/hooks/use-finish.ts";
import { previousText } from "#renderer/features/workouts/lib/figure-text.ts";
import type { OpenExercise } from "#renderer/features/workouts/lib/open-sets.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { setShape } from "#shared/domain/training/set-figures.ts";

type OpenSetsDialogProps = {
  open: readonly OpenExercise[];
  /** Whether the workout has a completed set. */
  anyDone: boolean;
  onChoose: (choice: OpenChoice) => void;
  onBack: () => void;
};

/** Asks at the end of a workout what to do with open sets, and shows the values that completing them would save. */
export const OpenSetsDialog = ({ open, anyDone, onChoose, onBack }: OpenSetsDialogProps) => {
  const { t, formats } = useI18n();
  const { catalogue } = useWorkoutScreen();
  const sets = open.flatMap((each) => each.sets);
  const ready = sets.filter(({ values }) => values !== null).length;
  const valuesText = ({ row, sets: left }: OpenExercise) => {
    const shape = setShape(catalogue.find(row.exercise_id)?.type, catalogue.loadUnitOf(row.exercise_id));
    return left
      .map(({ values }) =>
        values
          ? previousText(values, shape, t, formats, catalogue.unitOf(row.exercise_id))
          : t("workouts:openSets.noValues"),
      )
      .join(" · ");
  };
  const isPartial = ready > 0 && ready < sets.length;
  return (
    <Dialog
      open
      onClose={onBack}
      role="alertdialog"
      title={t("workouts:openSets.title", { count: sets.length })}
      description={t(ready > 0 ? "workouts:openSets.text" : "workouts:openSets.textEmpty", { count: sets.length })}
    >
      <Rows flex="1" minHeight="0" overflowY="auto" tabIndex={-1} marginTop="3">
        {open.map((each) => (
          <Row
            alignItems="stretch"
            key={each.row.id}
            justifyContent="space-between"
            gap="4"
            paddingInline="6"
            paddingBlock="3"
          >
            <Box fontWeight="600" minWidth="0">
              {catalogue.nameOf(each.row.exercise_id)}
            </Box>
            <Box textStyle="num" fontSize="md" lineHeight="1.5" textAlign="right">
              {valuesText(each)}
            </Box>
          </Row>
        ))}
      </Rows>
      <Stack gap="2" paddingInline="6" paddingTop="4">
        {ready > 0 ? (
          <Button tone="prime" wide onClick={() => onChoose("complete")}>
            {t(isPartial ? "workouts:openSets.completeSome" : "workouts:openSets.complete", { count: ready })}
          </Button>
        ) : null}
        {isPartial ? (
          <Box fontSize="sm" color="fg.muted">
            {t("workouts:openSets.rest")}
          </Box>
        ) : null}
        <Button wide onClick={() => onChoose("drop")}>
          {t(anyDone ? "workouts:openSets.drop" : "workouts:discard", { count: sets.length })}
        </Button>
        <Button tone="ghost" wide onClick={onBack}>
          {t("workouts:openSets.back")}
        </Button>
      </Stack>
    </Dialog>
  );
};
