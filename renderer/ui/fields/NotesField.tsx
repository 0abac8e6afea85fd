import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useId, useRef, useState } from "react";
import { Textarea } from "./Field.tsx";

type NotesFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onSave: (text: string) => void;
};

/** Saved when it is left, or goes with what it stands in. What is not being typed follows the other devices. */
export const NotesField = ({ label, value, onSave, ...rest }: NotesFieldProps) => {
  const id = useId();
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
    <Box>
      <chakra.label htmlFor={id} display="block" fontSize="sm" fontWeight="600" marginBottom="0.375rem">
        {label}
      </chakra.label>
      <Textarea
        {...rest}
        id={id}
        rows={2}
        resize="vertical"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
      />
    </Box>
  );
};
