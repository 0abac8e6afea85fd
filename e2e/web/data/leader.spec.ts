import { expect, type Page } from "@playwright/test";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

type Tab = { page: Page; shell: Shell; requests(): number };

/** A tab that counts what it asks of the data API: only the one that leads asks anything. */
async function openTab(page: Page): Promise<Tab> {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/rpc/sync_")) count += 1;
  });
  return { page, shell: new Shell(page), requests: () => count };
}

/** The server's own word on the member's workouts. */
async function workoutNames(member: Member): Promise<string[]> {
  const { data, error } = await member.client.from("workouts").select("name").eq("deleted", false);
  if (error) throw error;
  return data.map(({ name }) => String(name));
}

async function log(tab: Tab, name: string): Promise<void> {
  await tab.shell.goTo("workouts");
  await new WorkoutsPage(tab.page).create(name);
  await tab.shell.goTo("workouts");
}

test("one of two tabs syncs for both, and the other takes over when it closes or crashes", async ({
  context,
  page,
  member,
}) => {
  const first = await openTab(page);
  await enter(page, member);

  const second = await openTab(await context.newPage());
  await second.page.goto("/workouts");
  await test.step("the second tab shows the leader's status and what both write, and asks the server nothing", async () => {
    await second.shell.expectInSync();
    await log(second, "Dalla seconda scheda");
    await second.shell.expectInSync();
    await expect.poll(() => workoutNames(member)).toContain("Dalla seconda scheda");
    expect(second.requests()).toBe(0);
    await first.shell.goTo("workouts");
    await expect(new WorkoutsPage(first.page).row("Dalla seconda scheda")).toBeVisible();
  });

  await test.step("the first tab is closed: the second one leads", async () => {
    await first.page.close();
    await log(second, "Dopo la chiusura");
    await second.shell.expectInSync();
    await expect.poll(() => workoutNames(member)).toContain("Dopo la chiusura");
    expect(second.requests()).toBeGreaterThan(0);
  });

  await test.step("the leading tab crashes: a third one takes over", async () => {
    const third = await openTab(await context.newPage());
    await third.page.goto("/workouts");
    await third.shell.expectInSync();
    expect(third.requests()).toBe(0);
    const crashed = second.page.waitForEvent("crash");
    void second.page.goto("chrome://crash").catch(() => undefined);
    await crashed;
    await log(third, "Dopo il guasto");
    await third.shell.expectInSync();
    await expect.poll(() => workoutNames(member)).toContain("Dopo il guasto");
    expect(third.requests()).toBeGreaterThan(0);
  });
});
