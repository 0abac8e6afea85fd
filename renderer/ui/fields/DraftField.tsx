import { useState } from "react";
import { useGone } from "#renderer/ui/use-gone.ts";
import { Field, type FieldProps } from "./Field.tsx";

type DraftFieldProps<Value> = Omit<FieldProps, "value" | "error" | "onChange" | "onBlur" | "onKeyDown"> & {
  /** As it is stored. */
  stored: string;
  /** What the text means, or what is wrong with it, in words. */
  read: (text: string) => { value: Value } | { error: string };
  /** Not told of what is as it was. */
  onChange: (value: Value) => void;
};

/** A field whose value is stored when the field is left or goes, and by Enter. */
export const DraftField = <Value,>({ stored, read, onChange, ...field }: DraftFieldProps<Value>) => {
  const [draft, setDraft] = useState<string | null>(null);
  const now = read(draft ?? stored);
  const leave = () => {
    if (draft === null || "error" in now) return;
    if (draft.trim() !== stored) onChange(now.value);
    setDraft(null);
  };
  useGone(leave);
  return (
    <Field
      autoComplete="off"
      {...field}
      value={draft ?? stored}
      error={"error" in now ? now.error : null}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave();
      }}
    />
  );
};
