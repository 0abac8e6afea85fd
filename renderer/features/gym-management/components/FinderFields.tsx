import { Box } from "@chakra-ui/react/box";
import { useMemo } from "react";
import { TownField, type Towns } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { TextareaField } from "#renderer/ui/fields/Input.tsx";

/** Most characters of each field, as the server limits them. */
const MOST = { town: 100, position: 60, address: 200, contact: 200, about: 1000 };

type FinderField = "listed" | keyof typeof MOST;

type FinderFieldsProps = {
  towns: Towns | null | undefined;
  values: Readonly<Record<FinderField, string>>;
  townError: string | null;
  positionError: string | null;
  onChange: (field: FinderField, text: string) => void;
};

/** Whether a gym appears in the search, and what the search shows. */
export const FinderFields = ({ towns, values, townError, positionError, onChange }: FinderFieldsProps) => {
  const { t } = useI18n();
  const field = (name: keyof typeof MOST) => ({
    ...{ label: t(`management:figures.${name}`), value: values[name], maxLength: MOST[name] },
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  const town = towns?.named(values.town);
  const isUnknown = useMemo(() => towns?.find(values.town).length === 0, [towns, values.town]);
  const hint = town
    ? t("management:townKnown", { town: town.label })
    : towns && values.town.trim() !== ""
      ? t(isUnknown ? "management:townUnknown" : "management:townOfSeveral")
      : "";
  return (
    <Box gridColumn="1 / -1" display="grid" gap="4">
      <Checkbox
        checked={values.listed === "true"}
        onChange={({ target }) => onChange("listed", String(target.checked))}
      >
        {t("management:figures.listed")}
      </Checkbox>
      <TownField
        {...field("town")}
        towns={towns}
        hint={hint}
        error={townError}
        onChange={(text) => onChange("town", text)}
      />
      <Field {...field("address")} autoComplete="off" />
      <Field
        {...field("position")}
        autoComplete="off"
        inputMode="text"
        hint={t("management:positionHint")}
        error={positionError}
      />
      <Field {...field("contact")} autoComplete="off" />
      <TextareaField {...field("about")} rows={4} />
    </Box>
  );
};
