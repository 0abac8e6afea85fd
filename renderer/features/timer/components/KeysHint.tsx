import { Box } from "@chakra-ui/react/box";
import type { ReactNode } from "react";

/** The keyboard shortcuts, shown where there is a keyboard. */
export const KeysHint = ({ children }: { children: ReactNode }) => (
  <Box display={{ base: "none", lg: "block" }} textAlign="center" fontSize="xs" color="fg.muted">
    {children}
  </Box>
);
