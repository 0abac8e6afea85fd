import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Field } from "./Field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "end"> & { showLabel: string; hideLabel: string };

export const PasswordField = ({ showLabel, hideLabel, ...field }: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false);
  return (
    <Field
      {...field}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={visible ? EyeOff : Eye}
          label={visible ? hideLabel : showLabel}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
};
