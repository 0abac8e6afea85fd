import { chakra, defineRecipe } from "@chakra-ui/react/styled-system";
import Check from "lucide-react/icons/check";
import { Icon } from "#renderer/ui/Icon.tsx";

const checkRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    width: "3.5rem",
    height: "3.5rem",
    padding: "0",
    bg: "transparent",
    cursor: "pointer",
    "& > span": {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      width: "2.75rem",
      height: "2.75rem",
      borderWidth: "2px",
      borderColor: "border.control",
      borderRadius: "control",
      transition: "background-color 120ms ease-out",
    },
    "&[aria-pressed=true] > span": { bg: "prime", color: "prime.ink", borderColor: "prime.line" },
  },
});

const Target = chakra("button", checkRecipe, { defaultProps: { type: "button" } });

/** The button that completes a set: 56 px to touch, 44 px visible, an empty box until it is done. */
export const CheckButton = ({ done, label, onClick }: { done: boolean; label: string; onClick: () => void }) => (
  <Target
    aria-pressed={done}
    aria-label={label}
    title={label}
    // A pointer leaves the focus where it is: rows that open or close under it would move the target away.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <span>{done ? <Icon of={Check} size={22} /> : null}</span>
  </Target>
);
