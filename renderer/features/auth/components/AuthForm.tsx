import type { ComponentProps } from "react";

type AuthFormProps = Omit<ComponentProps<"form">, "onSubmit" | "className"> & { onSubmit: () => void };

/** A form with our own messages: the browser's are not in the app's language. */
export const AuthForm = ({ onSubmit, ...props }: AuthFormProps) => (
  <form
    noValidate
    className="auth-form"
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);
