import { Box } from "@chakra-ui/react/box";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGone } from "#renderer/kit/plates/use-gone.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { parseWeights, weightsText } from "#shared/domain/training/places/weight-list.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { useWeightsProblem } from "./use-weights-problem.ts";

type WeightsFieldProps = {
  label: string;
  hint: string;
  unit: WeightUnit;
  kilograms: readonly number[];
  most: number;
  onChange: (kilograms: number[]) => void;
};

/** Weights of which each is there once, stored when the field is left or goes. */
export const WeightsField = ({ label, hint, unit, kilograms, most, onChange }: WeightsFieldProps) => {
  const { formats } = useI18n();
  const tell = useWeightsProblem(unit);
  const [draft, setDraft] = useState<string | null>(null);
  const stored = weightsText(kilograms, unit, formats);
  const parsed = parseWeights(draft ?? stored, unit, most, true);
  const leave = () => {
    if (draft === null || parsed.kilograms === null) return;
    if (draft !== stored) onChange([...parsed.kilograms]);
    setDraft(null);
  };
  useGone(leave);
  return (
    <Box>
      <Field
        label={label}
        hint={hint}
        inputMode="text"
        autoComplete="off"
        maxLength={600}
        value={draft ?? stored}
        error={parsed.problem ? tell(parsed.problem) : null}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") leave();
        }}
      />
    </Box>
  );
};
