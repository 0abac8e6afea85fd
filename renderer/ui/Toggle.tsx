import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";

type ToggleProps = { on: boolean; label: string; onToggle: () => void } & Pick<
  ComponentProps<typeof Button>,
  "disabled" | "flex"
>;

/** A choice that is on or off, of several beside each other. */
export const Toggle = ({ on, label, onToggle, ...rest }: ToggleProps) => (
  <Button
    aria-pressed={on}
    onClick={onToggle}
    fontSize="sm"
    borderRadius="full"
    borderColor="border.control"
    color={on ? "prime.fg" : "fg"}
    {...rest}
  >
    {label}
  </Button>
);
