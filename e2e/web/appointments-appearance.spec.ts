import { expect } from "@playwright/test";
import { APPEARANCES, expectNoSeriousViolation, expectNothingWider } from "#e2e/fixtures/appearances.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { addDays, localDay } from "#shared/domain/training/days.ts";

const { schedule } = texts;
const VIEWS = ["month", "week", "day", "agenda"] as const;
/** On the day before today none, today a few, tomorrow more than a list shows at first. */
const [FEW, MANY] = [3, 40];

test("month, week, day and agenda are clean on a phone and a desk, in both colour schemes", async ({
  page,
  member,
}) => {
  test.setTimeout(180_000);
  const today = localDay(new Date());
  const rowOf = (day: string) => (_: unknown, index: number) => {
    const hour = String(7 + (index % 14)).padStart(2, "0");
    return {
      ...{ id: crypto.randomUUID(), space_id: member.id, title: `Appuntamento numero ${index}` },
      ...{ start: `${day}T${hour}:00`, end: `${day}T${hour}:45`, zone: "Europe/Rome", rule: "", exceptions: {} },
      ...{ reminders: [], created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
    };
  };
  const rows = [
    ...Array.from({ length: FEW }, rowOf(today)),
    ...Array.from({ length: MANY }, rowOf(addDays(today, 1))),
  ];
  const { error } = await member.client.from("events").insert(rows);
  expect(error).toBeNull();
  await enter(page, member, "/schedule");
  for (const view of VIEWS) {
    const name = schedule.views[view];
    await page.locator("label").getByText(name, { exact: true }).click();
    await expect(page.getByRole("radio", { name, exact: true })).toBeChecked();
    await expect(page.getByText("Appuntamento numero 2").first()).toBeVisible();
    for (const { scheme, viewport } of APPEARANCES) {
      await test.step(`${view} ${scheme} ${viewport.width}`, async () => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        const isDark = scheme === "dark";
        await page.waitForFunction((dark) => document.documentElement.classList.contains("dark") === dark, isDark);
        // The colours of hundreds of elements change at once.
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        await page.setViewportSize(viewport);
        await expectNothingWider(page);
        await expectNoSeriousViolation(page, isDark ? ["color-contrast"] : undefined);
      });
    }
    await test.step(`${view} on a phone in letters of twice the size`, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      // A card cuts off what does not fit, so that the page is no wider for it.
      const cutOff = () =>
        page
          .locator("main button:visible")
          .evaluateAll((buttons) =>
            buttons
              .filter((button) => button.getBoundingClientRect().right > innerWidth)
              .map((button) => button.getAttribute("aria-label") ?? button.textContent),
          );
      await expect.poll(cutOff).toEqual([]);
    });
  }
});
