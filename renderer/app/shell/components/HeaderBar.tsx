import { Flex } from "@chakra-ui/react/flex";
import type { ReactNode } from "react";
import { StickyBar } from "#renderer/ui/StickyBar.tsx";

/** Above what floats at the bottom of the page, which would cover the menus that open from here. */
const ABOVE_BOTTOM = "11";

/** 56 px on a phone, 64 from a tablet on; stays while the content scrolls. */
export const HeaderBar = ({ children }: { children: ReactNode }) => (
  <StickyBar
    as="header"
    edge="top"
    zIndex={ABOVE_BOTTOM}
    bg="bg"
    borderBottomWidth={{ base: "0", md: "1px" }}
    borderColor="border"
  >
    <Flex
      align="center"
      gap={{ base: "0", md: "3" }}
      height={{ base: "3.5rem", md: "4rem" }}
      maxWidth="79rem"
      marginInline="auto"
      paddingInline={{ base: "4", md: "6", lg: "8" }}
    >
      {children}
    </Flex>
  </StickyBar>
);
