import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { sonnerPlugin } from "#renderer/ui/toasts/sonner-plugin.ts";

const PATH = fileURLToPath(import.meta.resolve("sonner")).replace("index.js", "index.mjs");

const run = (code: string, id: string): unknown => {
  const plugin = sonnerPlugin();
  const transform = plugin.transform;
  if (typeof transform !== "function") throw new Error("no transform");
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return Reflect.apply(transform, context, [code, id]);
};

describe("sonner's figures", () => {
  it("swipes at 20 px and makes no style element in the release we use", () => {
    const result = run(readFileSync(PATH, "utf8"), PATH) as { code: string };
    expect(result.code).toContain("SWIPE_THRESHOLD = 20");
    expect(result.code).not.toMatch(/^__insertCSS\(/m);
  });

  it("stops the build when sonner has changed", () => {
    expect(() => run("export const toast = 1;", PATH)).toThrow("sonner changed");
  });

  it("leaves other files alone", () => {
    expect(run("const SWIPE_THRESHOLD = 45;", "/app/other.ts")).toBeNull();
  });
});
