import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const RENDERER = join(import.meta.dirname, "../../../renderer");

/** A list without bullets, or a row under a line, that is not drawn by ui/Rows. */
const OWN_ROWS = [
  /<chakra\.[uo]l[^>]*listStyleType="none"/,
  /as="[uo]l"[^>]*listStyleType="none"/,
  /chakra\("[uo]l"/,
  /(?:as="li"|<chakra\.li)[^>]*border(?:Top|Bottom)Width/,
  /chakra\("li", \{[^;]*border(?:Top|Bottom)Width/,
];

it("draws every list of rows with the same part", () => {
  const files = readdirSync(RENDERER, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
  const others = files.filter((path) => path !== join("ui", "Rows.tsx"));
  const sources = others.map((path) => ({ path, source: readFileSync(join(RENDERER, path), "utf8") }));
  const own = sources.filter(({ source }) => OWN_ROWS.some((mark) => mark.test(source)));
  expect(own.map(({ path }) => path)).toEqual([]);
});
