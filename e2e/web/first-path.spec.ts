import { expect } from "@playwright/test";
import { newCredentials } from "#e2e/fixtures/backend/members.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { newDevice, test } from "#e2e/fixtures/test.ts";
import { LoginPage, RegisterPage } from "#e2e/pages/auth-pages.ts";
import { InboxPage } from "#e2e/pages/inbox-page.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

test("signs up, trains without a network, and finds the workout on a second device", async ({
  browser,
  context,
  page,
  stack,
}) => {
  const credentials = newCredentials();
  const network = networkOf(context, stack.webUrl);

  await test.step("sign up and confirm the address with the e-mail's link", async () => {
    const register = new RegisterPage(page);
    await register.open();
    await register.signUp(credentials);
    await new InboxPage(page, stack.mailUrl).followLinkTo(credentials.email);
    await page.waitForURL("**/dashboard");
  });

  await test.step("log in", async () => {
    await new Shell(page).signOut();
    await new LoginPage(page).signIn(credentials);
    await new Shell(page).expectInSync();
    // Each is a request ahead of what it brings: with a file for each part of the code there were a hundred and fifty.
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(loaded.filter((name) => name.endsWith(".js")).length).toBeLessThan(30);
  });

  await test.step("log a workout without a network", async () => {
    await network.cut();
    await new Shell(page).goTo("workouts");
    const workout = await new WorkoutsPage(page).create("Spinta senza rete");
    await workout.addExercise("panca");
    await workout.logSet(1, { weight: "62,5", reps: "8" });
    await new Shell(page).goTo("workouts");
    await new Shell(page).expectPending();
  });

  await test.step("reload, and see it", async () => {
    await page.reload();
    await new Shell(page).expectPending();
    const workout = await new WorkoutsPage(page).openWorkout("Spinta senza rete");
    await workout.expectSet(1, { weight: "62,5", reps: "8" });
    await new Shell(page).goTo("workouts");
  });

  await test.step("reconnect", async () => {
    await network.restore();
    await new Shell(page).expectInSync();
  });

  await test.step("find it on the second device", async () => {
    const second = await newDevice(browser, stack);
    const page2 = await second.newPage();
    const login = new LoginPage(page2);
    await login.open();
    await login.signIn(credentials);
    const workouts = new WorkoutsPage(page2);
    await workouts.open();
    const workout = await workouts.openWorkout("Spinta senza rete");
    await workout.expectSet(1, { weight: "62,5", reps: "8" });
    await second.close();
  });
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
});
