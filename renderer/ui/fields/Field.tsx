import { type ComponentProps, type ReactNode, useId } from "react";
import { ErrorText } from "./ErrorText.tsx";

export type FieldProps = ComponentProps<"input"> & {
  label: string;
  /** For a screen reader alone, where a placeholder says the same. */
  labelHidden?: boolean;
  error?: string | null | undefined;
  hint?: string | undefined;
  /** A control inside the field's right end. */
  end?: ReactNode;
  /** Whether the value is invalid, where a text other than `error` says why. */
  invalid?: boolean | undefined;
  /** Ids of what else says something about the field. */
  describedBy?: string | undefined;
};

/** Props of a field for the member's own e-mail address. */
export const EMAIL_INPUT = {
  type: "email",
  name: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  inputMode: "email",
  required: true,
} as const satisfies Partial<FieldProps>;

/** Label, input, hint and error, tied together for the screen reader. */
export const Field = ({
  label,
  labelHidden = false,
  error,
  hint,
  end,
  invalid = false,
  describedBy,
  id: given,
  className = "",
  ...input
}: FieldProps) => {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(" ");
  return (
    <div>
      <label className={labelHidden ? "visually-hidden" : "field-label"} htmlFor={id}>
        {label}
      </label>
      <div className="field-input">
        <input
          {...input}
          id={id}
          className={`input ${end ? "input-beside-end" : ""} ${className}`}
          aria-invalid={error || invalid ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {hint ? (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    </div>
  );
};
