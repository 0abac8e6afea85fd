import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";

type AuthFormProps = Omit<ComponentProps<typeof chakra.form>, "onSubmit"> & { onSubmit: () => void };

/** A form that checks itself: the browser's own bubbles are neither ours nor in the person's language. */
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
