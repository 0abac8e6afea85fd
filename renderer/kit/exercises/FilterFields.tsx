import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Toggle } from "#renderer/ui/Toggle.tsx";
import { EXERCISE_TYPES } from "#shared/domain/kinds/member-exercises.ts";
import { EQUIPMENT, MUSCLES } from "#shared/domain/training/exercise.ts";
import { equipmentKey } from "./equipment.ts";
import { type ExerciseFilter, isFiltered, NO_FILTER } from "./exercise-filter.ts";
import { muscleKey } from "./muscles.ts";

type FilterFieldsProps = {
  filter: ExerciseFilter;
  onChange: (filter: ExerciseFilter) => void;
  /** Whether the fields are side by side on every screen, because the list is below them. */
  inline?: boolean;
};

export const FilterFields = ({ filter, onChange, inline = false }: FilterFieldsProps) => {
  const { t } = useI18n();
  const any = { value: "any", label: t("exercises:any") } as const;
  const change = (changes: Partial<ExerciseFilter>) => onChange({ ...filter, ...changes });
  return (
    <>
      <Grid
        gridTemplateColumns={{ base: "repeat(3, minmax(0, 1fr))", lg: inline ? undefined : "minmax(0, 1fr)" }}
        gap={{ base: "2", lg: inline ? "2" : "4" }}
      >
        <SelectField
          label={t("exercises:muscle")}
          value={filter.muscle}
          options={[any, ...MUSCLES.map((value) => ({ value, label: t(muscleKey(value)) }))]}
          onChange={(muscle) => change({ muscle })}
        />
        <SelectField
          label={t("exercises:equipment")}
          value={filter.equipment}
          options={[any, ...EQUIPMENT.map((value) => ({ value, label: t(equipmentKey(value)) }))]}
          onChange={(equipment) => change({ equipment })}
        />
        <SelectField
          label={t("exercises:type")}
          value={filter.type}
          options={[any, ...EXERCISE_TYPES.map((value) => ({ value, label: t(`exercises:types.${value}`) }))]}
          onChange={(type) => change({ type })}
        />
      </Grid>
      <Flex gap="2" wrap="wrap">
        <Toggle
          on={filter.favourites}
          label={t("exercises:favouritesOnly")}
          onToggle={() => change({ favourites: !filter.favourites })}
        />
        <Toggle on={filter.own} label={t("exercises:ownOnly")} onToggle={() => change({ own: !filter.own })} />
        {isFiltered(filter) ? (
          <Button tone="ghost" fontSize="sm" onClick={() => onChange(NO_FILTER)}>
            {t("exercises:clear")}
          </Button>
        ) : null}
      </Flex>
    </>
  );
};
