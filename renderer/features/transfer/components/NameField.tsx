import type { Catalogue } from "#renderer/features/exercises/index.ts";
import type { FileName } from "#renderer/features/transfer/lib/name-choices.ts";
import type { NameChoice } from "#renderer/features/transfer/lib/remembered-names.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";

const EXERCISE = "exercise:";

type NameFieldProps = {
  name: FileName;
  catalogue: Catalogue;
  onChoose: (choice: NameChoice | null) => void;
  /** Asks for the library. */
  onSearch: () => void;
};

/** What becomes of one name of the file. */
export const NameField = ({ name, catalogue, onChoose, onSearch }: NameFieldProps) => {
  const { t } = useI18n();
  const { choice } = name;
  const ids = new Set([...name.suggestions, ...(choice?.kind === "exercise" ? [choice.id] : [])]);
  const value = choice === null ? "" : choice.kind === "exercise" ? `${EXERCISE}${choice.id}` : choice.kind;
  return (
    <SelectField
      label={t("transfer:names.name", { name: name.name, sets: t("workouts:setCount", { count: name.sets }) })}
      value={value}
      options={[
        { value: "", label: t("transfer:names.choose") },
        ...[...ids].map((id) => ({ value: `${EXERCISE}${id}`, label: catalogue.nameOf(id) })),
        { value: "search", label: t("transfer:names.search") },
        { value: "own", label: t("transfer:names.own") },
        { value: "leave", label: t("transfer:names.leave") },
      ]}
      onChange={(next) => {
        if (next === "search") onSearch();
        else if (next === "own" || next === "leave") onChoose({ kind: next });
        else onChoose(next === "" ? null : { kind: "exercise", id: next.slice(EXERCISE.length) });
      }}
    />
  );
};
