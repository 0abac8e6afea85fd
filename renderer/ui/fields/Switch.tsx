import { chakra } from "@chakra-ui/react/styled-system";

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** What is on or off at once, at one tap: its words are part of the target. */
export const Switch = ({ label, checked, onChange }: SwitchProps) => (
  <chakra.button
    type="button"
    role="switch"
    aria-checked={checked}
    display="inline-flex"
    alignItems="center"
    gap="2"
    minHeight="2.75rem"
    cursor="pointer"
    onClick={() => onChange(!checked)}
  >
    {label}
    <chakra.span
      aria-hidden
      display="block"
      width="2.25rem"
      height="1.25rem"
      padding="0.125rem"
      borderRadius="full"
      borderWidth="1px"
      borderColor={checked ? "prime.line" : "border.control"}
      bg={checked ? "prime" : "transparent"}
      transition="background-color 120ms ease-out"
    >
      <chakra.span
        display="block"
        width="0.875rem"
        height="0.875rem"
        borderRadius="full"
        bg={checked ? "prime.ink" : "border.control"}
        transition="transform 120ms ease-out"
        transform={checked ? "translateX(1rem)" : undefined}
      />
    </chakra.span>
  </chakra.button>
);
