import { semanticColors } from "#renderer/ui/theme/tokens.ts";

export type Theme = "light" | "dark";

const { bg, fg, prime } = semanticColors;
const PAIRS = {
  bg: bg.DEFAULT,
  "bg-panel": bg.panel,
  fg: fg.DEFAULT,
  "fg-muted": fg.muted,
  "prime-line": prime.line,
};

/** The colours of the app that figures are painted with, as custom properties. */
export const pageColours = (theme: Theme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(PAIRS).map(([name, { value }]) => [
      `--pp-colors-${name}`,
      theme === "light" ? value.base : value._dark,
    ]),
  );
