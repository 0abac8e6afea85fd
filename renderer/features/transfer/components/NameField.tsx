import { choiceOfValue, exerciseOptions, valueOfChoice } from "#renderer/features/transfer/lib/name-options.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import type { NameFieldProps } from "./NameQuestion.tsx";

/** The exercise chosen for a recognized name. */
export const NameField = ({ name, catalogue, onChoose, onSearch }: NameFieldProps) => {
  const { t } = useI18n();
  return (
    <SelectField
      label={t("transfer:names.name", { name: name.name, sets: t("workouts:setCount", { count: name.sets }) })}
      value={valueOfChoice(name.choice)}
      options={[
        ...exerciseOptions(name, catalogue),
        { value: "search", label: t("transfer:names.search") },
        { value: "own", label: t("transfer:names.own") },
        { value: "leave", label: t("transfer:names.leave") },
      ]}
      onChange={(next) => (next === "search" ? onSearch() : onChoose(choiceOfValue(next)))}
    />
  );
};
