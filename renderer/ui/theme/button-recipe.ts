import { defineRecipe } from "@chakra-ui/react/styled-system";
import { CHOSEN } from "./tokens.ts";

/** Targets of at least 44 px. `prime` is the one filled accent button of a screen. */
export const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "2.75rem",
    minWidth: "2.75rem",
    maxWidth: "100%",
    paddingInline: "1.125rem",
    paddingBlock: "0.375rem",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "control",
    bg: "transparent",
    color: "fg",
    fontFamily: "heading",
    fontWeight: "700",
    fontSize: "md",
    lineHeight: "1.15",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    userSelect: "none",
    flexShrink: "0",
    transition: "background-color 120ms ease-out, border-color 120ms ease-out, opacity 120ms ease-out",
    _disabled: { opacity: "0.5", cursor: "not-allowed" },
    _pressed: CHOSEN,
  },
  variants: {
    tone: {
      prime: { bg: "prime", color: "prime.ink", _hover: { bg: "prime.hover" }, _active: { bg: "prime.hover" } },
      outline: { borderColor: "border", bg: "bg.panel", _hover: { bg: "bg.hover" }, _active: { bg: "bg.hover" } },
      ghost: { _hover: { bg: "bg.hover" }, _active: { bg: "bg.hover" } },
      danger: { borderColor: "danger", color: "danger", _hover: { bg: "bg.hover" }, _active: { bg: "bg.hover" } },
      link: {
        paddingInline: "0",
        color: "prime.fg",
        fontFamily: "body",
        fontWeight: "600",
        fontSize: "sm",
        textDecoration: "underline",
        textUnderlineOffset: "3px",
      },
    },
    size: {
      md: {},
      lg: { minHeight: "3.5rem", fontSize: "lg", paddingInline: "5" },
      square: { width: "2.75rem", padding: "0" },
    },
    wide: { true: { width: "100%" } },
  },
  defaultVariants: { tone: "outline", size: "md" },
});
