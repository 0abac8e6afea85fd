import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import type { FormState } from "./use-form.ts";

type FormProps = Omit<ComponentProps<typeof chakra.form>, keyof FormState["props"]> & {
  form: Pick<FormState, "props">;
};

/** A form of stacked fields with the state of `useForm`. */
export const Form = ({ form, ...props }: FormProps) => (
  <chakra.form display="flex" flexDirection="column" gap="4" {...props} {...form.props} />
);
