import { expect } from "@playwright/test";
import { expectAccessibleAt, violations } from "#e2e/fixtures/appearances.ts";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

const ROUTINE = [
  routineExerciseOf({
    exercise_id: "squat",
    progression: "percent",
    sets: [routineSetOf({ reps_min: 5, percent: 75 })],
  }),
];

/**
 * A workout of today on the server, so that charts, records and the month have something to show, and a routine. Gives
 * the ids of both.
 */
const train = async ({ id, client }: Member) => {
  const { workouts, workout_exercises, workout_sets, routines, planned_workouts } = memberRows(id);
  const at = new Date().toISOString();
  const written = [
    await client.from("workouts").insert({ ...workouts, started_at: at, ended_at: at }),
    await client.from("workout_exercises").insert({ ...workout_exercises, exercise_id: "squat" }),
    await client.from("workout_sets").insert({ ...workout_sets, completed_at: at }),
    await client.from("routines").insert({ ...routines, exercises: ROUTINE }),
    await client
      .from("planned_workouts")
      .insert({ ...planned_workouts, day: localDay(new Date()), routine_id: routines.id }),
  ];
  expect(written.map(({ error }) => error)).toEqual([null, null, null, null, null]);
  return { routine: routines.id, workout: workouts.id };
};

test("the screens of training have no serious accessibility fault", async ({ page, member }) => {
  const { routine } = await train(member);
  await giveWorkout(member, "Panca e squat", ["panca-piana"]);
  await enter(page, member, "/workouts");
  const workout = await new WorkoutsPage(page).openWorkout("Panca e squat");
  await workout.logSet(1, { weight: "60", reps: "8" });
  const training = new URL(page.url()).pathname;

  await expectAccessibleAt(page, [
    "/dashboard",
    "/workouts",
    `/workouts/routines/${routine}`,
    "/workouts/programs",
    "/workouts/exercises/panca-piana",
    training,
    "/workouts/import",
  ]);
});

test("the screens of numbers and of the account have no serious accessibility fault", async ({ page, member }) => {
  const { workout } = await train(member);
  await enter(page, member, "/profile");
  await test.step("the open user menu lies in a landmark, and has no fault at all", async () => {
    await page.getByRole("button", { name: texts.shell.account.open }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });

  await expectAccessibleAt(page, [
    "/workouts/history",
    "/workouts/progress",
    "/workouts/progress/body",
    "/workouts/progress/records",
    "/workouts/progress/report",
    "/workouts/calculator",
    `/workouts/${workout}/summary`,
    "/ai-coach/letter",
    "/profile",
    "/settings/sync",
    "/settings/deleted",
  ]);
});

test("signs in with the keyboard alone", async ({ page, member }) => {
  await new LoginPage(page).open();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 15 && (await focused()) !== name; presses += 1) await page.keyboard.press("Tab");
    expect(await focused()).toBe(name);
  };
  await tabTo("email");
  await page.keyboard.type(member.email);
  await tabTo("password");
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("navigation", { name: texts.shell.nav.label })).toBeVisible();
});

test("every control of the sign-in screen shows where the focus is", async ({ page }) => {
  await new LoginPage(page).open();
  const count = await page.locator("a[href], button, input").count();
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return "none of the page";
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle === "none" && boxShadow === "none" ? element.outerHTML : "visible";
    });
    if (outline === "none of the page") break;
    expect(outline).toBe("visible");
  }
});
