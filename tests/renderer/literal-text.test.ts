import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const RENDERER = join(import.meta.dirname, "../../renderer");

const WORDS = "[A-Za-zÀ-ÿ]{2,}";
/** Text between a tag and a closing tag, and text in the attributes that people read or hear. */
const TEXT_NODE = new RegExp(`>([^<>{}=();]*${WORDS}[^<>{}=();]*)</`, "g");
const ATTRIBUTE = new RegExp(`\\b(?:aria-label|title|placeholder|label|alt|text)="([^"]*${WORDS}[^"]*)"`, "g");

const literals = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [TEXT_NODE, ATTRIBUTE].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => (match[1] ?? "").trim()),
  );
};

const components = readdirSync(RENDERER, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));

describe("components", () => {
  it("are looked through", () => {
    expect(components.length).toBeGreaterThan(30);
    expect(literals('<p>Ciao a tutti</p><b title="Chiudi">{t("x")}</b>')).toEqual(["Ciao a tutti", "Chiudi"]);
  });

  it.each(components)("%s holds no text of its own", (path) => {
    expect(literals(readFileSync(join(RENDERER, path), "utf8"))).toEqual([]);
  });
});
