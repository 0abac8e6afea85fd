import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";

type WholeProps = {
  label: string;
  value: number | null;
  least: number;
  most: number;
  placeholder?: string;
  onChange: (value: number | null) => void;
};

/** A field for a whole number or nothing, stored when it is left. */
export const WholeField = ({ label, value, least, most, placeholder, onChange }: WholeProps) => {
  const { t } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const text = (draft ?? String(value ?? "")).trim();
  const number = text === "" ? null : Number(text);
  const isWrong = number !== null && !(Number.isInteger(number) && number >= least && number <= most);
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder={placeholder}
      value={draft ?? String(value ?? "")}
      error={isWrong ? t("coach:profile.wrong", { min: least, max: most }) : null}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => {
        if (draft === null || isWrong) return;
        if (number !== value) onChange(number);
        setDraft(null);
      }}
    />
  );
};
