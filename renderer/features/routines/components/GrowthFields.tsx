import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { GROWTHS, type RoutineExercise } from "#shared/domain/training/routine.ts";
import { parseWeight } from "#shared/domain/training/set-values.ts";
import {
  fromKilograms,
  toKilograms,
  WEIGHT_STEPS,
  type WeightUnit,
} from "#shared/domain/training/weights/weight-units.ts";

type GrowthFieldsProps = {
  exercise: RoutineExercise;
  unit: WeightUnit;
  onChange: (changes: Partial<RoutineExercise>) => void;
};

type WeightFieldProps = {
  label: string;
  placeholder: string;
  error: (most: number) => string;
  /** Kilograms; null where the placeholder applies. */
  value: number | null;
  most: number;
  unit: WeightUnit;
  onChange: (kilograms: number | null) => void;
};

/** A field for a weight in the exercise's own unit, stored when it is left. */
const WeightField = ({ value, most, unit, error, onChange, ...field }: WeightFieldProps) => {
  const { formats } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = value === null ? "" : formats.number(fromKilograms(value, unit));
  const parsed = parseWeight(draft ?? stored, fromKilograms(most, unit));
  const kilograms = parsed.kind === "number" ? toKilograms(parsed.value, unit) : null;
  const isWrong = parsed.kind === "invalid" || (kilograms !== null && (kilograms <= 0 || kilograms > most));
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={draft ?? stored}
      error={isWrong ? error(Math.floor(fromKilograms(most, unit))) : null}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        if (draft === null || isWrong) return;
        if (draft !== stored) onChange(kilograms);
        setDraft(null);
      }}
    />
  );
};

/** The progression of an exercise, with its step. */
export const GrowthFields = ({ exercise, unit, onChange }: GrowthFieldsProps) => {
  const { t, formats } = useI18n();
  const { progression } = exercise;
  return (
    <Box>
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 1fr)" }} gap="3">
        <SelectField
          label={t("workouts:routine.growth")}
          value={progression}
          options={GROWTHS.map((value) => ({ value, label: t(`workouts:routine.rules.${value}`) }))}
          onChange={(next) => onChange({ progression: next })}
        />
        {progression === "none" ? null : (
          <WeightField
            label={t("routines:step", { unit })}
            placeholder={formats.number(WEIGHT_STEPS[unit])}
            error={(most) => t("routines:stepWrong", { most, unit })}
            value={exercise.step_kg}
            most={50}
            unit={unit}
            onChange={(step_kg) => onChange({ step_kg })}
          />
        )}
      </Grid>
      <Box fontSize="xs" color="fg.muted" marginTop="2">
        {t(`routines:rules.${progression}`)}
      </Box>
      {progression === "percent" ? (
        <Box marginTop="3" maxWidth={{ sm: "20rem" }}>
          <WeightField
            label={t("routines:max", { unit })}
            placeholder={t("routines:maxEstimated")}
            error={(most) => t("routines:maxWrong", { most, unit })}
            value={exercise.max_kg}
            most={1000}
            unit={unit}
            onChange={(max_kg) => onChange({ max_kg })}
          />
        </Box>
      ) : null}
    </Box>
  );
};
