import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import type { FormState } from "./use-form.ts";

type FormPartProps = Omit<ComponentProps<typeof chakra.div>, "ref" | "role" | "onKeyDown"> & {
  form: Pick<FormState, "ref" | "submit">;
};

/**
 * Fields with an action of their own inside a form, with the state of `useForm`: no form may stand in another. Enter in
 * one of them does that action, and leaves the form around it open.
 */
export const FormPart = ({ form, ...props }: FormPartProps) => (
  <chakra.div
    {...props}
    ref={form.ref}
    role="group"
    onKeyDown={(event) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      form.submit();
    }}
  />
);
