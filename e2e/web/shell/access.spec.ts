import { expect, type Page } from "@playwright/test";
import { expectNothingWider } from "#e2e/fixtures/appearances.ts";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { expectFocusSeen, tabTo } from "#e2e/fixtures/keyboard.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { WorkoutPage, WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const { shell, workouts, profile } = texts;
const LIFT = "Panca piana";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const check = (page: Page, set: number) => button(page, filled(workouts.set.accept, { number: set }));

/** Logs a set by its fields alone: Enter leads on, and from the last one completes it. */
const typeSet = async (page: Page, weight: string, reps: string) => {
  await page.keyboard.type(weight);
  await page.keyboard.press("Enter");
  await page.keyboard.type(reps);
  await page.keyboard.press("Enter");
};

// The smallest window there is: what is reached and seen in it is so on a desk.
test("a workout is logged by keyboard alone, at four times the size and in the system's colours", async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ forcedColors: "active" });
  await giveWorkout(member, LIFT, ["panca-piana"]);
  await enter(page, member, "/workouts");
  const workout = new WorkoutPage(page);

  await test.step("the link to it leads to its heading", async () => {
    await tabTo(page, new WorkoutsPage(page).row(LIFT).getByRole("link"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
  await test.step("a set by its fields, then the rest is skipped and the next set has the focus", async () => {
    await tabTo(page, workout.weight(1));
    await typeSet(page, "60", "8");
    await expect(workout.weight(2)).toBeFocused();
    await expectFocusSeen(page);
    await expect(page.getByRole("timer")).toBeVisible();
    await tabTo(page, button(page, shell.rest.skip));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(workout.weight(2)).toBeFocused();
    await expectFocusSeen(page);
  });
  await test.step("a screen reader reads the table in order: names, roles, what is done", async () => {
    const set = (number: number, state: "accept" | "reopen", pressed: boolean) =>
      `- button "${filled(workouts.set[state], { number })}"${pressed ? " [pressed]" : ""}`;
    await expect(page.getByRole("table", { name: LIFT })).toMatchAriaSnapshot(`
        - table "${LIFT}":
          - rowgroup:
            - row:
              - columnheader "${workouts.table.set}"
              - columnheader "${workouts.table.previous}"
              - columnheader "kg"
              - columnheader "${workouts.table.reps}"
              - columnheader "${workouts.table.done}"
          - rowgroup:
            - row:
              - cell:
                - button /^Serie 1, /
              - cell
              - cell:
                - 'textbox "${filled(workouts.set.weight, { number: 1, unit: "kg" })}"': "60"
              - cell:
                - 'textbox "${filled(workouts.set.reps, { number: 1 })}"': "8"
              - cell:
                ${set(1, "reopen", true)}
          - rowgroup:
            - row:
              - cell:
                - button /^Serie 2, /
              - cell
              - cell:
                - 'textbox "${filled(workouts.set.weight, { number: 2, unit: "kg" })}"'
              - cell:
                - 'textbox "${filled(workouts.set.reps, { number: 2 })}"'
              - cell:
                ${set(2, "accept", false)}
      `);
  });
  await test.step("a set that is deleted leaves the focus in the table", async () => {
    await tabTo(page, page.getByRole("button", { name: /^Serie 2, / }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    const remove = page.getByRole("menuitem", { name: workouts.removeSet });
    // A menu hears keys a moment after it is seen.
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(remove).toHaveAttribute("data-highlighted", "", { timeout: 500 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(check(page, 3)).toHaveCount(0);
    await expect(page.getByRole("table", { name: LIFT }).locator(":focus")).toHaveCount(1);
    await expectFocusSeen(page);
  });
  await test.step("what the picker finds is added, and its first set has the focus", async () => {
    await tabTo(page, button(page, workouts.addExercise));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(workouts.picker.search)).toBeFocused();
    await page.keyboard.type("squat con");
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    await tabTo(page, dialog.getByRole("listitem").getByRole("button").first());
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("table").last().getByRole("textbox").first()).toBeFocused();
    await expectFocusSeen(page);
  });
  await test.step("the navigation leads to a heading", async () => {
    await tabTo(page, page.getByRole("link", { name: shell.nav.profile, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: profile.title })).toBeFocused();
    await expectNothingWider(page);
  });
});

test("at 320 pixels with WCAG's text spacing all is whole, and in more contrast what is done is told apart", async ({
  page,
  member,
}) => {
  const name = "Gambe e spalle del lunedì";
  await page.setViewportSize({ width: 320, height: 640 });
  await giveWorkout(member, name, ["panca-piana"], { count: 2, weight_kg: 60, reps: 8 });
  await enter(page, member, "/workouts");
  // A style element would break the page's policy.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await new WorkoutsPage(page).openWorkout(name);
  await check(page, 1).click();
  await expect(page.getByRole("timer")).toBeVisible();
  /** Those whose text is wider than they are, or which reach out of the window. */
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("[role=timer], [role=timer] ~ *, nav:last-of-type a > span, h1 *")]
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 ? true : left < 0 || right > innerWidth;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
  const labels = page.getByRole("navigation", { name: shell.nav.label }).getByRole("link").locator("span");
  const boxes = await labels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  for (const [place, box] of boxes.entries()) {
    const next = boxes[place + 1];
    if (next) expect(box.right).toBeLessThanOrEqual(next.left);
  }
  await expectNothingWider(page);

  const done = button(page, filled(workouts.set.reopen, { number: 1 }));
  const looks = async () => {
    const [one, other] = await Promise.all(
      [done, check(page, 2)].map((each) =>
        each.locator("span").evaluate((box) => {
          const { backgroundColor, borderColor, borderTopWidth } = getComputedStyle(box);
          return { backgroundColor, borderColor, borderTopWidth, marks: box.childElementCount };
        }),
      ),
    );
    return { one, other };
  };
  for (const media of [{ forcedColors: "active" }, { forcedColors: "none", contrast: "more" }] as const) {
    await page.emulateMedia(media);
    const { one, other } = await looks();
    expect(one?.backgroundColor).not.toBe(other?.backgroundColor);
    expect([one?.marks, other?.marks]).toEqual([1, 0]);
    expect(other?.borderTopWidth).toBe("2px");
  }
});
