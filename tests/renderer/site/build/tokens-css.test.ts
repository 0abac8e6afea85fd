import { expect, it } from "vitest";
import { tokensCss } from "#renderer/site/build/tokens-css.ts";
import { system } from "#renderer/ui/theme/system.ts";

const declared = (css: string, selector: string): [name: string, value: string][] => {
  const body = new RegExp(`^${selector}\\{(.*)\\}$`, "m").exec(css)?.[1] ?? "";
  return body.split(";").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]);
};

/** The app's own system writes its custom properties nested by condition: every name with the values it ever gets. */
const valuesOfTheApp = (node: unknown, found = new Map<string, string[]>()): Map<string, string[]> => {
  if (typeof node !== "object" || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === "string") found.set(key, [...(found.get(key) ?? []), value]);
    else valuesOfTheApp(value, found);
  }
  return found;
};

it("gives the public pages the app's own tokens, by the app's own names", () => {
  const css = tokensCss();
  const app = valuesOfTheApp(system.getTokenCss());
  const light = declared(css, ":root");
  const dark = declared(css, "\\.dark");
  expect(light.length).toBeGreaterThan(30);
  expect(dark.length).toBeGreaterThan(15);
  for (const [name, value] of [...light, ...dark])
    expect([name, app.get(name)]).toEqual([name, expect.arrayContaining([value])]);
});
