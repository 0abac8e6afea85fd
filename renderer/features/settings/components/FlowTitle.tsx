import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

export const FlowTitle = ({ children }: { children: ReactNode }) => (
  <chakra.h3 textStyle="h3" borderTopWidth="1px" borderColor="border" paddingTop="4">
    {children}
  </chakra.h3>
);
