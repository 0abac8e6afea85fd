import { Box } from "@chakra-ui/react/box";
import { chakra, defineRecipe } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { ErrorText } from "./ErrorText.tsx";

const inputRecipe = defineRecipe({
  base: {
    width: "100%",
    minHeight: "3rem",
    paddingInline: "0.875rem",
    paddingBlock: "2",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "control",
    fontSize: "md",
    transition: "border-color 120ms ease-out",
    _focusVisible: { outlineOffset: "0px", borderColor: "prime.line" },
    _invalid: { borderColor: "danger" },
    _disabled: { opacity: "0.6" },
  },
});

export const Input = chakra("input", inputRecipe);
export const Textarea = chakra("textarea", inputRecipe);
const Label = chakra("label", {
  base: { display: "block", fontSize: "sm", fontWeight: "600", marginBottom: "0.375rem" },
});

/** Not `false` in place of nothing: that would undo the margin of a label that is shown. */
export const HIDDEN = { srOnly: true } as const;

export type FieldProps = ComponentProps<typeof Input> & {
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

type TextareaFieldProps = Omit<ComponentProps<typeof Textarea>, "id"> & { label: string };

/** A text of several lines and its label. */
export const TextareaField = ({ label, ...textarea }: TextareaFieldProps) => {
  const id = useId();
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      <Textarea {...textarea} id={id} display="block" resize="vertical" />
    </Box>
  );
};

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
  ...input
}: FieldProps) => {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(" ");
  return (
    <Box>
      <Label htmlFor={id} {...(labelHidden && HIDDEN)}>
        {label}
      </Label>
      <Box position="relative">
        <Input
          {...input}
          id={id}
          aria-invalid={error || invalid ? true : undefined}
          aria-describedby={described || undefined}
          {...(end ? { paddingRight: "12" } : {})}
        />
        {end ? (
          <Box position="absolute" right="0.125rem" top="0.125rem">
            {end}
          </Box>
        ) : null}
      </Box>
      {hint ? (
        <Box id={`${id}-hint`} fontSize="xs" color="fg.muted" marginTop="0.375rem">
          {hint}
        </Box>
      ) : null}
      {error ? (
        <ErrorText id={`${id}-error`} marginTop="0.375rem">
          {error}
        </ErrorText>
      ) : null}
    </Box>
  );
};
