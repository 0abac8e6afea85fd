import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

export const ScreenTitle = ({ title, lead }: { title: string; lead?: ReactNode }) => (
  <Box>
    <chakra.h1 textStyle="h1" fontSize="3xl">
      {title}
    </chakra.h1>
    {lead ? (
      <Box color="fg.muted" marginTop="2">
        {lead}
      </Box>
    ) : null}
  </Box>
);
