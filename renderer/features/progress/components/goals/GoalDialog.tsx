import { useState } from "react";
import type { GoalScale } from "#renderer/features/progress/lib/goal-scale.ts";
import { dayText } from "#renderer/features/progress/lib/goal-text.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { addDays, isDay } from "#shared/domain/training/days.ts";
import { type GoalFigure, lastDue } from "#shared/domain/training/progress/goals.ts";

/** A figure for a goal, with its present value. */
export type GoalChoice = { figure: GoalFigure; scale: GoalScale; current: number };

export type GoalInput = { choice: GoalChoice; target: number; due: string };

/** Days until a new goal is due by default: three months. */
const USUAL_DAYS = 90;

type GoalDialogProps = {
  /** Name of the exercise or measure: `Panca piana`. */
  name: string;
  choices: readonly [GoalChoice, ...GoalChoice[]];
  /** The goal to change; null for a new one. */
  goal: { target: number; due: string } | null;
  today: string;
  onSave: (input: GoalInput) => Promise<boolean>;
  onClose: () => void;
};

/** Form for a goal's target and due day. */
export const GoalDialog = ({ name, choices, goal, today, onSave, onClose }: GoalDialogProps) => {
  const { t, formats } = useI18n();
  const [figure, setFigure] = useState<GoalFigure>(choices[0].figure);
  const choice = choices.find((one) => one.figure === figure) ?? choices[0];
  const { scale, current } = choice;
  const [typed, setTyped] = useState(goal ? scale.write(goal.target) : "");
  const [due, setDue] = useState(goal?.due ?? addDays(today, USUAL_DAYS));
  const target = scale.parse(typed);
  const isMeasure = figure === "measure";
  // A measure may be meant to fall; of a lift less is no goal.
  const isTargetWrong = target === null || (isMeasure ? target === current : target <= current);
  const [first, last] = [addDays(today, 1), lastDue(today)];
  const isDayWrong = !isDay(due) || due < first || due > last;
  const form = useForm({
    isValid: !isTargetWrong && !isDayWrong,
    save: async () => target !== null && (await onSave({ choice, target, due })),
    onSaved: onClose,
  });
  const now = scale.tell(current);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(goal ? "progress:goals.editTitle" : "progress:goals.add")}
      description={name}
    >
      <DialogForm form={form} onClose={onClose}>
        {choices.length > 1 ? (
          <SelectField
            label={t("progress:goals.figure")}
            value={figure}
            options={choices.map((one) => ({ value: one.figure, label: one.scale.name }))}
            onChange={(next) => {
              setFigure(next);
              setTyped("");
            }}
          />
        ) : null}
        <Field
          label={t("progress:goals.value", { unit: scale.unit })}
          inputMode={figure === "duration" ? "text" : "decimal"}
          autoComplete="off"
          value={typed}
          hint={t("progress:goals.now", { value: now })}
          error={
            form.isTried && isTargetWrong
              ? t(isMeasure ? "progress:goals.wrongMeasure" : "progress:goals.wrong", { value: now })
              : null
          }
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          label={t("progress:goals.due")}
          type="date"
          min={first}
          max={last}
          value={due}
          error={form.isTried && isDayWrong ? t("progress:goals.wrongDay", { day: dayText(last, formats) }) : null}
          onChange={(event) => setDue(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  );
};
