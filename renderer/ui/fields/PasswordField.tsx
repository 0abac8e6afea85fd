import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";
import { PlainButton } from "#renderer/ui/PlainButton.tsx";
import { Field, type FieldProps } from "./Field.tsx";

type PasswordFieldProps = Omit<FieldProps, "type" | "end"> & { showLabel: string; hideLabel: string };

export const PasswordField = ({ showLabel, hideLabel, ...field }: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false);
  const label = visible ? hideLabel : showLabel;
  return (
    <Field
      {...field}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <PlainButton
          tone="ghost"
          size="square"
          className="field-end"
          aria-label={label}
          title={label}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon of={visible ? EyeOff : Eye} />
        </PlainButton>
      }
    />
  );
};
