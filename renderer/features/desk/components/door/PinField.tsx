import { PIN_DIGITS } from "#renderer/features/desk/lib/door/door-pin.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";

type PinFieldProps = {
  label: string;
  hint?: string;
  value: string;
  error: string | null;
  onChange: (pin: string) => void;
};

/** Digits that whoever stands beside does not read, and that no browser keeps. */
export const PinField = ({ onChange, ...field }: PinFieldProps) => (
  <Field
    {...field}
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={PIN_DIGITS.most}
    onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ""))}
  />
);
