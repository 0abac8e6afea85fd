import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import type { BrowserProfile } from "#e2e/fixtures/browser-profile.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const NAME = "Sul server";

/** Overwrites what LevelDB finds all its other files by. */
const damageDatabases = ({ folder }: BrowserProfile): void => {
  const databases = join(folder, "Default", "IndexedDB");
  const manifests = readdirSync(databases, { recursive: true, encoding: "utf8" }).filter((file) =>
    /leveldb.MANIFEST-\d+$/.test(file),
  );
  expect(manifests.length).toBeGreaterThan(0);
  for (const file of manifests) writeFileSync(join(databases, file), Buffer.alloc(500, 7));
};

test("a profile with damaged databases says what may be lost, and gets the data back once they are removed", async ({
  profile,
  stack,
  member,
}) => {
  await giveWorkout(member, NAME, ["squat"], { count: 1 });
  const before = await profile.launch(stack.webUrl);
  await enter(before.page, member, "/workouts");
  await before.close();
  damageDatabases(profile);

  const { page } = await profile.launch(stack.webUrl);
  await page.goto("/workouts");
  await expect(page.getByRole("heading", { name: texts.shell.data.failedTitle })).toBeVisible();
  await page.getByRole("button", { name: texts.sync.repair.offer }).click();
  const dialog = page.getByRole("alertdialog", { name: texts.sync.repair.ask });
  await expect(dialog).toContainText(texts.sync.repair.unread);
  await dialog.getByRole("button", { name: texts.sync.repair.confirm }).click();

  await new Shell(page).expectInSync();
  await expect(new WorkoutsPage(page).row(NAME)).toBeVisible();
});
