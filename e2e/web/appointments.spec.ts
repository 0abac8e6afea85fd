import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

const { event, feed, ical } = texts.schedule;
const TITLE = "Fisioterapia";

test("a weekly appointment is made without a network, kept over a reload, and one of its weeks moved", async ({
  page,
  context,
  member,
}) => {
  await enter(page, member, "/schedule");
  const add = page.getByRole("button", { name: event.add });
  await expect(add).toBeEnabled();
  await context.setOffline(true);
  await add.click();
  await page.getByLabel(event.name).fill(TITLE);
  await page.getByLabel(event.repeat).selectOption(event.repeats.WEEKLY);
  await page.getByRole("button", { name: texts.common.save }).click();
  const listed = page.getByRole("listitem").filter({ hasText: TITLE }).filter({ hasText: "18:00 – 19:00" });
  await expect(listed.first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(listed.first()).toBeVisible();

  // The keyboard alone.
  await page.getByRole("button", { name: filled(texts.workouts.actions, { name: TITLE }) }).press("Enter");
  await page.getByRole("menuitem", { name: event.edit }).press("Enter");
  await page.getByLabel(event.endTime).fill("21:45");
  await page.getByLabel(event.startTime).fill("21:00");
  await page.getByLabel(event.startTime).press("Enter");
  await expect(page.getByRole("button", { name: event.scopes.this })).toBeFocused();
  await page.keyboard.press("Enter");
  const moved = page.getByRole("listitem").filter({ hasText: TITLE }).filter({ hasText: "21:00 – 21:45" });
  await expect(moved.first()).toBeVisible();
  await page.reload();
  await expect(moved.first()).toBeVisible();
  await expect(listed.first()).toBeVisible();
  const kept = async () => {
    const { data } = await member.client.from("events").select("title, rule, exceptions");
    return data?.map(({ title, rule, exceptions }) => [title, rule, Object.values(exceptions as object).length]);
  };
  await expect.poll(kept).toEqual([[TITLE, "FREQ=WEEKLY", 1]]);
});

test("one week of an appointment is dragged away and back, and goes out to a file and to another calendar", async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await enter(page, member, "/schedule?view=week");
  const add = page.getByRole("button", { name: event.add });
  await expect(add).toBeEnabled();
  await add.click();
  await page.getByLabel(event.name).fill(TITLE);
  await page.getByLabel(event.repeat).selectOption(event.repeats.WEEKLY);
  await page.getByRole("button", { name: texts.common.save }).click();
  const block = page.locator("[data-first-hour] [data-drag]").filter({ hasText: TITLE });
  const from = await block.getAttribute("data-from");
  expect(from).toContain("T18:00");
  await expect(page.getByRole("radio", { name: texts.schedule.views.week })).toBeChecked();
  const columns = page.locator("[data-first-hour]");
  const monday = (await columns.first().getAttribute("data-drop-day")) ?? "";
  const target = from?.startsWith(monday) ? columns.nth(1) : columns.first();
  const day = await target.getAttribute("data-drop-day");
  const { height = 0 } = (await target.boundingBox()) ?? {};
  // Fourteen hours from 7 on: 10:00, held by its top.
  await block.dragTo(target, { sourcePosition: { x: 20, y: 4 }, targetPosition: { x: 20, y: (height * 3) / 14 + 4 } });
  await page.getByRole("button", { name: event.scopes.this }).click();
  const kept = async () => {
    const { data } = await member.client.from("events").select("start, exceptions");
    return data?.map(({ start, exceptions }) => [start, exceptions]);
  };
  const moved = { title: TITLE, start: `${day}T10:00`, end: `${day}T11:00` };
  await expect.poll(kept).toEqual([[from, { [from ?? ""]: moved }]]);
  await expect(page.getByRole("list").getByText("10:00 – 11:00").first()).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: event.saved });
  await toast.getByRole("button", { name: texts.common.undo }).click();
  await expect.poll(kept).toEqual([[from, {}]]);
  await test.step("the keys alone move it, too", async () => {
    const held = columns.getByRole("button", { name: `${TITLE} 18:00 – 19:00` });
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await held.press(key);
    await page.getByRole("button", { name: event.scopes.this }).press("Enter");
    const later = { title: TITLE, start: from?.replace("18:00", "18:30"), end: from?.replace("18:00", "19:30") };
    await expect.poll(kept).toEqual([[from, { [from ?? ""]: later }]]);
    await toast.getByRole("button", { name: texts.common.undo }).first().click();
    await expect.poll(kept).toEqual([[from, {}]]);
  });

  // Out to a file and in again: it is here already, another one comes.
  await page.getByRole("button", { name: ical.menu }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: ical.export }).click();
  const exported = await readFile(await (await downloading).path(), "utf8");
  const other = exported.replace(/^UID:.*$/m, "UID:other@example.com").replace(`SUMMARY:${TITLE}`, "SUMMARY:Nuoto");
  const inner = other.slice(other.indexOf("BEGIN:VEVENT"), other.indexOf("END:VCALENDAR"));
  const file = exported.replace("END:VCALENDAR", `${inner}END:VCALENDAR`);
  await page.getByRole("button", { name: ical.menu }).click();
  await page.getByRole("menuitem", { name: ical.import }).click();
  const [name, mimeType] = ["calendar.ics", "text/calendar"];
  await page.getByLabel(ical.choose, { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(file) });
  await expect(
    page.getByText(`${filled(ical.added_one, { count: "1" })}, ${filled(ical.present_one, { count: "1" })}`),
  ).toBeVisible();
  const titles = async () => (await member.client.from("events").select("title").order("title")).data;
  await expect.poll(titles).toEqual([{ title: TITLE }, { title: "Nuoto" }]);

  await page.keyboard.press("Escape");
  await test.step("another calendar reads the appointments by an address until it is revoked", async () => {
    const open = async () => {
      await page.getByRole("button", { name: ical.menu }).click();
      await page.getByRole("menuitem", { name: feed.menu }).click();
    };
    await open();
    await page.getByRole("button", { name: feed.make }).click();
    const dialog = page.getByRole("dialog", { name: feed.title });
    const address = (await dialog.getByRole("code").textContent()) ?? "";
    const read = async () => (await page.request.get(address)).status();
    expect(await read()).toBe(200);
    // The next read says that there is one, and not which.
    await page.getByRole("button", { name: texts.common.close }).click();
    await open();
    await expect(page.getByRole("button", { name: feed.renew })).toBeEnabled();
    await expect(dialog).not.toContainText(address);
    await page.getByRole("button", { name: feed.revoke }).click();
    await expect(page.getByRole("button", { name: feed.make })).toBeEnabled();
    expect(await read()).toBe(404);
  });
});
