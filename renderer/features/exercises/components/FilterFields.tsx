import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { EQUIPMENT, EXERCISE_TYPES, MUSCLES } from "#shared/training/exercise.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { equipmentKey } from "../lib/equipment.ts";
import { type ExerciseFilter, NO_FILTER } from "../lib/exercise-filter.ts";
import { muscleKey } from "../lib/muscles.ts";

const Toggle = ({ on, label, onToggle }: { on: boolean; label: string; onToggle: () => void }) => (
  <Button
    aria-pressed={on}
    onClick={onToggle}
    fontSize="sm"
    borderRadius="full"
    borderColor={on ? "prime.line" : "border"}
    color={on ? "prime.fg" : "fg"}
  >
    {label}
  </Button>
);

type FilterFieldsProps = { filter: ExerciseFilter; onChange: (filter: ExerciseFilter) => void };

export const FilterFields = ({ filter, onChange }: FilterFieldsProps) => {
  const { t } = useI18n();
  const any = { value: "any", label: t("exercises:any") } as const;
  const change = (changes: Partial<ExerciseFilter>) => onChange({ ...filter, ...changes });
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER);
  return (
    <>
      <Grid
        gridTemplateColumns={{ base: "repeat(3, minmax(0, 1fr))", lg: "minmax(0, 1fr)" }}
        gap={{ base: "2", lg: "4" }}
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
        {isFiltered ? (
          <Button tone="ghost" fontSize="sm" onClick={() => onChange(NO_FILTER)}>
            {t("exercises:clear")}
          </Button>
        ) : null}
      </Flex>
    </>
  );
};
