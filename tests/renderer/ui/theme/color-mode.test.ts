import { describe, expect, it } from "vitest";
import { parseColorModeChoice, resolveColorMode } from "#renderer/ui/theme/color-mode.ts";

describe("colour mode", () => {
  it("follows the system until the member chooses", () => {
    expect(parseColorModeChoice(null)).toBe("system");
    expect(parseColorModeChoice("purple")).toBe("system");
    expect(resolveColorMode("system", true)).toBe("dark");
    expect(resolveColorMode("system", false)).toBe("light");
  });

  it("keeps what the member chose", () => {
    expect(resolveColorMode(parseColorModeChoice("light"), true)).toBe("light");
    expect(resolveColorMode(parseColorModeChoice("dark"), false)).toBe("dark");
  });
});
