import { expect, it } from "vitest";
import { brokenDocPaths } from "#scripts/lib/checks/doc-paths.ts";

const FILES = ["README.md", "docs/sync.md", "shared/lib/clock.ts"];
const SYNC = { file: "docs/sync.md", text: "# Sync\n\n## Adding a kind\n" };

const broken = (text: string): string[] => brokenDocPaths([{ file: "README.md", text }, SYNC], FILES);

it.each([
  ["a file", "`shared/lib/clock.ts`"],
  ["a folder", "`shared/lib/`"],
  ["many files at once", "`shared/lib/<name>.ts` and `shared/*`"],
  ["a document", "[sync](docs/sync.md)"],
  ["a heading of a document", "[kinds](docs/sync.md#adding-a-kind)"],
  ["a heading of its own", "# Ten commands\n[up](#ten-commands)"],
  ["another site", "[Node](https://nodejs.org/en)"],
  ["a path in a block of code", "```\n`shared/lib/gone.ts`\n```"],
])("a document may name %s", (_, text) => {
  expect(broken(text)).toEqual([]);
});

it.each([
  ["a file that is gone", "`shared/lib/pauses.ts`", "shared/lib/pauses.ts"],
  ["a document that is gone", "[gyms](docs/gym.md)", "docs/gym.md"],
  ["a heading that is gone", "[words](docs/sync.md#words)", "docs/sync.md#words"],
  ["a heading of its own that is gone", "[words](#words)", "#words"],
])("a document that names %s is found", (_, text, path) => {
  expect(broken(text)).toEqual([`README.md: ${path}`]);
});

it("a link is read from the document's folder", () => {
  const document = { file: "docs/gym.md", text: "[sync](sync.md) [readme](docs/sync.md)" };
  expect(brokenDocPaths([document, SYNC], FILES)).toEqual(["docs/gym.md: docs/sync.md"]);
});
