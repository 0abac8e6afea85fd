import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { readableStorage } from "#e2e/fixtures/browser-storage.ts";
import {
  chooseInMenu,
  chooseInTray,
  notified,
  systemAsSeen,
  watchSystem,
  windowAsSeen,
} from "#e2e/fixtures/desktop/desktop-system.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import site from "#resources/site.json" with { type: "json" };
import english from "#shared/i18n/en/desktop.json" with { type: "json" };
import italian from "#shared/i18n/it/desktop.json" with { type: "json" };
import { LANGUAGE_KEY } from "#shared/i18n/languages.ts";

const PLACE = { x: 40, y: 30, width: 1000, height: 700 };

const labels = ({ file, edit, view, go, window, help }: typeof italian) =>
  [file, edit, view, go, window, help].map(({ label }) => label);

test("menu, tray and notifications speak the app's language, open its screens, and survive a restart", async ({
  desktop,
  stack,
  member,
}) => {
  const { app, window, close } = await desktop.launch({ backend: stack });
  await watchSystem(app);
  await new LoginPage(window).signIn(member);

  await test.step("the menu leads to a screen, prints it, and opens no developer tools", async () => {
    expect((await systemAsSeen(app)).menu).toEqual(labels(italian));
    await chooseInMenu(app, "/profile");
    await expect(window).toHaveURL("app://prime/profile");
    await chooseInMenu(app, "print");
    expect((await systemAsSeen(app)).printed).toEqual(["app://prime/profile"]);
    await window.emulateMedia({ media: "print" });
    await expect(window.getByRole("main")).toBeVisible();
    await expect(window.getByRole("navigation")).toBeHidden();
    await expect(window.getByRole("button", { name: texts.shell.account.open })).toBeHidden();
    await window.emulateMedia({ media: null });
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.openDevTools());
    expect((await windowAsSeen(app)).devTools).toBe(false);
  });

  await test.step("a language chosen in the app is the menu's and the tray's", async () => {
    await window.evaluate((key) => localStorage.setItem(key, "en"), LANGUAGE_KEY);
    await window.reload();
    await expect.poll(async () => (await systemAsSeen(app)).menu).toEqual(labels(english));
    expect((await systemAsSeen(app)).tray).toContain(english.tray.quickWorkout);
  });

  await test.step("without a network the title says so", async () => {
    await window.context().setOffline(true);
    await expect.poll(async () => (await windowAsSeen(app)).title).toMatch(new RegExp(` · ${english.offline}$`));
    await window.context().setOffline(false);
    await expect.poll(async () => (await windowAsSeen(app)).title).not.toContain(english.offline);
  });

  await test.step("the tray starts a workout, and a clicked notification opens its screen", async () => {
    await chooseInTray(app, "/workout/quick");
    await expect(window).toHaveURL(/^app:\/\/prime\/workout\/quick(\?|$)/);
    const text = { title: "Recupero finito", body: "Serie 3", tag: "rest", route: "/dashboard" };
    const shown = await window.evaluate(
      (input) => Reflect.get(globalThis, "performancePrime").notifications.show(input),
      text,
    );
    expect(shown).toEqual({ ok: true, value: true });
    expect(await notified(app)).toEqual([{ title: text.title, body: text.body }]);
    await app.evaluate(() => Reflect.get(globalThis, "seen").notifications[0].emit("click"));
    await expect(window).toHaveURL("app://prime/dashboard");
  });

  await test.step("zoom and place are kept in a file of their own", async () => {
    await chooseInMenu(app, "zoom-in");
    await chooseInMenu(app, "zoom-in");
    await app.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), PLACE);
    await expect.poll(async () => (await windowAsSeen(app)).bounds).toEqual(PLACE);
    await close();
    expect(JSON.parse(readFileSync(join(desktop.profileFolder, "window.json"), "utf8"))).toEqual({
      language: "en",
      zoom: 1.25,
      window: { ...PLACE, maximized: false },
    });
  });

  await test.step("and hold after a restart, from the landing page too", async () => {
    const again = await desktop.launch({ backend: stack });
    await expect(again.window).toHaveURL("app://prime/dashboard");
    expect((await systemAsSeen(again.app)).menu).toEqual(labels(english));
    expect(await windowAsSeen(again.app)).toMatchObject({ bounds: PLACE, zoom: 1.25 });
    await new Shell(again.window).expectInSync();
    await again.window.evaluate(() => globalThis.location.assign("/"));
    await expect(again.window).toHaveURL("app://prime/");
    await chooseInMenu(again.app, "/workouts");
    await expect(again.window).toHaveURL("app://prime/workouts");
  });
});

