import { chakra } from "@chakra-ui/react/styled-system";

/** A screen's own head, in place of the header or beneath it: it stays while the rest scrolls. */
export const StickyHead = chakra("header", {
  base: {
    position: "sticky",
    top: "0",
    zIndex: "header",
    display: "flex",
    alignItems: "center",
    gap: "2",
    minHeight: { base: "3.5rem", md: "4rem" },
    bg: "bg",
  },
});
