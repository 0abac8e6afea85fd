import { chakra, defineRecipe } from "@chakra-ui/react/styled-system";

const cardRecipe = defineRecipe({
  base: { bg: "bg.panel", borderWidth: "1px", borderColor: "border", borderRadius: "card", padding: "4" },
});

export const Card = chakra("section", cardRecipe);
