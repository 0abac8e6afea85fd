import { join } from "node:path";
import { expect } from "@playwright/test";
import { signIn } from "#e2e/fixtures/backend/members.ts";
import { KEYCHAIN_SERVICE, storedSession } from "#e2e/fixtures/backend/stored-session.ts";
import { keychainEntries } from "#e2e/fixtures/desktop/keychain.ts";
import { expectPicture } from "#e2e/fixtures/picture.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

/** In the keychain, in entries that every system takes, and of the user five fields, two of them empty. */
async function expectKeptSession(): Promise<void> {
  const session = await storedSession();
  expect(Object.keys(session?.user ?? {}).sort()).toEqual(["app_metadata", "email", "id", "role", "user_metadata"]);
  expect(session?.user).toMatchObject({ app_metadata: {}, user_metadata: {} });
  for (const { password } of await keychainEntries(KEYCHAIN_SERVICE)) {
    expect(password.length).toBeLessThanOrEqual(2400);
  }
}

test("session and workout are there after a restart, its picture is saved, and a revoked session ends", async ({
  desktop,
  stack,
  member,
}) => {
  await test.step("sign in and log a workout", async () => {
    const { window, close } = await desktop.launch({ backend: stack });
    await new LoginPage(window).signIn(member);
    await expectKeptSession();
    await new Shell(window).goTo("workouts");
    const workout = await new WorkoutsPage(window).create("Trazioni alla sbarra");
    await workout.addExercise("trazioni");
    await workout.logSet(1, { weight: "12,5", reps: "6" });
    // The training screen has no room for the sync chip: it stands on the list.
    await new Shell(window).goTo("workouts");
    await new Shell(window).expectInSync();
    await close();
  });

  await test.step("restart", async () => {
    const { app, window } = await desktop.launch({ backend: stack });
    await window.waitForURL("**/dashboard");
    await expect(window.getByText(texts.shell.memorySession)).toBeHidden();
    await new Shell(window).goTo("workouts");
    const workout = await new WorkoutsPage(window).openWorkout("Trazioni alla sbarra");
    await workout.expectSet(1, { weight: "12,5", reps: "6" });

    await window.getByRole("button", { name: texts.workouts.finish, exact: true }).click();
    await window.getByRole("alertdialog").getByRole("button", { name: texts.workouts.openSets.drop_other }).click();
    const path = join(desktop.profileFolder, "picture.png");
    // The system asks where to: here it is told.
    await app.evaluate(({ session }, savePath) => {
      session.defaultSession.on("will-download", (_, item) => {
        item.setSavePath(savePath);
        item.on("done", (_done, state) => Reflect.set(globalThis, "saved", state));
      });
    }, path);
    await window.getByRole("button", { name: texts.progress.picture.save }).click();
    await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, "saved"))).toBe("completed");
    await expectPicture(path, [1080, 1350]);

    await test.step("a session that was revoked elsewhere ends at the sign-in, with a message", async () => {
      const elsewhere = await signIn(stack, member);
      await elsewhere.client.auth.signOut({ scope: "global" });
      // Nothing has to be asked of the server while the access token holds: an expired one is what makes main refresh.
      await app.evaluate(({ powerMonitor }) => {
        const now = Date.now;
        Date.now = () => now() + 2 * 3_600_000;
        powerMonitor.emit("suspend");
        powerMonitor.emit("resume");
      });
      await window.waitForURL("**/auth/login");
      await expect(window.getByText(texts.auth.notice.revoked)).toBeVisible();
      expect(await storedSession()).toBeNull();
    });
  });
});
