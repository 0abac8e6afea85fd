import { Box } from "@chakra-ui/react/box";
import type { ReactNode } from "react";

/** Names the keys where there is a keyboard to press them. */
export const KeysHint = ({ children }: { children: ReactNode }) => (
  <Box display={{ base: "none", lg: "block" }} textAlign="center" fontSize="xs" color="fg.muted">
    {children}
  </Box>
);
