import { chakra } from "@chakra-ui/react/styled-system";

/** A row of a list to choose one of: `aria-pressed` or `aria-current` says which one is chosen. */
export const ChoiceRow = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "4",
    width: "100%",
    minHeight: "3.5rem",
    paddingInline: "4",
    paddingBlock: "3",
    textAlign: "left",
    borderTopWidth: "1px",
    borderColor: "border",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _pressed: { bg: "bg.done" },
    _current: { bg: "bg.done" },
    _focusVisible: { outlineOffset: "-4px" },
  },
});
