import { expect, type Page } from "@playwright/test";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { readableStorage } from "#e2e/fixtures/browser-storage.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const SENT = "Canarino inviato";
const UNSENT = "Canarino in attesa";

function canaries({ email, lastName, password }: Member): string[] {
  return [SENT, UNSENT, email, lastName, password];
}

async function logWorkout(page: Page, name: string): Promise<void> {
  await new Shell(page).goTo("workouts");
  const workout = await new WorkoutsPage(page).create(name);
  await workout.addExercise("squat");
  await workout.logSet(1, { weight: "100", reps: "5" });
  await new Shell(page).goTo("workouts");
}

async function expectNothingOf(first: Member, page: Page): Promise<void> {
  const storage = await readableStorage(page);
  expect(storage.length).toBeGreaterThan(100);
  for (const canary of canaries(first)) expect(storage, canary).not.toContain(canary);
}

test("a second member on the same browser profile sees nothing of the first", async ({ page, context, stack }) => {
  const first = await createMember(stack);
  const second = await createMember(stack);
  const login = new LoginPage(page);
  const shell = new Shell(page);

  await test.step("the first member trains, and the storage holds it", async () => {
    await enter(page, first, "/workouts");
    await logWorkout(page, SENT);
    await shell.expectInSync();
    expect(await readableStorage(page)).toContain(SENT);
  });

  await test.step("and signs out with an edit that waits for the network", async () => {
    const network = networkOf(context, stack.webUrl);
    await network.cut();
    await logWorkout(page, UNSENT);
    await shell.expectPending();
    await shell.signOut();
    await expectNothingOf(first, page);
    await network.restore();
  });

  await test.step("the second member finds an empty app and an empty storage", async () => {
    await login.signIn(second);
    await shell.expectInSync();
    await shell.goTo("workouts");
    for (const canary of canaries(first)) await expect(page.getByText(canary)).toHaveCount(0);
    await expectNothingOf(first, page);
    await shell.signOut();
  });

  await test.step("the first member's edit is still there, and goes out", async () => {
    await login.signIn(first);
    await shell.expectInSync();
    const workouts = new WorkoutsPage(page);
    await shell.goTo("workouts");
    await expect(workouts.row(SENT)).toHaveCount(1);
    await expect(workouts.row(UNSENT)).toHaveCount(1);
    const { data } = await first.client.from("workouts").select("name").eq("deleted", false).order("name");
    expect(data?.map(({ name }) => name)).toEqual([UNSENT, SENT]);
  });
});
