import { chakra, defineRecipe } from "@chakra-ui/react/styled-system";

const chipRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.375rem",
    borderWidth: "1px",
    borderColor: "border",
    borderRadius: "full",
    paddingInline: "0.625rem",
    paddingBlock: "1",
    fontSize: "xs",
    fontWeight: "550",
    color: "fg.muted",
    whiteSpace: "nowrap",
    "& b": { color: "fg", fontWeight: "650" },
  },
  variants: {
    tone: {
      quiet: {},
      gold: { color: "gold", borderColor: "gold" },
      success: { color: "success" },
      danger: { color: "danger", borderColor: "danger", "& b": { color: "danger" } },
    },
  },
  defaultVariants: { tone: "quiet" },
});

export const Chip = chakra("span", chipRecipe);
