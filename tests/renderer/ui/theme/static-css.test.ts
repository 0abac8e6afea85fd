import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { staticCss } from "#renderer/ui/theme/static-css.ts";
import { system } from "#renderer/ui/theme/system.ts";
import { projectPath } from "#scripts/lib/project.ts";

/** Written by hand beside it. */
const SHEETS = ["renderer/ui/parts.css", "renderer/features/auth/screens/auth.css"];

const read = (path: string): string => readFileSync(projectPath(path), "utf8");
const setIn = (css: string): Set<string> => new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name));
const askedIn = (css: string): string[] => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);

let css: string;

beforeAll(() => {
  css = staticCss();
});

it("sets every token that Chakra's parts and the sheets beside it ask for", () => {
  const tokens = [...system.tokens.cssVarMap.values()].flatMap((values) => [...values.keys()]);
  const sheets = SHEETS.map(read);
  const set = setIn([css, ...sheets].join("\n"));
  expect(tokens.length).toBeGreaterThan(50);
  expect([...tokens, ...sheets.flatMap(askedIn)].filter((name) => !set.has(name))).toEqual([]);
});

it("has a class for each look of a button, in the layer that the rules of a sheet win over", () => {
  const recipes = css.slice(css.indexOf("@layer recipes{"));
  const looks = ["prime", "outline", "ghost", "danger", "link", "lg", "square", "wide"];
  expect(
    looks.filter((look) => !recipes.includes(`.button-${look}{`) && !recipes.includes(`.button-${look}:`)),
  ).toEqual([]);
  expect(css.startsWith("@layer reset, base, tokens, recipes;")).toBe(true);
});
