import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { DraftField } from "#renderer/ui/fields/DraftField.tsx";
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

/** Weights of which each is there once. */
export const WeightsField = ({ label, hint, unit, kilograms, most, onChange }: WeightsFieldProps) => {
  const { formats } = useI18n();
  const tell = useWeightsProblem(unit);
  return (
    <DraftField
      label={label}
      hint={hint}
      inputMode="text"
      maxLength={600}
      stored={weightsText(kilograms, unit, formats)}
      read={(text) => {
        const parsed = parseWeights(text, unit, most, true);
        return parsed.kilograms === null ? { error: tell(parsed.problem) } : { value: [...parsed.kilograms] };
      }}
      onChange={onChange}
    />
  );
};
