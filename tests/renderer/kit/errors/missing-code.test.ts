import { expect, it } from "vitest";
import { isMissingCode } from "#renderer/kit/errors/missing-code.ts";
import { LoadError } from "#shared/lib/load-error.ts";

const FILE = "https://app.example/assets/TimerScreen-x.js";

it("knows code that did not arrive", () => {
  const cases = [
    `Failed to fetch dynamically imported module: ${FILE}`,
    `error loading dynamically imported module: ${FILE}`,
    "Importing a module script failed.",
    "'text/html' is not a valid JavaScript MIME type.",
    "Unable to preload CSS for /assets/print-x.css",
  ];
  for (const words of cases) {
    expect(isMissingCode(new TypeError(words)), words).toBe(true);
    expect(isMissingCode(new LoadError(new TypeError(words), () => undefined)), words).toBe(true);
  }
});

it("takes other failures for what they are", () => {
  expect(isMissingCode(new TypeError("Failed to fetch"))).toBe(false);
  expect(isMissingCode(new LoadError(new Error("x is not a function"), () => undefined))).toBe(false);
});
