import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { DraftField } from "#renderer/ui/fields/DraftField.tsx";
import { HEAVIEST } from "#shared/domain/kinds/place-equipment.ts";
import { parseWeight } from "#shared/domain/training/set-values.ts";

type BarFieldProps = { label: string; weight: number; onChange: (weight: number) => void };

/** The weight of one kind of bar. */
export const BarField = ({ label, weight, onChange }: BarFieldProps) => {
  const { t, formats } = useI18n();
  return (
    <DraftField
      label={label}
      inputMode="decimal"
      maxLength={6}
      stored={formats.number(weight)}
      read={(text) => {
        const parsed = parseWeight(text);
        if (parsed.kind === "number" && parsed.value <= HEAVIEST) return { value: parsed.value };
        return { error: t("workouts:plates.barWrong", { most: HEAVIEST }) };
      }}
      onFocus={(event) => event.target.select()}
      onChange={onChange}
    />
  );
};
