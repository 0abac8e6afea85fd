import { expect } from "@playwright/test";
import { projectPath } from "#scripts/lib/project.ts";
import { ADMIN_WORDS, filesWith } from "../fixtures/built-files.ts";
import { test } from "../fixtures/test.ts";

test("the desktop app without the administration holds nothing of it", async () => {
  const folder = projectPath("out/renderer");
  expect(filesWith(folder, "Performance Prime")).not.toEqual([]);
  for (const word of ADMIN_WORDS) expect(filesWith(folder, word)).toEqual([]);
});
