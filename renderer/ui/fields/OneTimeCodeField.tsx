import { type CodeLength, codeDigits } from "#shared/domain/auth/one-time-code.ts";
import { Field, type FieldProps } from "./Field.tsx";

type OneTimeCodeFieldProps = Omit<FieldProps, "value" | "onChange" | "type" | "end" | "className"> & {
  length: CodeLength;
  /** Digits only, at most `length.most`. */
  value: string;
  onChange: (code: string) => void;
};

/** One input, so that paste, autofill and screen readers meet a single field. No `maxLength`: it would cut a paste. */
export const OneTimeCodeField = ({ length, value, onChange, ...field }: OneTimeCodeFieldProps) => (
  <Field
    name="one-time-code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    inputMode="numeric"
    required
    className={`text-num code-input ${length.most > 6 ? "code-input-long" : ""}`}
    {...field}
    value={value}
    onChange={(event) => onChange(codeDigits(event.target.value, length))}
  />
);
