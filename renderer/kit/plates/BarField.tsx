import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { HEAVIEST } from "#shared/domain/kinds/place-equipment.ts";
import { parseWeight } from "#shared/domain/training/set-values.ts";
import { useGone } from "./use-gone.ts";

type BarFieldProps = { label: string; weight: number; onChange: (weight: number) => void };

/** The weight of one kind of bar, stored when the field is left or goes. */
export const BarField = ({ label, weight, onChange }: BarFieldProps) => {
  const { t, formats } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = formats.number(weight);
  const parsed = parseWeight(draft ?? stored);
  const typed = parsed.kind === "number" && parsed.value <= HEAVIEST ? parsed.value : null;
  const leave = () => {
    if (draft === null || typed === null) return;
    if (typed !== weight) onChange(typed);
    setDraft(null);
  };
  useGone(leave);
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={draft ?? stored}
      error={typed === null ? t("workouts:plates.barWrong", { most: HEAVIEST }) : null}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave();
      }}
    />
  );
};
