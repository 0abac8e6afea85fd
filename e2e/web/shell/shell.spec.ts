import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt, expectNoSeriousViolation, violations } from "#e2e/fixtures/appearances.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutPage } from "#e2e/pages/workouts-page.ts";

const { shell, notifications, errors, coach, subscriptions, schedule, timer, workouts } = texts;

const WIDTHS = [
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "desk", viewport: { width: 1280, height: 800 } },
] as const;

const navigation = (page: Page) => page.getByRole("navigation", { name: shell.nav.label });
const header = (page: Page) => page.getByRole("banner");
const feedback = (page: Page) => page.getByRole("link", { name: shell.feedback });

test("the header has notifications, and leads to every page by its search and menu, on a phone and a desk", async ({
  page,
  member,
}) => {
  await enter(page, member);
  await test.step("notifications are read, all read, removed and gone", async () => {
    await page.getByRole("button", { name: filled(notifications.openUnread_other, { count: 3 }) }).click();
    const panel = page.getByRole("dialog", { name: notifications.title });
    expect((await panel.boundingBox())?.width).toBe(320);
    await expect(panel.getByRole("listitem")).toHaveCount(3);
    await expectNoSeriousViolation(page);
    await panel.getByRole("listitem").first().getByRole("button").first().click();
    await expect(panel.locator("[data-read=true]")).toHaveCount(1);
    await panel.getByRole("button", { name: notifications.markAll }).click();
    await expect(panel.locator("[data-read=true]")).toHaveCount(3);
    await expect(panel.getByRole("button", { name: notifications.markAll })).toHaveCount(0);
    const remove = panel.getByRole("listitem").first().locator("[data-remove]");
    await panel.getByRole("heading").hover();
    await expect(remove).toHaveCSS("opacity", "0");
    await panel.getByRole("listitem").first().hover();
    await expect(remove).toHaveCSS("opacity", "1");
    for (let left = 3; left > 0; left -= 1) {
      await expect(panel.getByRole("listitem")).toHaveCount(left);
      await panel.getByRole("listitem").first().hover();
      await panel.getByRole("listitem").first().locator("[data-remove]").click();
    }
    await expect(panel.getByText(notifications.empty)).toBeVisible();
    await page.keyboard.press("Escape");
  });
  for (const { name, viewport } of WIDTHS) {
    await page.setViewportSize(viewport);
    const open = page.getByRole("button", { name: shell.search.open });
    const input = page.getByPlaceholder(shell.search.placeholder);

    await test.step(`search with the mouse on a ${name}`, async () => {
      await open.click();
      await expect(input).toBeFocused();
      await input.fill("COACH");
      await page.getByRole("option", { name: shell.search.coach }).click();
      await expect(input).toBeHidden();
      await expect(page).toHaveURL(/\/ai-coach$/);
    });
    await test.step(`search with the keyboard alone on a ${name}`, async () => {
      await page.keyboard.press("Control+k");
      await expect(input).toBeFocused();
      await input.fill("zzz");
      await expect(page.getByText(shell.search.none)).toBeVisible();
      await input.fill("pro");
      // What is found beside the pages follows them a moment later, and the arrows go round its end.
      await expect(page.getByRole("option", { name: shell.search.groups.help }).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/profile$/);
    });
    await test.step(`close it with Escape, and with a click outside, on a ${name}`, async () => {
      await open.click();
      await expect(input).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(input).toBeHidden();
      await open.click();
      await expect(input).toBeFocused();
      // The panel hears clicks outside a moment after it has the focus.
      await expect(async () => {
        await page.mouse.click(5, viewport.height - 5);
        await expect(input).toBeHidden({ timeout: 1_000 });
      }).toPass();
    });
    await test.step(`menu on a ${name}`, async () => {
      await page.getByRole("button", { name: shell.account.open }).click();
      const menu = page.getByRole("menu");
      await expect(menu.getByText(shell.account.plan)).toBeVisible();
      const { dashboard, workouts: training, schedule: agenda, coach: bot, profile } = shell.account;
      const { terms, privacy, logout } = shell.account;
      for (const entry of [dashboard, training, agenda, bot, profile, terms, privacy, logout]) {
        await expect(menu.getByRole("menuitem", { name: entry, exact: true })).toBeVisible();
      }
      await menu.getByRole("menuitem", { name: agenda, exact: true }).click();
      await expect(page).toHaveURL(/\/schedule$/);
    });
    const bar = await navigation(page).boundingBox();
    expect(bar?.height).toBe(64);
    expect((bar?.y ?? 0) + 64).toBe(viewport.height);
  }
});

