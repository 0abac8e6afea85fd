import { expect, it } from "vitest";
import { semanticColors } from "#renderer/ui/theme/tokens.ts";

type Mode = "base" | "_dark";

/** Relative luminance of `#RRGGBB`, after WCAG 2.2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const { bg, border, fg, prime, gold, success, warning, danger, info } = semanticColors;
const GROUNDS = { bg: bg.DEFAULT, panel: bg.panel, raised: bg.raised, soft: bg.soft, done: bg.done };
const LINES = { control: border.control, prime: prime.line };
const TEXTS = { fg: fg.DEFAULT, muted: fg.muted, prime: prime.fg, gold, success, warning, danger, info };

const belowOn = (least: number, marks: Record<string, typeof gold>, mode: Mode): string[] =>
  Object.entries(marks).flatMap(([name, mark]) =>
    Object.entries(GROUNDS)
      .filter(([, ground]) => contrast(mark.value[mode], ground.value[mode]) < least)
      .map(([ground]) => `${name} on ${ground}`),
  );

it.each(["base", "_dark"] as const)("edges of controls and marks of what is chosen have 3:1 (%s)", (mode) => {
  expect(belowOn(3, LINES, mode)).toEqual([]);
});

it.each(["base", "_dark"] as const)("texts have 4.5:1 (%s)", (mode) => {
  expect(belowOn(4.5, TEXTS, mode)).toEqual([]);
});
