import { expect } from "@playwright/test";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const NAME = "Interrotto";
const SETS = 9;
/** Sets that the screen has shown as done and stored when the browser is killed. */
const ENOUGH = 5;

const valuesOf = (set: number) => ({ weight: String(100 + set), reps: String(set) });

test("a browser killed in a burst of edits keeps each one that the screen showed, and tears none", async ({
  profile,
  stack,
  member,
}) => {
  await giveWorkout(member, NAME, ["squat"], { count: SETS });
  const killed = await profile.launch(stack.webUrl);
  await enter(killed.page, member, "/workouts");
  // Nothing reaches the server: what is found afterwards was on the disk.
  await killed.context.route("**/rest/v1/rpc/sync_send", (route) => route.abort());
  const workout = await new WorkoutsPage(killed.page).openWorkout(NAME);
  await expect(workout.weight(SETS)).toBeVisible();

  let shown = 0;
  const burst = (async () => {
    for (let set = 1; set <= SETS; set += 1) {
      await workout.logSet(set, valuesOf(set));
      shown = set;
    }
  })().catch(() => undefined);
  await expect.poll(() => shown, { intervals: [10] }).toBeGreaterThanOrEqual(ENOUGH);
  await killed.kill();
  await burst;
  const acknowledged = shown;

  const { page } = await profile.launch(stack.webUrl);
  const again = new WorkoutsPage(page);
  await again.open();
  const reopened = await again.openWorkout(NAME);
  await expect(reopened.weight(SETS)).toBeVisible();
  for (let set = 1; set <= acknowledged; set += 1) {
    await reopened.expectSet(set, valuesOf(set));
    const done = page.getByRole("button", { name: filled(texts.workouts.set.reopen, { number: set }), exact: true });
    await expect(done).toBeVisible();
  }
  await test.step("and the server gets every one, whole", async () => {
    await new Shell(page).expectInSync();
    const { data } = await member.client.from("workout_sets").select("weight_kg,reps,completed_at").order("position");
    const done = (data ?? []).filter(({ completed_at }) => completed_at !== null);
    expect(done.length).toBeGreaterThanOrEqual(acknowledged);
    expect(done).toEqual(
      done.map((_, index) => ({ weight_kg: 101 + index, reps: index + 1, completed_at: expect.any(String) })),
    );
  });
});
