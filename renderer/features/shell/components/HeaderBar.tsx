import { Flex } from "@chakra-ui/react/flex";
import type { ReactNode } from "react";

/** 56 px on a phone, 64 from a tablet on; stays while the content scrolls. */
export const HeaderBar = ({ children }: { children: ReactNode }) => (
  <Flex
    as="header"
    position="sticky"
    top="0"
    zIndex="header"
    align="center"
    gap={{ base: "1", md: "3" }}
    height={{ base: "3.5rem", md: "4rem" }}
    paddingInline={{ base: "4", md: "6", lg: "8" }}
    bg="bg"
    borderBottomWidth={{ base: "0", md: "1px" }}
    borderColor="border"
  >
    {children}
  </Flex>
);
