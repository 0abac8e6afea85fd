import { useId, useState } from "react";
import type { OwnExercise } from "#renderer/data/training-data.ts";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { EXERCISE_TYPES, MAX_PRIMARY, MAX_SECONDARY } from "#shared/domain/kinds/member-exercises.ts";
import { EQUIPMENT, type Exercise, type Muscle } from "#shared/domain/training/exercise.ts";
import { MuscleChoice } from "./MuscleChoice.tsx";

const MovementChoice = lazyScreen(() => import("#renderer/kit/movements/MovementChoice.tsx"), "MovementChoice");

const LONGEST_NAME = 100;

type ExerciseFormProps = {
  /** The exercise to change; undefined for a new one. */
  exercise?: Exercise | undefined;
  onSave: (exercise: OwnExercise) => void;
  onClose: () => void;
};

export const ExerciseForm = ({ exercise, onSave, onClose }: ExerciseFormProps) => {
  const { t } = useI18n();
  const formId = useId();
  const [name, setName] = useState(exercise?.name_it ?? "");
  const [equipment, setEquipment] = useState(exercise?.equipment ?? "barbell");
  const [type, setType] = useState(exercise?.type ?? "weight_reps");
  // One that an import brought may work none that we know of: that is kept, not guessed.
  const [primary, setPrimary] = useState<readonly Muscle[]>(exercise?.primary_muscles ?? []);
  const [secondary, setSecondary] = useState<readonly Muscle[]>(exercise?.secondary_muscles ?? []);
  const [movesLike, setMovesLike] = useState(exercise?.moves_like ?? null);

  const save = () => {
    const assisting = secondary.filter((muscle) => !primary.includes(muscle));
    onSave({
      name: name.trim(),
      equipment,
      type,
      primary_muscles: [...primary],
      secondary_muscles: assisting,
      moves_like: movesLike,
    });
  };
  const form = useForm({ isValid: name.trim() !== "", save });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(exercise ? "exercises:form.edit" : "exercises:form.create")}
      footer={
        <>
          <Button onClick={onClose}>{t("exercises:form.cancel")}</Button>
          <Button tone="prime" type="submit" form={formId}>
            {t("exercises:form.save")}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} overflowY="auto" paddingInline="6" paddingBlock="2">
        <Field
          label={t("exercises:form.name")}
          value={name}
          maxLength={LONGEST_NAME}
          error={form.isTried && name.trim() === "" ? t("exercises:form.nameMissing") : null}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t("exercises:equipment")}
          value={equipment}
          options={EQUIPMENT.map((value) => ({ value, label: t(equipmentKey(value)) }))}
          onChange={setEquipment}
        />
        <SelectField
          label={t("exercises:type")}
          value={type}
          options={EXERCISE_TYPES.map((value) => ({ value, label: t(`exercises:types.${value}`) }))}
          onChange={setType}
        />
        <MuscleChoice
          label={t("exercises:form.primary")}
          hint={t("exercises:form.primaryHint")}
          chosen={primary}
          most={MAX_PRIMARY}
          onChange={setPrimary}
        />
        <MuscleChoice
          label={t("exercises:form.secondary")}
          hint={t("exercises:form.secondaryHint")}
          chosen={secondary}
          taken={primary}
          most={MAX_SECONDARY}
          onChange={setSecondary}
        />
        <Beside>
          <MovementChoice like={movesLike} primary={primary} secondary={secondary} onChange={setMovesLike} />
        </Beside>
      </Form>
    </Dialog>
  );
};
