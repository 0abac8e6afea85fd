import { randomUUID } from "node:crypto";
import { relative } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { addBodyPhoto } from "#e2e/fixtures/body-photo.ts";
import type { BrowserProfile } from "#e2e/fixtures/browser-profile.ts";
import { readableStorage } from "#e2e/fixtures/browser-storage.ts";
import { givePicture } from "#e2e/fixtures/canary-picture.ts";
import { filesWith } from "#e2e/fixtures/desktop/desktop-files.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
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

const canariesOf = ({ email, lastName, password }: Member) => [SENT, UNSENT, email, lastName, password];

async function expectNothingOf(member: Member, page: Page): Promise<void> {
  const storage = await readableStorage(page);
  expect(storage.length).toBeGreaterThan(100);
  for (const canary of canariesOf(member)) expect(storage, canary).not.toContain(canary);
}

test("no file of the profile holds what was entered after a sign-out; an edit that waits goes out later", async ({
  profile,
  stack,
}) => {
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
    // The browser writes behind the page's back.
    for (const text of [SENT, UNSENT]) await expect.poll(() => filesOf(profile, text), text).not.toEqual([]);
    expect(await readableStorage(page)).toContain(SENT);
    return opened;
  });
  await test.step("a sign-out ends the other window's session with its own", async () => {
    await expect(new WorkoutsPage(other).row(UNSENT)).toBeVisible();
    await shell.signOut();
    await expect(other).toHaveURL(/\/auth/, { timeout: 1000 });
    for (const text of [SENT, UNSENT]) await expect(other.getByText(text)).toHaveCount(0);
    await expectNothingOf(first, page);
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
    await shell.goTo("workouts");
    await expect(page.getByRole("heading", { name: texts.workouts.title, level: 1 })).toBeVisible();
    for (const canary of canariesOf(first)) await expect(page.getByText(canary)).toHaveCount(0);
    await expectNothingOf(first, page);
    expect(found()).toEqual([]);
    await close();
    expect(found()).toEqual([]);
  });
  await test.step("the first member's edit is still there, and goes out", async () => {
    const again = await profile.launch(stack.webUrl);
    await again.page.goto("/workouts");
    const frame = new Shell(again.page);
    await frame.signOut();
    await new LoginPage(again.page).signIn(first);
    await frame.expectInSync();
    await frame.goTo("workouts");
    for (const text of [SENT, UNSENT]) await expect(new WorkoutsPage(again.page).row(text)).toHaveCount(1);
    const { data } = await first.client.from("workouts").select("name").eq("deleted", false);
    expect(data?.map(({ name }) => name).toSorted()).toEqual([SENT, UNSENT].toSorted());
  });
});
