import { chakra, defineRecipe } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import { CHOSEN_ROW } from "./theme/tokens.ts";

/** A list without bullets; `as="ol"` where its order counts. `flush`: nothing stands above its first row's line. */
export const Rows = chakra("ul", {
  base: { listStyleType: "none", margin: "0", padding: "0" },
  variants: { flush: { true: { "& > li:first-of-type": { borderTopWidth: "0" } } } },
});

/** One of a list, under a line; `plain`: under none. */
export const Row = chakra("li", {
  base: { display: "flex", alignItems: "center", gap: "3", borderTopWidth: "1px", borderColor: "border" },
  variants: { plain: { true: { borderTopWidth: "0" } } },
});

const targetRecipe = defineRecipe({
  base: {
    flex: "1",
    minWidth: "0",
    width: "100%",
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "3.5rem",
    paddingInline: "4",
    paddingBlock: "3",
    color: "fg",
    textAlign: "left",
    textDecoration: "none",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _pressed: CHOSEN_ROW,
    _current: CHOSEN_ROW,
    _focusVisible: { outlineOffset: "-4px" },
  },
});

/** What a row leads to: all of it, or all but the controls at its end. */
export const RowLink = chakra(Link, targetRecipe);

/** What a row does or chooses: `aria-pressed` or `aria-current` says which one is chosen. */
export const RowButton = chakra("button", targetRecipe, { defaultProps: { type: "button" } });
