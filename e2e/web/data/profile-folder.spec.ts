import { randomUUID } from "node:crypto";
import { relative } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { addBodyPhoto } from "#e2e/fixtures/body-photo.ts";
import type { BrowserProfile } from "#e2e/fixtures/browser-profile.ts";
import { givePicture } from "#e2e/fixtures/canary-picture.ts";
import { filesWith } from "#e2e/fixtures/desktop/desktop-files.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

/** Nothing of one stands in another: LevelDB packs what repeats, and packed it would not be found. */
const [SENT, UNSENT] = [randomUUID(), randomUUID()];

/**
 * What the browser itself remembers of forms and of sign-ins whose password it was not let keep, and what its web
 * storage has not yet cleared: see docs/sync.md.
 */
const OF_THE_BROWSER = /^Default\/(Web Data|Login Data|Local Storage\/)/;

const filesOf = ({ folder }: BrowserProfile, sought: string | Buffer): string[] =>
  filesWith(folder, sought).map((file) => relative(folder, file));

async function train(page: Page, name: string): Promise<void> {
  const workouts = new WorkoutsPage(page);
  await workouts.open();
  await workouts.create(name);
  await new Shell(page).goTo("workouts");
}

test("after a sign-out no file of the browser's profile holds what the member entered", async ({ profile, stack }) => {
  const first = await createMember(stack);
  const second = await createMember(stack);
  const picture = await givePicture(first);
  const entered: (string | Buffer)[] = [SENT, UNSENT, first.password, picture];
  const { page, context, close } = await profile.launch(stack.webUrl);
  const login = new LoginPage(page);
  const shell = new Shell(page);
  const found = () => [
    ...entered.flatMap((text) => filesOf(profile, text)),
    ...filesOf(profile, first.email).filter((file) => !OF_THE_BROWSER.test(file)),
    ...filesOf(profile, first.id).filter((file) => !OF_THE_BROWSER.test(file)),
  ];

  const other = await test.step("what the member enters is on the disk", async () => {
    await login.open();
    await login.signIn(first);
    await train(page, SENT);
    await shell.expectInSync();
    await expect(page.locator("header img[src^='blob:']")).toHaveCount(1);
    const photo = await addBodyPhoto(page);
    expect(filesOf(profile, photo)).not.toEqual([]);
    entered.push(photo);
    const opened = await context.newPage();
    await opened.goto(`${stack.webUrl}/workouts`);
    await expect(new WorkoutsPage(opened).row(SENT)).toBeVisible();
    // A tab behind another draws once a second, and each click waits for two pictures.
    await page.bringToFront();
    const network = networkOf(context, stack.webUrl);
    await network.cut();
    await train(page, UNSENT);
    await shell.expectPending();
    for (const text of [SENT, UNSENT]) expect(filesOf(profile, text), text).not.toEqual([]);
    return opened;
  });
  await test.step("a sign-out ends the other window's session with its own", async () => {
    await expect(new WorkoutsPage(other).row(UNSENT)).toBeVisible();
    await shell.signOut();
    await expect(other).toHaveURL(/\/auth/, { timeout: 1000 });
    for (const text of [SENT, UNSENT]) await expect(other.getByText(text)).toHaveCount(0);
  });
  await test.step("and leaves nothing of what was entered, the sealed edit neither", async () => {
    await networkOf(context, stack.webUrl).restore();
    // The browser removes and packs behind the page's back.
    await expect.poll(found).toEqual([]);
    await other.close();
  });
  await test.step("nor does the next member's session, open or closed", async () => {
    await login.signIn(second);
    await shell.expectInSync();
    expect(found()).toEqual([]);
    await close();
    expect(found()).toEqual([]);
  });
});
