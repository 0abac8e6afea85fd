import { expect } from "@playwright/test";
import { ADMIN_WORDS, filesWith } from "#e2e/fixtures/built-files.ts";
import { test } from "#e2e/fixtures/test.ts";
import { projectPath } from "#scripts/lib/project.ts";

test("the desktop app without the administration holds nothing of it", async () => {
  const folder = projectPath("out/renderer");
  expect(filesWith(folder, "Performance Prime")).not.toEqual([]);
  for (const word of ADMIN_WORDS) expect(filesWith(folder, word)).toEqual([]);
});
