import { chakra, defineRecipe } from "@chakra-ui/react/styled-system";
import type { KeyboardEvent } from "react";
import { ZOOMED } from "../../../ui/theme/tokens.ts";

const cellRecipe = defineRecipe({
  base: {
    width: "100%",
    height: "2.75rem",
    padding: "0",
    textAlign: "center",
    bg: "bg.soft",
    color: "fg",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "0.5rem",
    textStyle: "num",
    fontSize: "xl",
    [ZOOMED]: { fontSize: "md" },
    _placeholder: { color: "fg.muted", opacity: "1" },
    _invalid: { borderColor: "danger" },
    _focusVisible: { outlineOffset: "0px" },
  },
  variants: { done: { true: { bg: "transparent" } } },
});

const Cell = chakra("input", cellRecipe);

type NumberCellProps = {
  value: string;
  placeholder: string;
  label: string;
  keypad: "decimal" | "numeric" | "text";
  done: boolean;
  invalid: boolean;
  onType: (text: string) => void;
  onCommit: () => void;
  /** One step up or down: arrow keys. */
  onStep: (direction: 1 | -1) => void;
  onEnter: () => void;
};

/** A figure of the set table: the phone's number pad, arrow keys on the desk, Enter accepts the set. */
export const NumberCell = ({ keypad, invalid, label, onType, onCommit, onStep, onEnter, ...cell }: NumberCellProps) => {
  const handleKey = (event: KeyboardEvent) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : null;
    if (direction === null && event.key !== "Enter") return;
    event.preventDefault();
    if (direction === null) onEnter();
    else onStep(direction);
  };
  return (
    <Cell
      {...cell}
      type="text"
      inputMode={keypad}
      enterKeyHint="done"
      autoComplete="off"
      maxLength={8}
      aria-label={label}
      aria-invalid={invalid || undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onType(event.target.value)}
      onBlur={onCommit}
      onKeyDown={handleKey}
    />
  );
};
