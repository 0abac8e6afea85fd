import { Box } from "@chakra-ui/react/box";
import { chakra, defineRecipe } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { type KeyboardEvent, useId } from "react";
import { ZOOMED } from "#renderer/ui/theme/tokens.ts";

const cellRecipe = defineRecipe({
  base: {
    width: "100%",
    height: "2.75rem",
    padding: "0",
    textAlign: "center",
    bg: "bg.soft",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "0.5rem",
    textStyle: "num",
    fontSize: "xl",
    [ZOOMED]: { fontSize: "md" },
    _placeholder: { color: "fg.muted", opacity: "1" },
    _invalid: { borderColor: "danger" },
    _focusVisible: { outlineOffset: "0px" },
  },
  variants: {
    done: { true: { bg: "transparent" } },
    // Room for what stands below the figure.
    captioned: { true: { paddingBottom: "0.75rem" } },
  },
});

const Cell = chakra("input", cellRecipe);
const Caption = chakra("span", {
  base: {
    position: "absolute",
    insetInline: "0",
    bottom: "0.1875rem",
    textStyle: "num",
    fontSize: "0.6875rem",
    lineHeight: "1",
    color: "fg.muted",
    pointerEvents: "none",
  },
});

type NumberCellProps = {
  value: string;
  placeholder: string;
  label: string;
  keypad: "decimal" | "numeric" | "text";
  done: boolean;
  /** The target of the figure, shown below it. */
  caption?: { text: string; label: string } | null;
  invalid: boolean;
  /** Name of the figure. */
  figure: string;
  /** Whether Enter moves to the next field if the text is valid; otherwise it calls `onEnter`. */
  leadsOn?: boolean;
  /** Whether the field has unsaved text: then Ctrl+Z is the field's own undo. */
  typed: boolean;
  onType: (text: string) => void;
  /** Stores the text; false where it is invalid. */
  onCommit: () => unknown;
  /** Steps up or down, by arrow keys. */
  onStep: (direction: 1 | -1) => void;
  onEnter: () => void;
};

/** Whether an arrow key would leave the text: all of it is selected, or the caret is at that end. */
const leavesText = (field: HTMLInputElement, direction: 1 | -1): boolean => {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (direction === 1 ? value.length : 0);
};

/** The next or previous field of the table in reading order, across rows and exercises. */
const fieldBeside = (field: HTMLInputElement, direction: 1 | -1): HTMLElement | undefined => {
  const all = [...document.querySelectorAll<HTMLElement>("[data-figure]")];
  return all[all.indexOf(field) + direction];
};

/**
 * A figure of the set table. On a phone it has the number pad; with a keyboard, up and down step it, left and right
 * move between fields, Enter moves to the row's next figure and, from the last one, completes the set or saves the
 * correction of a completed one.
 */
export const NumberCell = ({
  keypad,
  invalid,
  typed,
  caption = null,
  label,
  figure,
  leadsOn = false,
  onType,
  onCommit,
  onStep,
  onEnter,
  ...cell
}: NumberCellProps) => {
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const beside = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (beside !== null) {
      const next = leavesText(event.currentTarget, beside) ? fieldBeside(event.currentTarget, beside) : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
      return;
    }
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : null;
    if (direction === null && event.key !== "Enter") return;
    event.preventDefault();
    if (direction !== null) onStep(direction);
    else if (!leadsOn) onEnter();
    else if (onCommit() !== false) fieldBeside(event.currentTarget, 1)?.focus();
  };
  const id = useId();
  return (
    <Box position="relative">
      <Cell
        {...cell}
        captioned={caption !== null}
        type="text"
        inputMode={keypad}
        enterKeyHint={leadsOn ? "next" : "done"}
        autoComplete="off"
        maxLength={8}
        aria-label={label}
        aria-describedby={caption === null ? undefined : id}
        aria-invalid={invalid || undefined}
        data-figure={figure}
        data-typed={typed ? "" : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => void onCommit()}
        onKeyDown={handleKey}
      />
      {caption === null ? null : (
        <Caption>
          <span aria-hidden="true">{caption.text}</span>
          <VisuallyHidden id={id}>{caption.label}</VisuallyHidden>
        </Caption>
      )}
    </Box>
  );
};
