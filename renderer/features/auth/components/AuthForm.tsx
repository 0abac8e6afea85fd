import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";

type AuthFormProps = Omit<ComponentProps<typeof chakra.form>, "onSubmit"> & { onSubmit: () => void };

/** A form with our own messages: the browser's are not in the app's language. */
export const AuthForm = ({ onSubmit, ...props }: AuthFormProps) => (
  <chakra.form
    noValidate
    display="flex"
    flexDirection="column"
    gap="4"
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);
