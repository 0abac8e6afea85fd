import { expect, type Page } from "@playwright/test";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { type WorkoutPage, WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const SETS = 9;
/** Sets of a burst that the screen has shown as done when the browser is killed. */
const ENOUGH = 5;

const valuesOf = (set: number) => ({ weight: String(100 + set), reps: String(set) });

/**
 * One amid edits, one amid a push and one amid a pull in every run; by hand, before a release: `BROWSER_KILLS=100 npm
 * run e2e -- web browser-kill`, ten minutes.
 */
const KILLS = Number(process.env.BROWSER_KILLS ?? 3);

const PUSH = "**/rest/v1/rpc/sync_push_all";
const MOMENTS = ["edits", "a push", "a pull"] as const;
const momentOf = (kill: number) => MOMENTS[kill % MOMENTS.length];

/**
 * Resolves as the browser is amid it, after more sets in each round: as the request leaves, in every second round as
 * its answer is there.
 */
const amid = async (page: Page, kill: number, shown: () => number): Promise<void> => {
  const moment = momentOf(kill);
  const round = Math.floor(kill / MOMENTS.length);
  const wanted = moment === "edits" ? ENOUGH - 1 : 0;
  await expect.poll(shown, { intervals: [5] }).toBeGreaterThan((wanted + round) % (SETS - 2));
  if (moment === "edits") return;
  const call = moment === "a push" ? PUSH : "**/rest/v1/rpc/sync_pull_all";
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

test("a browser killed again and again amid edits, pushes and pulls keeps whole what its screen showed", async ({
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
    const moment = momentOf(kill);
    // Amid edits nothing reaches the server: what is found afterwards was on the disk.
    if (moment === "edits") await killed.context.route(PUSH, (route) => route.abort());

    let shown = 0;
    const stop = moment === "a pull" ? writeElsewhere(member, "Altrove") : async () => undefined;
    const reached = amid(page, kill, () => shown).catch(() => undefined);
    const burst = logUntilKilled(workout, (sets) => {
      shown = sets;
    }).catch(() => undefined);
    await Promise.race([reached, burst]);
    await killed.kill();
    acknowledged.push(shown);
    console.log(`killed ${kill + 1} times, amid ${moment}: ${shown} sets acknowledged`);
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
    const done = doneOf(kill) ?? [];
    expect(done, `after kill ${kill}`).toEqual(expect.arrayContaining(wanted));
    expect(done, `whole after kill ${kill}`).toEqual(done.map(([, reps]) => [100 + reps, reps]));
  }
  // Else nothing was at stake.
  expect(Math.min(...acknowledged)).toBeGreaterThan(0);
});
