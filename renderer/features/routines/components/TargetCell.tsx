import { useState } from "react";
import {
  leastOfTarget,
  parseTarget,
  stepOfTarget,
  type Target,
  targetChange,
  targetText,
} from "#renderer/features/routines/lib/target-columns.ts";
import { NumberCell } from "#renderer/features/workouts/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { RoutineSet } from "#shared/domain/training/routine.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

type TargetCellProps = {
  target: Target;
  set: RoutineSet;
  /** The name of the set. */
  number: string;
  unit: WeightUnit;
  onChange: (changes: Partial<RoutineSet>) => void;
};

/** The number in a field: seconds for a time, else the figure as shown. */
const shownNumber = (target: Target, text: string): number => {
  const parsed = parseTarget(target === "duration" ? "duration" : "repsMin", text, "kg");
  if (target === "duration") return parsed.kind === "number" ? parsed.value : 0;
  return Number(text.replace(",", ".")) || 0;
};

/** A field for one target of a set: stored when it is left, stepped by the arrow keys. */
export const TargetCell = ({ target, set, number, unit, onChange }: TargetCellProps) => {
  const { t, formats } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? targetText(target, set, formats, unit);
  const parsed = parseTarget(target, text, unit);
  const store = (typed: string) => {
    const value = parseTarget(target, typed, unit);
    if (value.kind === "invalid") return;
    setDraft(null);
    const next = value.kind === "number" ? value.value : null;
    if (typed !== targetText(target, set, formats, unit)) onChange(targetChange(target, next));
  };
  const step = (direction: 1 | -1) => {
    const by = target === "distance" ? 0.1 : stepOfTarget(target);
    const stepped = Math.round((shownNumber(target, text) + direction * by) * 100) / 100;
    const next = Math.max(leastOfTarget(target), stepped);
    store(target === "duration" ? String(next) : formats.number(next));
  };
  return (
    <NumberCell
      value={text}
      placeholder="–"
      label={t(`routines:cells.${target}`, { number, unit })}
      keypad={target === "duration" ? "text" : target === "repsMin" || target === "repsMax" ? "numeric" : "decimal"}
      figure={target}
      done={false}
      invalid={parsed.kind === "invalid"}
      typed={draft !== null}
      onType={setDraft}
      onCommit={() => {
        if (draft !== null) store(draft);
      }}
      onStep={step}
      onEnter={() => store(text)}
    />
  );
};
