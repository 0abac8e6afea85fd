import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig } from "@chakra-ui/react/styled-system";
import { dialogRecipe, menuRecipe, popoverRecipe } from "./overlay-recipes.ts";
import { breakpoints, fontSizes, fonts, radii, semanticColors, spacing, textStyles } from "./tokens.ts";

export const config = defineConfig({
  cssVarsPrefix: "pp",
  theme: {
    breakpoints,
    tokens: {
      fonts,
      fontSizes,
      spacing,
      radii,
      zIndex: {
        header: { value: "10" },
        overlay: { value: "40" },
        modal: { value: "41" },
        popover: { value: "50" },
      },
    },
    semanticTokens: { colors: semanticColors },
    textStyles,
    slotRecipes: { dialog: dialogRecipe, popover: popoverRecipe, menu: menuRecipe },
  },
});

/** What all pages share stands in their style sheet, which `static-css.ts` makes: nothing of it is made again. */
export const system = { ...createSystem(defaultBaseConfig, config), _global: [] };
