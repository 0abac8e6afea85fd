import { defineRecipe } from "@chakra-ui/react/styled-system";

export const inputRecipe = defineRecipe({
  base: {
    width: "100%",
    minHeight: "3rem",
    paddingInline: "0.875rem",
    paddingBlock: "2",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "control",
    fontSize: "md",
    transition: "border-color 120ms ease-out",
    _focusVisible: { outlineOffset: "0px", borderColor: "prime.line" },
    _invalid: { borderColor: "danger" },
    _disabled: { opacity: "0.6" },
  },
});
