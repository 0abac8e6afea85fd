import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expectNoSeriousViolation } from "#e2e/fixtures/appearances.ts";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { readableStorage } from "#e2e/fixtures/browser-storage.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { settings, profile, common } = texts;

/** The member's row as the server has it. */
const rowOf = async ({ client, id }: Member) => {
  const { data } = await client.from("profiles").select("first_name, birth_date, preferences").eq("id", id).single();
  return data;
};

test("what is changed without a network holds at once, and reaches the other devices later", async ({
  page,
  context,
  member,
  stack,
}) => {
  const shell = await enter(page, member, "/settings/personal-info");
  const network = networkOf(context, stack.webUrl);
  await network.cut();
  await page.getByLabel(profile.firstName, { exact: true }).fill("Ada");
  await page.getByLabel(profile.birthDate, { exact: true }).fill("2024-01-01");
  await page.getByLabel(profile.phone, { exact: true }).focus();
  await expect(page.getByText(profile.birthDateProblem.tooYoung)).toBeVisible();
  await expect(page.getByRole("button", { name: texts.shell.account.open })).toContainText("Ada");

  const side = page.getByRole("navigation", { name: settings.nav.label });
  await side.getByRole("link", { name: profile.entries.notifications }).click();
  await page.getByRole("checkbox", { name: settings.notify.category.plan }).uncheck();
  await expect(page.getByRole("checkbox", { name: settings.notify.quietOn })).toBeChecked();
  await page.getByLabel(settings.notify.from, { exact: true }).fill("23:15");

  await side.getByRole("link", { name: profile.entries.language }).click();
  await page.getByText(common.languages.en, { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Language and look" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.getByRole("link", { name: "Help", exact: true }).click();
  await page.getByRole("searchbox").fill("pasword");
  await expect(page.locator("summary").first()).toHaveText("Changing password or email");

  await network.restore();
  await shell.expectInSync();
  expect(await rowOf(member)).toEqual({
    first_name: "Ada",
    birth_date: null,
    preferences: {
      language: "en",
      notify_plan: false,
      quiet_hours: { on: true, from: "23:15", to: "08:00", timeZone: "Europe/Rome" },
    },
  });
});

test("the system's notifications are asked for by a click, and keep quiet when they should", async ({
  page,
  member,
}) => {
  // The browser's own window would show them outside the page: here they are written down.
  await page.addInitScript(() => {
    const shown: string[] = [];
    const asked: string[] = [];
    class Recorded {
      static permission = localStorage.getItem("test-permission") ?? "default";
      static async requestPermission() {
        asked.push("asked");
        localStorage.setItem("test-permission", "granted");
        Recorded.permission = "granted";
        return "granted";
      }
      constructor(_title: string, { body }: { body: string }) {
        shown.push(body);
      }
    }
    Object.assign(window, { Notification: Recorded, shown, asked });
  });
  const written = (list: "shown" | "asked"): Promise<string[]> =>
    page.evaluate((name) => Reflect.get(window, name), list);
  const notify = async (message: string, message_key: string) => {
    const { error } = await member.client.from("notifications").insert({ message, message_key, user_id: member.id });
    expect(error).toBeNull();
    await expect(page.getByRole("button", { name: new RegExp(`^${texts.notifications.title},`) })).toBeVisible();
  };
  const shell = await enter(page, member, "/settings/notifications");
  await expect(page.getByText(settings.notify.systemOff)).toBeVisible();
  expect(await written("asked")).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: settings.notify.enable }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(settings.notify.systemOn)).toBeVisible();
  const plan = page.getByRole("checkbox", { name: settings.notify.category.plan });
  for (let presses = 0; presses < 10 && !(await plan.evaluate((box) => box.matches(":focus"))); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await expect(plan).not.toBeChecked();
  // The test runs at any hour.
  await page.getByRole("checkbox", { name: settings.notify.quietOn }).uncheck();
  await shell.expectInSync();

  await notify("Domani: gambe", "plan.tomorrow");
  await notify("La tua settimana: 3 allenamenti", "goals.week");
  await expect.poll(() => written("shown")).toEqual(["La tua settimana: 3 allenamenti"]);
});

/** The files of the export, by path, as a click on the button gives them. */
const download = async (page: Page): Promise<(path: string) => string> => {
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: settings.export.action }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^performance-prime-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  return (path) => strFromU8(files[path] ?? new Uint8Array());
};

test("the export has the account and, without a network, the device; an account that is to end is kept", async ({
  page,
  context,
  member,
  stack,
}) => {
  await enter(page, member, "/settings/privacy");
  const online = await download(page);
  expect(JSON.parse(online("account.json"))).toMatchObject({ email: member.email, factors: [], role: "member" });
  for (const secret of [member.password, "encrypted_password", "$2"])
    expect(online("account.json")).not.toContain(secret);

  // Their other devices hear of it.
  const onServer = async () =>
    (await member.client.from("notifications").select("id").eq("message_key", "data.export")).data;
  await expect.poll(onServer).toHaveLength(1);

  const network = networkOf(context, stack.webUrl);
  await network.cut();
  await expect(page.getByText(settings.export.notSynced)).toBeVisible();
  // A first try without an answer may still be under way.
  await expect(page.locator('[data-sync="offline"]').first()).toBeVisible();
  const read = await download(page);
  expect(JSON.parse(read("data/profiles.json"))).toMatchObject([{ id: member.id, last_name: member.lastName }]);
  // The three of every account, and that the data was downloaded a moment ago.
  const notification = { message_key: "data.export", message: texts.notifications.messages.export };
  expect(JSON.parse(read("data/notifications.json"))).toEqual([
    ...Array.from({ length: 3 }, () => expect.anything()),
    expect.objectContaining(notification),
  ]);
  expect(JSON.parse(read("manifest.json"))).toMatchObject({
    sync: { state: "offline", complete: false },
    account: false,
  });
  expect(read("README.txt")).toContain(settings.export.readme.noAccount);
  expect(read("sets.csv")).toContain("weight_kg");

  await network.restore();
  await test.step("an account that is to end leaves this device, and can be kept at the next sign-in", async () => {
    await page.getByRole("button", { name: settings.deletion.open }).click();
    const password = page.getByLabel(settings.deletion.password, { exact: true });
    await password.fill("not my password");
    await page.getByRole("button", { name: settings.deletion.submit }).click();
    await expect(page.getByText(settings.deletion.failures.wrong_password)).toBeVisible();
    await password.fill(member.password);
    await page.getByRole("button", { name: settings.deletion.submit }).click();
    await page.waitForURL("**/auth");
    expect(await readableStorage(page)).not.toContain(member.email);

    await new LoginPage(page).signIn(member);
    const keep = page.getByRole("button", { name: settings.deletion.keep });
    await expect(keep).toBeVisible();
    await expectNoSeriousViolation(page);
    await keep.click();
    await expect(keep).toBeHidden();
    await expect(page.getByText(settings.deletion.kept)).toBeVisible();
    await page.reload();
    await new Shell(page).expectInSync();
    await expect(keep).toBeHidden();
  });
});
