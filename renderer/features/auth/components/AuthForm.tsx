import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

type AuthFormProps = { title: string; lead: string; onSubmit: () => void; children: ReactNode; footer: ReactNode };

export const AuthForm = ({ title, lead, onSubmit, children, footer }: AuthFormProps) => (
  <Stack gap="6">
    <Box>
      <chakra.h1 textStyle="h1" fontSize="3xl">
        {title}
      </chakra.h1>
      <Box color="fg.muted" marginTop="2">
        {lead}
      </Box>
    </Box>
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </chakra.form>
    <Box fontSize="sm" color="fg.muted">
      {footer}
    </Box>
  </Stack>
);
