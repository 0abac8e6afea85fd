import { once } from "node:events";
import { type ElectronApplication, expect } from "@playwright/test";
import { KEYCHAIN_SERVICE, storedSession } from "#e2e/fixtures/backend/stored-session.ts";
import {
  contentOfPage,
  crashDumps,
  outputOf,
  placesOnDisk,
  placesWith,
  recordedTraffic,
  recordTraffic,
} from "#e2e/fixtures/canary.ts";
import { filesWith } from "#e2e/fixtures/desktop/desktop-files.ts";
import { keychainEntries } from "#e2e/fixtures/desktop/keychain.ts";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { projectPath } from "#scripts/lib/project.ts";

async function refreshToken(): Promise<string> {
  const token = (await storedSession())?.refresh_token ?? "";
  expect(token.length).toBeGreaterThan(8);
  return token;
}

/** Two hours pass in a sleep: the wake has to refresh the session. */
async function sleepTwoHours(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ powerMonitor }) => {
    const now = Date.now;
    Date.now = () => now() + 2 * 3_600_000;
    powerMonitor.emit("suspend");
    powerMonitor.emit("resume");
  });
}

/** No clean-up runs and nothing is flushed: main ends as by a defect of its own. */
async function crash(app: ElectronApplication): Promise<void> {
  const ended = once(app.process(), "exit");
  await app.evaluate(() => setImmediate(() => process.crash())).catch(() => undefined);
  await ended;
}

/** What the window's page is called; empty where there is none any more. */
const pageTitle = (app: ElectronApplication): Promise<string> =>
  app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined || contents.isCrashed()) return "";
    return await contents.executeJavaScript("document.querySelector('main') === null ? '' : document.title");
  });

test("the refresh token is in the keychain and nowhere else, whatever happens", async ({ desktop, stack, member }) => {
  test.setTimeout(300_000);
  const args = ["--enable-logging=file", "--v=1"];
  const first = await desktop.launch({ backend: stack, args });
  const output = outputOf(first.app);
  await recordTraffic(first.app);

  const before = await test.step("after the sign-in", async () => {
    await new LoginPage(first.window).signIn(member);
    const token = await refreshToken();
    expect(placesOnDisk(desktop.profileFolder, output, token)).toEqual([]);
    return token;
  });

  const after = await test.step("after a refresh", async () => {
    await sleepTwoHours(first.app);
    // The event comes once the new session is stored: reading the keychain while it is written fails.
    await expect.poll(() => recordedTraffic(first.app)).toContain("TOKEN_REFRESHED");
    const token = await refreshToken();
    expect(token).not.toBe(before);
    const access = await first.window.evaluate(async () => {
      const { value } = await Reflect.get(globalThis, "performancePrime").auth.getAccessToken();
      Reflect.set(globalThis, "kept", value);
      return String(value);
    });
    const content = await contentOfPage(first.app, first.window);
    for (const known of [before, token]) {
      expect(placesWith(content, known)).toEqual([]);
      expect(placesOnDisk(desktop.profileFolder, output, known)).toEqual([]);
    }
    // What the search finds where it does stand: the page has the access token, and the member's id is on the disk.
    expect(placesWith(content, access)).toEqual(["heap", "traffic"]);
    expect(filesWith(desktop.profileFolder, member.id)).not.toEqual([]);
    return token;
  });

  await test.step("after the page crashed", async () => {
    const gone = first.window.waitForEvent("crash");
    await first.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
    });
    await gone;
    // Main loads it again; the driver's page stays the one that is gone.
    await expect.poll(() => pageTitle(first.app)).toContain("Performance Prime");
    expect(placesOnDisk(desktop.profileFolder, output, after)).toEqual([]);
  });

  await test.step("after the app crashed", async () => {
    await crash(first.app);
    expect(placesOnDisk(desktop.profileFolder, output, after)).toEqual([]);
    expect(crashDumps(desktop.profileFolder)).toEqual([]);
    expect(crashDumps(projectPath("out"))).toEqual([]);
    expect(await refreshToken()).toBe(after);
  });

  await test.step("after a sign-out of the next start, which goes on with the session", async () => {
    const second = await desktop.launch({ backend: stack, args });
    const words = outputOf(second.app);
    await second.window.waitForURL("**/dashboard");
    await recordTraffic(second.app);
    const token = await refreshToken();
    await new Shell(second.window).signOut();
    await expect(new LoginPage(second.window).heading()).toBeVisible();
    expect(await storedSession()).toBeNull();
    expect((await keychainEntries(KEYCHAIN_SERVICE)).filter(({ password }) => password.includes(token))).toEqual([]);
    const content = await contentOfPage(second.app, second.window);
    for (const known of new Set([before, after, token])) {
      expect(placesWith(content, known)).toEqual([]);
      expect(placesOnDisk(desktop.profileFolder, words, known)).toEqual([]);
    }
    await second.close();
    for (const known of new Set([before, after, token])) {
      expect(placesOnDisk(desktop.profileFolder, words, known)).toEqual([]);
    }
  });
});
