import type { ComponentProps } from "react";
import { StickyBar } from "./StickyBar.tsx";
import { ZOOMED } from "./theme/tokens.ts";

/** A screen's own head, in place of the header or beneath it: it stays while the rest scrolls. */
export const StickyHead = (props: Omit<ComponentProps<typeof StickyBar>, "edge">) => (
  <StickyBar
    as="header"
    edge="top"
    display="flex"
    alignItems="center"
    gap="2"
    minHeight={{ base: "3.5rem", md: "4rem" }}
    bg="bg"
    css={{ [ZOOMED]: { flexWrap: "wrap", justifyContent: "flex-end", "& > :has(h1), & > h1": { flexBasis: "10rem" } } }}
    {...props}
  />
);
