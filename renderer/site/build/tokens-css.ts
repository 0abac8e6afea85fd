import { fontSizes, fonts, radii, semanticColors } from "#renderer/ui/theme/tokens.ts";

type Pair = { value: { base: string; _dark: string } };
type Group = { [key: string]: Pair | Group };

const isPair = (node: Pair | Group): node is Pair => "value" in node && "base" in node.value;

const colors = (group: Group, path = "--pp-colors"): [name: string, pair: Pair["value"]][] =>
  Object.entries(group).flatMap(([key, node]) => {
    const name = key === "DEFAULT" ? path : `${path}-${key}`;
    return isPair(node) ? [[name, node.value] as const] : colors(node, name);
  });

const block = (selector: string, lines: [name: string, value: string][]) =>
  `${selector}{${lines.map(([name, value]) => `${name}:${value}`).join(";")}}`;

const plain = (prefix: string, tokens: Record<string, { value: string }>): [string, string][] =>
  Object.entries(tokens).map(([key, { value }]) => [`${prefix}-${key}`, value]);

/** The tokens as custom properties, named as Chakra names them, for pages that load none of it. */
export const tokensCss = (): string => {
  const pairs = colors(semanticColors);
  const light = pairs.map(([name, { base }]): [string, string] => [name, base]);
  const dark = pairs.map(([name, { _dark }]): [string, string] => [name, _dark]);
  return [
    block(":root", [
      ...light,
      ...plain("--pp-font-sizes", fontSizes),
      ...plain("--pp-radii", radii),
      ...plain("--pp-fonts", fonts),
    ]),
    block(".dark", dark),
  ].join("\n");
};
