import { useEffect, useRef, useState } from "react";
import { TextareaField } from "./Input.tsx";

type NotesFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onSave: (text: string) => void;
};

/** Saved when it is left, or goes with what it stands in. What is not being typed follows the other devices. */
export const NotesField = ({ value, onSave, ...rest }: NotesFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const leave = () => {
    if (draft !== null && draft !== value) onSave(draft);
    setDraft(null);
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => () => latest.current(), []);
  return (
    <TextareaField
      {...rest}
      rows={2}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
    />
  );
};
