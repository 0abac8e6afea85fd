import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectPath } from "#scripts/lib/project.ts";
import { zodPlugin } from "#scripts/lib/vite/zod-plugin.ts";

const PATH = projectPath("node_modules/zod/v4/classic/schemas.js");

const run = (code: string, id: string): unknown => {
  const { transform } = zodPlugin();
  if (typeof transform !== "function") throw new Error("no transform");
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return Reflect.apply(transform, context, [code, id]);
};

it("takes the making of JSON Schemas out of the release that we use", () => {
  const result = run(readFileSync(PATH, "utf8"), PATH);
  expect(result).toEqual({
    code: expect.not.stringMatching(/from "\.\.\/core\/to-json-schema|import \* as processors/),
    map: null,
  });
});

it("keeps what a schema's own bounds are read with", () => {
  const { code } = run(readFileSync(PATH, "utf8"), PATH) as { code: string };
  const kept = /const processors = \{ (.*?) \};/.exec(code)?.[1]?.split(", ");
  const read = [...code.matchAll(/processors\.(\w+)\(inst\)/g)].map(([, name]) => name);
  expect(read).toContain("aggregateChecks");
  expect(kept).toEqual([...new Set(read)]);
});

it("stops the build when zod has changed", () => {
  expect(() => run("export const string = 1;", PATH)).toThrow("zod changed");
});

it("leaves other files alone", () => {
  expect(run(readFileSync(PATH, "utf8"), "/app/schemas.js")).toBeNull();
});
