import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { system } from "./system.ts";

/** What Chakra's parts stand in. A sign-in page does without both: see `styledScreen`. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
