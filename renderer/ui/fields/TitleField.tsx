import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, useState } from "react";

const Input = chakra("input", {
  base: {
    width: "100%",
    minHeight: "2.75rem",
    padding: "0",
    bg: "transparent",
    color: "fg",
    textStyle: "h3",
    textOverflow: "ellipsis",
    borderRadius: "0.25rem",
  },
});

type TitleFieldProps = ComponentProps<typeof Input> & { label: string; name: string; onRename: (name: string) => void };

/** A name that is a screen's title, renamed in its place: without words it stays what it was. */
export const TitleField = ({ label, name, onRename, ...input }: TitleFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const leave = () => {
    const next = draft?.trim() ?? "";
    if (next !== "" && next !== name) onRename(next);
    setDraft(null);
  };
  return (
    <Input
      type="text"
      maxLength={200}
      aria-label={label}
      value={draft ?? name}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
      {...input}
    />
  );
};
