import type { ComponentProps } from "react";
import { Field } from "./Field.tsx";

/** Digits of a code from an e-mail, a text message or an authenticator app. */
export const CODE_LENGTH = 6;

/** The digits of what was typed or pasted, spaces and words left out: `Codice: 123 456` gives `123456`. */
export const codeDigits = (text: string): string => text.replace(/\D/g, "").slice(0, CODE_LENGTH);

type OneTimeCodeFieldProps = Omit<ComponentProps<typeof Field>, "value" | "onChange" | "type" | "end"> & {
  /** Digits only, at most {@link CODE_LENGTH}. */
  value: string;
  onChange: (code: string) => void;
};

/** One input, so that paste, autofill and screen readers meet a single field. No `maxLength`: it would cut a paste. */
export const OneTimeCodeField = ({ value, onChange, ...field }: OneTimeCodeFieldProps) => (
  <Field
    name="one-time-code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    inputMode="numeric"
    required
    textStyle="num"
    fontSize="2xl"
    letterSpacing="0.3em"
    minHeight="3.5rem"
    maxWidth="14rem"
    {...field}
    value={value}
    onChange={(event) => onChange(codeDigits(event.target.value))}
  />
);
