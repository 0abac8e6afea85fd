import { randomUUID } from "node:crypto";
import { relative } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { givePicture } from "#e2e/fixtures/canary-picture.ts";
import { filesWith } from "#e2e/fixtures/desktop/desktop-files.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

async function train(window: Page, name: string): Promise<void> {
  const shell = new Shell(window);
  await shell.goTo("workouts");
  await new WorkoutsPage(window).create(name);
  await shell.goTo("workouts");
}

test("after a sign-out the profile folder holds nothing of the member, a sealed edit neither", async ({
  desktop,
  stack,
}) => {
  const [first, second] = [await createMember(stack), await createMember(stack)];
  // Nothing of one stands in another: LevelDB packs what repeats, and packed it would not be found.
  const [sent, unsent] = [randomUUID(), randomUUID()];
  const filesOf = (text: string) =>
    filesWith(desktop.profileFolder, text).map((file) => relative(desktop.profileFolder, file));
  const picture = await givePicture(first);
  const everything = [sent, unsent, first.id, first.email, first.lastName, first.password, picture];
  const found = () => everything.flatMap(filesOf);
  const { window, close } = await desktop.launch({ backend: stack });
  const login = new LoginPage(window);
  const shell = new Shell(window);

  await login.signIn(first);
  await shell.expectInSync();
  await train(window, sent);
  await shell.expectInSync();
  await expect(window.locator("header img[src^='blob:']")).toHaveCount(1);
  await window.context().setOffline(true);
  await train(window, unsent);
  await shell.expectPending();
  for (const text of [sent, unsent]) expect(filesOf(text), text).not.toEqual([]);
  // Left as it was begun it is removed, which is noted at once.
  await window.getByRole("button", { name: texts.workouts.new }).click();
  await window.waitForURL("**/workouts/*");
  await shell.goTo("workouts");
  await expect(window.getByText(texts.workouts.inProgress)).toHaveCount(2);

  await shell.signOut();
  await window.context().setOffline(false);
  await expect.poll(found).toEqual([]);
  await login.signIn(second);
  await shell.expectInSync();
  expect(found()).toEqual([]);
  await close();
  expect(found()).toEqual([]);
});
