import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { CLASSES, everywhere } from "./static-styles.ts";
import { config } from "./system.ts";

type Recipe = {
  base?: SystemStyleObject | undefined;
  variants?: Record<string, Record<string, SystemStyleObject>> | undefined;
};

/** Properties by their names in scripts, and what is nested by selectors and conditions. */
type Styles = { [name: string]: string | number | Styles };

const whole = createSystem(defaultBaseConfig, config, everywhere);

/** A class for the base, and one for each value of a variant: the variant's own name where the value is only `true`. */
const classesOf = ([name, { base = {}, variants = {} }]: [string, Recipe]) => ({
  [`.${name}`]: whole.css(base),
  ...Object.fromEntries(
    Object.entries(variants).flatMap(([variant, values]) =>
      Object.entries(values).map(([value, styles]) => [
        `.${name}-${value === "true" ? variant : value}`,
        whole.css(styles),
      ]),
    ),
  ),
});

const declaration = (name: string, value: string | number): string => {
  const property = name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${property}:${value};`;
};

/** `&` in a nested name stands for the selector around it. Prefixes are the build's to add. */
const textOf = (styles: Styles, selector = ""): string => {
  let own = "";
  let nested = "";
  for (const [name, value] of Object.entries(styles)) {
    if (typeof value !== "object") own += declaration(name, value);
    else if (name.startsWith("@")) nested += `${name}{${textOf(value, selector)}}`;
    else nested += textOf(value, name.replaceAll("&", selector));
  }
  return (own && `${selector}{${own}}`) + nested;
};

/** The style sheet that pages without Chakra share with those that have it: from the same tokens and recipes. */
export const staticCss = (): string => {
  const classes = Object.assign({}, ...Object.entries<Recipe>(CLASSES).map(classesOf));
  const layers: Styles[] = [...whole._global, whole.layers.wrap("recipes", classes)];
  return [whole.layers.atRule, ...layers.map((styles) => textOf(styles))].join("\n");
};
