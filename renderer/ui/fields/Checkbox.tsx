import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ReactNode } from "react";

type CheckboxProps = Omit<ComponentProps<typeof chakra.input>, "type" | "children"> & { children: ReactNode };

/** A native box with its words: the whole row is the target. */
export const Checkbox = ({ children, ...input }: CheckboxProps) => (
  <chakra.label display="flex" alignItems="center" gap="3" minHeight="2.75rem" cursor="pointer" fontSize="sm">
    <chakra.input
      {...input}
      type="checkbox"
      flex="none"
      width="1.375rem"
      height="1.375rem"
      cursor="pointer"
      css={{ accentColor: "{colors.prime.line}" }}
    />
    <chakra.span flex="1">{children}</chakra.span>
  </chakra.label>
);
