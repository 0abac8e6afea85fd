import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { ExercisePicker } from "#renderer/kit/exercises/ExercisePicker.tsx";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { MAX_LEVELS, MAX_STACK_EXERCISES, type Stack } from "#shared/domain/kinds/place-equipment.ts";
import { parseWeights, weightsText } from "#shared/domain/training/places/weight-list.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { SeriesFields } from "./SeriesFields.tsx";
import { useWeightsProblem } from "./use-weights-problem.ts";

type Question = {
  unit: WeightUnit;
  /** A machine that is changed; null for a new one. */
  of: Stack | null;
  /** Whether exercises that a member made may be named: others do not have them. */
  ownExercises: boolean;
  save: (stack: Stack) => Promise<boolean>;
  onClose: () => void;
};

const StackForm = ({ unit, of, ownExercises, save, onClose }: Question) => {
  const { t, formats } = useI18n();
  const catalogue = useCatalogue();
  const tell = useWeightsProblem(unit);
  const [name, setName] = useState(of?.name ?? "");
  const [levels, setLevels] = useState(of ? weightsText(of.levels, unit, formats) : "");
  const [exercises, setExercises] = useState<readonly string[]>(of?.exercises ?? []);
  const [picking, setPicking] = useState(false);
  const parsed = parseWeights(levels, unit, MAX_LEVELS, false);
  const isNamed = name.trim() !== "";
  const kilograms = parsed.kilograms ?? [];
  const form = useForm({
    isValid: isNamed && kilograms.length > 0,
    save: () => save({ name: name.trim(), exercises: [...exercises], levels: [...kilograms] }),
    onSaved: onClose,
  });
  const levelsProblem = parsed.problem ? tell(parsed.problem) : t("places:stacks.noLevels");
  const add = (ids: readonly string[]) => {
    setPicking(false);
    setExercises([...new Set([...exercises, ...ids])].slice(0, MAX_STACK_EXERCISES));
  };
  const isOffered = (id: string) => ownExercises || !catalogue?.isOwn(id);
  return (
    <>
      <DialogForm form={form} onClose={onClose}>
        <Field
          label={t("places:stacks.name")}
          autoComplete="off"
          maxLength={60}
          value={name}
          error={form.isTried && !isNamed ? t("places:stacks.noName") : null}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t("places:stacks.levels", { unit })}
          hint={t("places:stacks.levelsHint")}
          autoComplete="off"
          maxLength={600}
          value={levels}
          error={parsed.problem || (form.isTried && kilograms.length === 0) ? levelsProblem : null}
          onChange={({ target }) => setLevels(target.value)}
        />
        <SeriesFields
          unit={unit}
          count={t("places:series.levels")}
          most={MAX_LEVELS}
          onFill={(weights) => setLevels(weights.map(formats.number).join("  "))}
        />
        <Box>
          <Box fontSize="sm" fontWeight="600">
            {t("places:stacks.exercises")}
          </Box>
          <Box fontSize="xs" color="fg.muted">
            {t(exercises.length === 0 ? "places:stacks.forAll" : "places:stacks.forThese")}
          </Box>
          <Rows flush>
            {exercises.map((id) => (
              <Row key={id} minHeight="2.75rem">
                <Box flex="1" minWidth="0" overflowWrap="anywhere">
                  {catalogue?.nameOf(id) ?? ""}
                </Box>
                <IconButton
                  icon={X}
                  label={t("places:stacks.leaveOut", { exercise: catalogue?.nameOf(id) ?? "" })}
                  onClick={() => setExercises(exercises.filter((one) => one !== id))}
                />
              </Row>
            ))}
          </Rows>
          <Flex marginTop="2">
            <Button disabled={!catalogue || exercises.length >= MAX_STACK_EXERCISES} onClick={() => setPicking(true)}>
              <Icon of={Plus} size={18} />
              {t("places:stacks.addExercise")}
            </Button>
          </Flex>
        </Box>
      </DialogForm>
      {catalogue ? (
        <ExercisePicker
          open={picking}
          catalogue={{ ...catalogue, exercises: catalogue.exercises.filter(({ id }) => isOffered(id)) }}
          onClose={() => setPicking(false)}
          onPick={(id) => add(isOffered(id) ? [id] : [])}
        />
      ) : null}
    </>
  );
};

/** A machine with its levels, new or changed. */
export const StackDialog = ({ open, ...question }: Question & { open: boolean }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={question.onClose}
      title={t(question.of ? "places:stacks.change" : "places:stacks.add")}
    >
      {open ? <StackForm {...question} /> : null}
    </Dialog>
  );
};
