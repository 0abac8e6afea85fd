import { expect, type Page } from "@playwright/test";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { type WorkoutPage, WorkoutsPage } from "#e2e/pages/workouts-page.ts";

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
  // Chromium takes seconds to write a new session to the disk, which is no edit of the member's.
  const signedIn = await profile.launch(stack.webUrl);
  await enter(signedIn.page, member, "/workouts");
  await signedIn.close();
  const killed = await profile.launch(stack.webUrl);
  await new WorkoutsPage(killed.page).open();
  // Nothing reaches the server: what is found afterwards was on the disk.
  await killed.context.route("**/rest/v1/rpc/sync_push_all", (route) => route.abort());
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

/**
 * One amid edits, one amid a push and one amid a pull in every run; by hand, before a release: `BROWSER_KILLS=100 npm
 * run e2e -- web browser-kill`, ten minutes.
 */
const KILLS = Number(process.env.BROWSER_KILLS ?? 3);

const MOMENTS = ["edits", "a push", "a pull"] as const;

/**
 * Resolves as the browser is amid it, after more sets in each round: as the request leaves, in every second round as
 * its answer is there.
 */
const amid = async (page: Page, kill: number, shown: () => number): Promise<void> => {
  const moment = MOMENTS[kill % MOMENTS.length];
  const round = Math.floor(kill / MOMENTS.length);
  await expect.poll(shown, { intervals: [5] }).toBeGreaterThan(round % (SETS - 2));
  if (moment === "edits") return;
  const call = `**/rest/v1/rpc/${moment === "a push" ? "sync_push_all" : "sync_pull_all"}`;
  await (round % 2 === 0 ? page.waitForRequest(call) : page.waitForResponse(call));
};

/** Another device writes without a pause, until `stop`. */
const writeElsewhere = ({ client }: Member, workout: string) => {
  let isOver = false;
  const written = (async () => {
    for (let turn = 1; !isOver; turn += 1) {
      const updated_at = new Date().toISOString();
      await client
        .from("workouts")
        .update({ notes: `turn ${turn}`, updated_at })
        .eq("name", workout);
    }
  })();
  return async () => {
    isOver = true;
    await written;
  };
};

const nameOf = (kill: number) => `Giro ${kill}.`;

const logUntilKilled = async (workout: WorkoutPage, onShown: (sets: number) => void) => {
  for (let set = 1; set <= SETS; set += 1) {
    await workout.logSet(set, valuesOf(set));
    onShown(set);
  }
};

test("a browser killed amid edits, pushes and pulls, again and again, keeps what its screen showed", async ({
  profile,
  stack,
  member,
}) => {
  test.setTimeout(150_000 + KILLS * 30_000);
  const acknowledged: number[] = [];
  await giveWorkout(member, "Altrove", ["squat"], { count: 1 });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await giveWorkout(member, nameOf(kill), ["squat"], { count: SETS });
    const killed = await profile.launch(stack.webUrl);
    const { page } = killed;
    const workouts = new WorkoutsPage(page);
    if (kill === 0) await enter(page, member, "/workouts");
    else {
      await page.goto("/workouts");
      const before = await workouts.openWorkout(nameOf(kill - 1));
      for (let set = 1; set <= (acknowledged[kill - 1] ?? 0); set += 1) await before.expectSet(set, valuesOf(set));
      await page.goto("/workouts");
    }
    const workout = await workouts.openWorkout(nameOf(kill));
    await expect(workout.weight(SETS)).toBeVisible();

    let shown = 0;
    const stop = writeElsewhere(member, "Altrove");
    const moment = amid(page, kill, () => shown).catch(() => undefined);
    const burst = logUntilKilled(workout, (sets) => {
      shown = sets;
    }).catch(() => undefined);
    await Promise.race([moment, burst]);
    await killed.kill();
    acknowledged.push(shown);
    console.log(`killed ${kill + 1} times, amid ${MOMENTS[kill % MOMENTS.length]}: ${shown} sets acknowledged`);
    await Promise.all([burst, stop()]);
  }

  const { page } = await profile.launch(stack.webUrl);
  await page.goto("/workouts");
  await new Shell(page).expectInSync();
  const { data: workouts } = await member.client.from("workouts").select("id,name");
  const { data: sets } = await member.client.from("workout_sets").select().not("completed_at", "is", null).limit(5000);
  const doneOf = (kill: number) => {
    const workout = workouts?.find(({ name }) => name === nameOf(kill));
    return sets?.filter((set) => set.workout_id === workout?.id).map(({ weight_kg, reps }) => [weight_kg, reps]);
  };
  for (const [kill, count] of acknowledged.entries()) {
    const wanted = Array.from({ length: count }, (_, index) => [101 + index, 1 + index]);
    expect(doneOf(kill), `after kill ${kill}`).toEqual(expect.arrayContaining(wanted));
  }
  // Else nothing was at stake.
  expect(Math.min(...acknowledged)).toBeGreaterThan(0);
});