test("no window, menu, link or closing leads out of a front desk's window, and members take turns", async ({
  desktop,
  stack,
  member,
}) => {
  const { app, window } = await desktop.launch({ backend: stack, args: ["--kiosk"] });
  await expect(window).toHaveURL("app://prime/auth/login");

  await test.step("it fills the display and has no menu", async () => {
    const { display, bounds, kiosk } = await windowAsSeen(app);
    expect(kiosk).toBe(true);
    // Where no window manager makes it full, Chromium leaves a pixel.
    expect([display.width - bounds.width, display.height - bounds.height].every((gap) => gap <= 1)).toBe(true);
    expect((await systemAsSeen(app)).menu).toBeNull();
    await expect(window.getByRole("button", { name: texts.auth.google.button })).toBeHidden();
  });

  await test.step("closing, developer tools, new windows and links to the outside do nothing", async () => {
    await app.evaluate(({ BrowserWindow, shell }) => {
      Reflect.set(globalThis, "opened", []);
      shell.openExternal = async (address: string) => void Reflect.get(globalThis, "opened").push(address);
      BrowserWindow.getAllWindows()[0]?.close();
      BrowserWindow.getAllWindows()[0]?.webContents.openDevTools();
    });
    expect(await window.evaluate(() => globalThis.open("https://example.com/") === null)).toBe(true);
    expect(await app.evaluate(() => Reflect.get(globalThis, "opened"))).toEqual([]);
    expect(app.windows()).toHaveLength(1);
    expect((await windowAsSeen(app)).devTools).toBe(false);
    await window.evaluate(() => globalThis.location.assign("/"));
    await expect(window.getByRole("strong").filter({ hasText: site.supportEmail })).toHaveCount(3);
    await expect(window.locator('a[href^="mailto:"], a[href^="https:"]')).toHaveCount(0);
    await window.evaluate(() => globalThis.location.assign("/auth/login"));
  });

  await test.step("no file comes in or goes out, and a timer may keep the screen on", async () => {
    await new LoginPage(window).signIn(member);
    await new Shell(window).expectInSync();
    await window.evaluate(() => globalThis.location.assign("/workouts/import"));
    await expect(window.getByText(texts.shell.frontDeskFiles)).toBeVisible();
    await expect(window.locator("input[type=file]")).toHaveCount(0);
    await app.evaluate(({ session }) => {
      const refusals: boolean[] = [];
      Reflect.set(globalThis, "refusals", refusals);
      session.defaultSession.on("will-download", (event) => refusals.push(event.defaultPrevented));
    });
    await window.evaluate(() => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob(["workouts"]));
      link.download = "workouts.csv";
      link.click();
    });
    await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, "refusals"))).toEqual([true]);
    await window.evaluate(async () => (await navigator.wakeLock.request("screen")).release());
    await window.evaluate(() => globalThis.location.assign("/dashboard"));
  });

  await test.step("a member makes room for the next one, and stays signed in elsewhere", async () => {
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.emit("zoom-changed", {}, "in");
    });
    expect((await windowAsSeen(app)).zoom).toBe(1.1);
    await window.getByRole("button", { name: texts.shell.account.open }).click();
    await window.getByRole("menuitem", { name: texts.shell.account.switch }).click();
    await expect(window).toHaveURL("app://prime/auth/login");
    await expect(window.getByText(texts.shell.switched)).toBeVisible();
    expect((await windowAsSeen(app)).zoom).toBe(1);
    expect((await member.client.auth.refreshSession()).error).toBeNull();
  });

  await test.step("one who walks away is signed out after five minutes, and the next one sees nothing of them", async () => {
    await window.clock.install();
    await new LoginPage(window).signIn(member);
    await new Shell(window).expectInSync();
    const account = window.getByRole("button", { name: texts.shell.account.open });
    await expect(account).toContainText(member.firstName);
    expect(await readableStorage(window)).toContain(member.lastName);
    await window.clock.fastForward("05:05");
    await expect(window).toHaveURL("app://prime/auth");
    await expect(window.getByText(texts.shell.idle.done)).toBeVisible();
    expect(await readableStorage(window)).not.toContain(member.lastName);
    await window.goBack();
    await expect(window.getByLabel(texts.auth.fields.email, { exact: true })).toBeVisible();
    await expect(account).toHaveCount(0);

    const next = await createMember(stack);
    await new LoginPage(window).signIn(next);
    await new Shell(window).expectInSync();
    expect(await readableStorage(window)).not.toMatch(new RegExp(`${member.lastName}|${member.email}|${member.id}`));
  });
});
