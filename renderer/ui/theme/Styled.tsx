import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { system } from "./system.ts";

/** Chakra's provider with our system. A sign-in page has neither: see `styledScreen`. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
