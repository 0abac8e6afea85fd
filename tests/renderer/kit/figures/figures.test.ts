import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { semanticColors } from "#renderer/ui/theme/tokens.ts";
import { projectPath } from "#scripts/lib/project.ts";

const [mixed = "", plain = ""] = readFileSync(projectPath("renderer/kit/figures/figures.css"), "utf8").split(
  "@supports",
);
const TOKENS = {
  fg: semanticColors.fg.DEFAULT,
  "fg-muted": semanticColors.fg.muted,
  "bg-panel": semanticColors.bg.panel,
  "prime-line": semanticColors.prime.line,
};
type Token = keyof typeof TOKENS;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mix = (part: Token, percent: number, whole: Token, scheme: "base" | "_dark"): string => {
  const rest = channels(TOKENS[whole].value[scheme]);
  const mixedChannels = channels(TOKENS[part].value[scheme]).map((value, at) =>
    Math.round((value * percent + (rest[at] ?? 0) * (100 - percent)) / 100),
  );
  return `#${mixedChannels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
};

/** The variables of a style sheet's rules for the light and the dark scheme. */
const rulesOf = (css: string): Map<string, string>[] =>
  css
    .split(".dark")
    .map(
      (rule) =>
        new Map([...rule.matchAll(/(--figure-\w+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value])),
    );

describe("the colours of figures", () => {
  const [light = new Map(), dark = new Map()] = rulesOf(mixed);
  const [plainLight, plainDark] = rulesOf(plain);
  const inHex = (mixes: Map<string, string>, scheme: "base" | "_dark") =>
    Object.fromEntries(
      [...mixes].map(([name, value]) => {
        const [, part, percent, whole] = /--pp-colors-([\w-]+)\) (\d+)%, var\(--pp-colors-([\w-]+)\)/.exec(value) ?? [];
        return [name, mix(part as Token, Number(percent), whole as Token, scheme)];
      }),
    );

  it("are the same ones where a browser cannot mix them", () => {
    expect(light.size).toBeGreaterThan(20);
    expect(Object.fromEntries(plainLight ?? [])).toEqual(inHex(light, "base"));
    expect(Object.fromEntries(plainDark ?? [])).toEqual(inHex(new Map([...light, ...dark]), "_dark"));
  });
});
