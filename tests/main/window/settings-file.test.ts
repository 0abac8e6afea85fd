import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SettingsFile } from "#main/window/settings-file.ts";

let folder: string;
let path: string;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prime-settings-"));
  path = join(folder, "window.json");
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => new SettingsFile(path, (line) => logged.push(line));
const FRESH = { language: "it", zoom: 1, window: null };
const WINDOW = { x: -10, y: 20, width: 1000, height: 700, maximized: true };

describe("the window's settings", () => {
  it("are there after a restart, and nothing else is in the folder", () => {
    const settings = open();
    expect(settings.value).toEqual(FRESH);
    settings.update({ window: WINDOW });
    settings.update({ zoom: 1.25, language: "en" });
    expect(open().value).toEqual({ language: "en", zoom: 1.25, window: WINDOW });
    expect(readdirSync(folder)).toEqual(["window.json"]);
  });

  it.each(["{", "null", "[]", '"text"', ""])("start anew from a damaged file: %s", (content) => {
    writeFileSync(path, content);
    expect(open().value).toEqual(FRESH);
  });

  it("keep what is sound of a file that is partly wrong", () => {
    writeFileSync(path, JSON.stringify({ language: "xx", zoom: 900, window: WINDOW, more: 1 }));
    expect(open().value).toEqual({ ...FRESH, window: WINDOW });
    writeFileSync(path, JSON.stringify({ language: "en", window: { ...WINDOW, width: "wide" } }));
    expect(open().value).toEqual({ ...FRESH, language: "en" });
  });

  it("stay whole where a write broke off, and where nothing can be written", () => {
    open().update({ zoom: 1.5 });
    writeFileSync(`${path}.new`, '{"zoom":');
    expect(open().value.zoom).toBe(1.5);
    rmSync(`${path}.new`);
    mkdirSync(`${path}.new`);
    const settings = open();
    settings.update({ zoom: 2 });
    expect(settings.value.zoom).toBe(2);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(readFileSync(path, "utf8")).zoom).toBe(1.5);
    expect(existsSync(path)).toBe(true);
  });
});
