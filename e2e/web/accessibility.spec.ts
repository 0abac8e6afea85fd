import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt } from "#e2e/fixtures/appearances.ts";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { giveHistory, giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { bringSession } from "#e2e/fixtures/enter.ts";
import { tabTo, walkFocus } from "#e2e/fixtures/keyboard.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { ROUTES } from "#renderer/app/routes.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

const HOUR = 3_600_000;

/** To whoever works at no gym its staff's screens all say the same. Tests of gyms see them as the staff does. */
const isOfStaff = (path: string) => /^\/schedule\/(desk|gym|staff\/.+)(\/|$)/.test(path);

const PATHS = Object.keys({ ...ROUTES.member, ...ROUTES.settings }).filter((path) => !isOfStaff(path));
/** Of the routes, so that none of the tests takes long. */
const PARTS = [0, 1, 2, 3].map((part) => PATHS.filter((_, place) => place % 4 === part));

const ROUTINE = [
  routineExerciseOf({
    exercise_id: "squat",
    progression: "percent",
    sets: [routineSetOf({ reps_min: 5, percent: 75 })],
  }),
];

/**
 * Workouts on the server, so that charts, records and the month have something to show, a routine, and a rest that
 * outlasts the test, so that both bars are there on every screen. Gives what stands in a route's place for an id.
 */
const train = async (page: Page, member: Member): Promise<Record<string, string>> => {
  const { id, client } = member;
  const set = { weight_kg: 60, reps: 8 };
  const startedAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
  await giveHistory(member, [
    { start: startedAgo(72), exercise_id: "panca-piana", set },
    { start: startedAgo(2), exercise_id: "squat", set },
  ]);
  const { routines, planned_workouts } = memberRows(id);
  await client
    .from("routines")
    .insert({ ...routines, exercises: ROUTINE })
    .throwOnError();
  await client
    .from("planned_workouts")
    .insert({ ...planned_workouts, day: localDay(new Date()), routine_id: routines.id })
    .throwOnError();
  const { data: done } = await client.from("workouts").select("id").not("ended_at", "is", null).limit(1).single();
  await giveWorkout(member, "Panca piana", ["panca-piana"], { count: 2, weight_kg: 60, reps: 8 });
  const { data: begun } = await client.from("workouts").select("id").is("ended_at", null).single();
  await bringSession(page, member);
  const rest = JSON.stringify({ endsAt: Date.now() + HOUR, seconds: 3_600 });
  await page.evaluate((state) => sessionStorage.setItem("app-rest", state), rest);
  await page.goto("/workouts");
  await new Shell(page).expectInSync();
  await expect(page.getByRole("region", { name: texts.shell.rest.title })).toBeVisible();
  const [workoutId, ended] = [String(begun?.id), String(done?.id)];
  return {
    ...{ ":workoutId/edit": `${ended}/edit`, ":workoutId/summary": `${ended}/summary`, ":workoutId": workoutId },
    ...{ ":exerciseId": "panca-piana", ":placeId": "first", ":programId": "home", ":routineId": routines.id },
  };
};

/** What a screen shows once it is asked for it. */
const unfold = async (page: Page, address: string): Promise<void> => {
  const main = page.getByRole("main");
  if (address === "/settings/notifications") await main.getByRole("checkbox").last().check();
  if (address === "/settings/privacy") await main.getByRole("button").last().click();
  if (address === "/settings/help") await main.locator("summary").first().click();
};

for (const [part, paths] of PARTS.entries()) {
  test(`every screen is readable in both themes, and no bar covers what has the focus: part ${part + 1}`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const ids = await train(page, member);
    const covered: Record<string, string[]> = {};
    const addresses = paths.map((path) => path.replace(/:.+/, (id) => ids[id] ?? id));
    await expectAccessibleAt(page, addresses, {
      async prepare(address) {
        await unfold(page, address);
        await page.setViewportSize({ width: 390, height: 700 });
        // What came late may have moved what had the focus: the walk is made again.
        const found = (await walkFocus(page)).length > 0 ? await walkFocus(page) : [];
        if (found.length > 0) covered[address] = found;
      },
    });
    expect(covered).toEqual({});
  });
}

test("signs in with the keyboard alone, and every control of the screen shows where the focus is", async ({
  page,
  member,
}) => {
  await new LoginPage(page).open();
  const count = await page.locator("a[href], button, input").count();
  const focus = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const isSeen = outlineStyle !== "none" || boxShadow !== "none";
      return { name: element.getAttribute("name"), hidden: isSeen ? "" : element.outerHTML };
    });
  const typed = new Map([
    ["email", member.email],
    ["password", member.password],
  ]);
  for (let presses = 0; presses < count; presses += 1) {
    await page.keyboard.press("Tab");
    const on = await focus();
    if (on === null) break;
    expect(on.hidden).toBe("");
    await page.keyboard.type(typed.get(on.name ?? "") ?? "");
  }
  await tabTo(page, page.locator("[name=password]"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("navigation", { name: texts.shell.nav.label })).toBeVisible();
});
