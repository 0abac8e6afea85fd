import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readNotices } from "#renderer/site/notices-plugin.ts";
import { PROJECT_ROOT } from "#scripts/lib/project.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "prime-notices-"));
});
afterAll(() => rmSync(root, { recursive: true }));

const install = (path: string, described: object, files: Record<string, string> = {}) => {
  mkdirSync(join(root, path), { recursive: true });
  for (const [name, text] of Object.entries({ "package.json": JSON.stringify(described), ...files }))
    writeFileSync(join(root, path, name), text);
};

describe("the notices of a project's packages", () => {
  it("name each production package once, with its licence, and each text once", () => {
    install("node_modules/a", { name: "a", author: { name: "Ada" } }, { LICENSE: "Take it.\r\n" });
    install("node_modules/b", { name: "b", license: "ISC" }, { "license.md": "Take it.", NOTICE: "By B." });
    install("node_modules/b/node_modules/a", { name: "a" }, { LICENSE: "Take it." });
    install("node_modules/c", { name: "c" }, { COPYING: "Take it." });
    install("node_modules/tool", { name: "tool" });
    install("node_modules/for-linux", { name: "for-linux" });
    const packages = {
      "": { name: "app" },
      "node_modules/c": { version: "3.0.0", license: "MIT" },
      "node_modules/a": { version: "1.0.0", license: "MIT" },
      "node_modules/b": { version: "2.0.0" },
      "node_modules/b/node_modules/a": { version: "1.0.0", license: "MIT" },
      "node_modules/tool": { version: "1.0.0", license: "MIT", dev: true },
      "node_modules/for-linux": { version: "1.0.0", license: "MIT", optional: true },
    };
    writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
    const notices = readNotices(root);
    expect(notices.packages.map(({ name, version, license }) => [name, version, license])).toEqual([
      ["a", "1.0.0", "MIT"],
      ["b", "2.0.0", "ISC"],
      ["c", "3.0.0", "MIT"],
    ]);
    expect(notices.packages[0]).toMatchObject({ author: "Ada" });
    expect(notices.packages.map(({ text }) => text !== null && notices.texts[text])).toEqual([
      "Take it.",
      expect.stringContaining("By B."),
      "Take it.",
    ]);
    expect(notices.texts).toHaveLength(2);
  });

  it("hold what the app is made with, each with the name or the text of its licence", () => {
    const { packages, texts } = readNotices(PROJECT_ROOT);
    const names = packages.map(({ name }) => name);
    for (const name of ["react", "rxdb", "@supabase/supabase-js", "@chakra-ui/react"]) expect(names).toContain(name);
    const { version = "" } = packages.find(({ name }) => name === "zxing-wasm") ?? {};
    const decoder = packages.find(({ name }) => name === "zxing-cpp");
    expect(decoder).toMatchObject({ version: `(zxing-wasm ${version})`, license: "Apache-2.0" });
    expect(texts[decoder?.text ?? -1]).toMatch(/Apache License[\s\S]*Copyright 2016 ZXing authors/);
    expect(packages.filter(({ license, text }) => license === "" && text === null)).toEqual([]);
  });
});