test("navigation and feedback button stand on every screen but where they must not, as in a quick workout", async ({
  page,
  member,
}) => {
  await enter(page, member);
  const entries = [
    ["schedule", schedule.title],
    ["subscriptions", subscriptions.title],
    ["workouts", workouts.title],
    ["profile", texts.profile.title],
  ] as const;
  for (const [entry, title] of entries) {
    await new Shell(page).goTo(entry);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(navigation(page).getByRole("link", { name: shell.nav[entry] })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(feedback(page)).toBeVisible();
  }
  await moveTo(page, "/ai-coach");
  await expect(page.getByText(coach.consent.title)).toBeVisible();
  await page.getByRole("button", { name: coach.fullscreen.enter }).click();
  await expect(navigation(page)).toBeHidden();
  await page.getByRole("button", { name: coach.fullscreen.leave }).click();
  await expect(navigation(page)).toBeVisible();
  await moveTo(page, "/timer");
  await expect(page.getByRole("heading", { level: 1, name: timer.title })).toBeVisible();
  await expect(feedback(page)).toHaveCount(0);
  await moveTo(page, "/settings/help");
  await expect(page.getByLabel(texts.settings.help.search)).toBeVisible();
  await expect(feedback(page)).toHaveCount(0);
  // Its link stands at the end of a long screen.
  await page.getByRole("link", { name: texts.settings.help.health }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/diagnostic$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessibleAt(page, ["/diagnostic", "/test-db"]);
  await moveTo(page, "/dashboard");
  await expect(navigation(page)).toBeVisible();
  await test.step("the open user menu lies in a landmark, and has no fault at all", async () => {
    await page.getByRole("button", { name: shell.account.open }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  // Each appearance asks for reduced motion.
  const lasts = await page.getByRole("dialog").evaluate((panel) => getComputedStyle(panel).animationDuration);
  expect(lasts).toBe("0.001s");
  await expectNoSeriousViolation(page);
  await page.keyboard.press("Escape");
  await test.step("a quick workout is logged without the frame, and stays after a reload", async () => {
    await moveTo(page, "/workout/quick");
    const workout = new WorkoutPage(page);
    await workout.addExercise("panca");
    await expect(header(page).getByRole("button", { name: shell.account.open })).toHaveCount(0);
    await expect(navigation(page)).toHaveCount(0);
    await workout.logSet(1, { weight: "60", reps: "8" });
    await page.reload();
    await workout.expectSet(1, { weight: "60", reps: "8" });
    await page.getByRole("button", { name: workouts.quickClose }).click();
    await expect(page).toHaveURL(/\/workouts$/);
    await expect(page.getByRole("main").getByText(workouts.inProgress)).toHaveCount(1);
    // One that nothing was logged in is not kept.
    await moveTo(page, "/workout/quick");
    await page.getByRole("button", { name: workouts.quickClose }).click();
    await expect(page).toHaveURL(/\/workouts$/);
    await expect(page.getByRole("main").getByText(workouts.inProgress)).toHaveCount(1);
    await new Shell(page).expectInSync();
  });
  await page.goto("/nothing/here");
  await page.waitForURL((url) => url.pathname === "/");
});

test("the timer goes on over other screens and a reload, says when it ends, and is readable in each mode", async ({
  page,
  member,
}) => {
  await page.clock.install();
  await enter(page, member);
  await moveTo(page, "/timer");
  await page.getByRole("button", { name: "0:30", exact: true }).click();
  await page.getByRole("button", { name: timer.start }).click();
  await page.clock.runFor(11_000);
  await page.reload();
  await expect(page.getByRole("timer")).toHaveText(/^0:(1\d|20)$/);
  await new Shell(page).goTo("schedule");
  await expect(page.getByRole("heading", { level: 1, name: schedule.title })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByText(shell.timerOver)).toBeVisible();

  await moveTo(page, "/timer");
  for (const mode of ["tabata", "emom", "amrap", "for_time", "custom"] as const) {
    await page.getByText(timer.modes[mode], { exact: true }).click();
    await expect(page.getByRole("radio", { name: timer.modes[mode], exact: true })).toBeChecked();
    await expectNoSeriousViolation(page);
  }
  await test.step("on a phone the figures of the intervals stand in one line", async () => {
    await page.setViewportSize(WIDTHS[0].viewport);
    for (const mode of ["custom", "amrap"] as const) {
      await page.getByText(timer.modes[mode], { exact: true }).click();
      const figures = page.locator("[role=group] [aria-live=polite]");
      await expect(figures.first()).toBeVisible();
      const lines = await figures.evaluateAll((all) =>
        all.map(
          (figure) => figure.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(figure).lineHeight),
        ),
      );
      expect(Math.max(...lines)).toBeLessThan(1.5);
    }
  });
});

test("a failing screen leaves header and navigation, is logged with the id that it shows, and comes back", async ({
  page,
  member,
}) => {
  await enter(page, member);
  await page.route(/SubscriptionsScreen.*js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export const SubscriptionsScreen = () => { if (!("mended" in globalThis)) throw new Error("boom"); return "mended"; };`,
    }),
  );
  // Not ahead, and not when it is opened: the server answers, and its new page lacks it as well.
  await page.route(/ScheduleScreen.*js$/, (route) => route.abort());
  await page.reload();
  const newPage = page.waitForEvent("load");
  await new Shell(page).goTo("schedule");
  await newPage;
  await expect(page.getByRole("heading", { name: shell.missing.title })).toBeVisible();
  await page.unroute(/ScheduleScreen.*js$/);
  await page.getByRole("button", { name: errors.boundary.retry }).click();
  await expect(page.getByRole("heading", { level: 1, name: schedule.title })).toBeVisible();
  await new Shell(page).goTo("subscriptions");
  await expect(page.getByRole("heading", { name: errors.boundary.title })).toBeVisible();
  for (const button of [errors.boundary.retry, errors.boundary.home, errors.boundary.reload]) {
    await expect(page.getByRole("button", { name: button })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("link", { name: errors.boundary.hints.support })).toBeVisible();
  await expectNoSeriousViolation(page);
  const id = /(\w{8})$/.exec(await page.getByText(filled(errors.boundary.id, { id: "" })).innerText())?.[1] ?? "none";
  await expect(page.getByRole("button", { name: shell.search.open })).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await member.client.from("error_log").select("message")).data))
    .toContain(id);
  await new Shell(page).goTo("schedule");
  await expect(page.getByRole("heading", { level: 1, name: schedule.title })).toBeVisible();
  await new Shell(page).goTo("subscriptions");
  await expect(page.getByRole("heading", { name: errors.boundary.title })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { mended: true }));
  await page.getByRole("main").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: errors.boundary.retry })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("mended")).toBeVisible();
});
