import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { projectPath } from "#scripts/lib/project.ts";
import { i18nextPlugin } from "#scripts/lib/vite/i18next-plugin.ts";
import { routerPlugin } from "#scripts/lib/vite/router-plugin.ts";
import { zodPlugin } from "#scripts/lib/vite/zod-plugin.ts";

type MakePlugin = typeof zodPlugin;

const run = (make: MakePlugin, code: string, id: string): { code: string } | null => {
  const { transform } = make();
  if (typeof transform !== "function") throw new Error("no transform");
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return Reflect.apply(transform, context, [code, id]);
};

const read = (path: string): string => readFileSync(path, "utf8");
const trimmed = (make: MakePlugin, path: string): string => run(make, read(path), path)?.code ?? "";

const ZOD = projectPath("node_modules/zod/v4/classic/schemas.js");
const I18NEXT = projectPath("node_modules/i18next/dist/esm/i18next.js");
/** What its package names for bundlers. */
const ROUTER_FOLDER = projectPath("node_modules/react-router/dist/development");
const ROUTER = readdirSync(ROUTER_FOLDER)
  .filter((name) => /^chunk-\w+\.mjs$/.test(name))
  .map((name) => `${ROUTER_FOLDER}/${name}`)
  .filter((path) => read(path).includes("var Link = "));

describe("zod", () => {
  it("makes no JSON Schemas in the app", () => {
    expect(trimmed(zodPlugin, ZOD)).not.toMatch(/from "\.\.\/core\/to-json-schema|import \* as processors/);
  });

  it("keeps what a schema's own bounds are read with", () => {
    const code = trimmed(zodPlugin, ZOD);
    const kept = /const processors = \{ (.*?) \};/.exec(code)?.[1]?.split(", ");
    const read = [...code.matchAll(/processors\.(\w+)\(inst\)/g)].map(([, name]) => name);
    expect(read).toContain("aggregateChecks");
    expect(kept).toEqual([...new Set(read)]);
  });
});

it("leaves out of i18next its backend, and of its notes those that are never written", async () => {
  const code = trimmed(i18nextPlugin, I18NEXT);
  expect(code).not.toContain("queueLoad");
  const { createInstance } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const instance = createInstance();
  await instance.init({ lng: "it", supportedLngs: ["it", "en"], fallbackLng: false, resources: {} });
  instance.addResourceBundle("it", "translation", {
    sets_one: "{{count}} serie",
    sets_other: "{{count}} serie in tutto",
  });
  expect(instance.t("sets", { count: 2 })).toBe("2 serie in tutto");
  expect(instance.t("none")).toBe("none");
});

it("leaves out of the router what only data routers and frameworks need", () => {
  expect(ROUTER).toHaveLength(1);
  const code = trimmed(routerPlugin, ROUTER[0] ?? "");
  expect(code).toContain("return link;");
  expect(code).toContain("RenderErrorBoundary = null;");
  expect(code).toContain("var Link = /* @__PURE__ */ React");
  expect(code).not.toMatch(/^(?:Form|Link)\.displayName/m);
});

it.each([
  [zodPlugin, ZOD, "zod changed"],
  [i18nextPlugin, I18NEXT, "i18next changed"],
  [routerPlugin, ROUTER[0] ?? "", "react-router changed"],
])("stops the build when what it changes is no longer there", (make, path, message) => {
  expect(() => run(make, "var Link = 1;", path)).toThrow(message);
});

it.each([zodPlugin, i18nextPlugin, routerPlugin])("leaves other files alone", (make) => {
  expect(run(make, read(ZOD), "/app/schemas.js")).toBeNull();
});
