import { Flex } from "@chakra-ui/react/flex";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { FormDialog } from "#renderer/features/workouts/components/FormDialog.tsx";
import { usePreferences } from "#renderer/kit/data/use-preferences.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import {
  parseWarmUp,
  USUAL_WARM_UP,
  WARM_UP_LIMITS,
  type WarmUpStep,
  warmUpChange,
} from "#shared/domain/training/weights/warm-up-steps.ts";

type Typed = { key: number; percent: string; reps: string };

const typedOf = (steps: readonly WarmUpStep[]): Typed[] =>
  steps.map(({ percent, reps }, key) => ({ key, percent: String(percent), reps: String(reps) }));

type WarmUpDialogProps = {
  /** What it opens with: the member's, as read before, since preferences read by itself come after its first frame. */
  steps: readonly WarmUpStep[];
  onClose: () => void;
};

/** The steps of warm-ups: percent of the working weight and repetitions. */
export const WarmUpDialog = ({ steps: kept, onClose }: WarmUpDialogProps) => {
  const { t } = useI18n();
  const [, change] = usePreferences();
  const [typed, setTyped] = useState(() => typedOf(kept));
  const steps = parseWarmUp(typed);
  const set = (key: number, changes: Partial<Typed>) =>
    setTyped((now) => now.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const add = () =>
    setTyped((now) => [...now, { key: Math.max(-1, ...now.map(({ key }) => key)) + 1, percent: "", reps: "" }]);
  const save = () => {
    if (steps === null) return;
    change(warmUpChange(steps));
    onClose();
  };
  return (
    <FormDialog title={t("workouts:warmUpSteps.title")} invalid={steps === null} onSave={save} onClose={onClose}>
      {typed.map(({ key, percent, reps }, place) => {
        const number = `${t("workouts:kindShort.warmup")}${place + 1}`;
        return (
          <Flex key={key} gap="2" align="flex-end">
            <Field
              label={t("workouts:warmUpSteps.percent", { number })}
              inputMode="numeric"
              value={percent}
              onChange={(event) => set(key, { percent: event.target.value })}
            />
            <Field
              label={t("workouts:warmUpSteps.reps", { number })}
              inputMode="numeric"
              value={reps}
              onChange={(event) => set(key, { reps: event.target.value })}
            />
            <IconButton
              icon={X}
              label={t("workouts:warmUpSteps.remove", { number })}
              onClick={() => setTyped((now) => now.filter((row) => row.key !== key))}
            />
          </Flex>
        );
      })}
      {steps === null ? <ErrorText>{t("workouts:warmUpSteps.wrong", WARM_UP_LIMITS)}</ErrorText> : null}
      <Flex gap="2" wrap="wrap">
        <Button disabled={typed.length >= WARM_UP_LIMITS.steps} onClick={add}>
          <Icon of={Plus} size={18} />
          {t("workouts:warmUpSteps.add")}
        </Button>
        <Button tone="ghost" onClick={() => setTyped(typedOf(USUAL_WARM_UP))}>
          {t("workouts:warmUpSteps.usual")}
        </Button>
      </Flex>
    </FormDialog>
  );
};
