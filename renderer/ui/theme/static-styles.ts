import { defineConfig } from "@chakra-ui/react/styled-system";
import { buttonRecipe } from "./button-recipe.ts";
import { inputRecipe } from "./input-recipe.ts";
import { LOW, textStyles } from "./tokens.ts";

/** What holds on every page of the app. */
export const everywhere = defineConfig({
  preflight: true,
  globalCss: {
    html: {
      fontFamily: "body",
      lineHeight: "1.45",
      color: "fg",
      bg: "bg",
      textSizeAdjust: "100%",
      // What takes the focus stands between the bars that stay while a page scrolls, never under them.
      "--room-above": "var(--bar-top, 0px)",
      "--room-below": "var(--bar-bottom, 0px)",
      [LOW]: { "--room-above": "0px", "--room-below": "0px" },
      scrollPaddingBlock: "calc(var(--room-above) + 1rem) calc(var(--room-below) + 1rem)",
    },
    body: { bg: "bg", color: "fg", fontSize: "md", minHeight: "100dvh", touchAction: "manipulation" },
    "#root": { minHeight: "100dvh" },
    "*::placeholder": { color: "fg.muted", opacity: "1" },
    "*::selection": { bg: "prime", color: "prime.ink" },
    "*, *::before, *::after": { borderColor: "border" },
    ":focus-visible": { outline: "2px solid", outlineColor: "prime.line", outlineOffset: "2px" },
    "h1, h2, h3": { textWrap: "balance" },
  },
  theme: {
    keyframes: {
      "fade-in": { from: { opacity: "0" }, to: { opacity: "1" } },
      "fade-out": { from: { opacity: "1" }, to: { opacity: "0" } },
      "surface-in": { from: { opacity: "0", transform: "translateY(6px)" }, to: { opacity: "1", transform: "none" } },
      pulse: { "0%, 100%": { opacity: "1" }, "50%": { opacity: "0.5" } },
      spin: { to: { transform: "rotate(360deg)" } },
      "cross-line": { from: { transform: "scaleX(0.7)" }, to: { transform: "none" } },
      cross: { from: { transform: "scaleY(0.4)" }, to: { transform: "scaleY(1)" } },
    },
  },
});

/** What has classes in the style sheet: `button`, `button-prime`, `input`, `text-h1`. */
export const CLASSES = {
  button: buttonRecipe,
  input: inputRecipe,
  text: {
    base: {},
    variants: { style: Object.fromEntries(Object.keys(textStyles).map((name) => [name, { textStyle: name }])) },
  },
};
