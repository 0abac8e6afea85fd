import { expect, it } from "vitest";
import { crowdedFolders } from "#scripts/lib/checks/crowded-folders.ts";

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ file: `${folder}/${index}.ts`, text: "" }));

it("finds folders of more than 25 files, those of inner rooms not counted", () => {
  const sources = [...files("main", 25), ...files("main/auth", 26), ...files("shared", 1), ...files("shared/lib", 25)];
  expect(crowdedFolders(sources)).toEqual(["main/auth: 26"]);
});

it("lets the kinds of documents be one list", () => {
  expect(crowdedFolders([...files("shared/domain/kinds", 40), ...files("shared/contract/sync", 26)])).toEqual([
    "shared/contract/sync: 26",
  ]);
});
