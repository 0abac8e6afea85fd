import { expect, type Page, type Route } from "@playwright/test";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { newDevice, startTestStack, type TestStack, test } from "#e2e/fixtures/test.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { DEFAULT_SETS, WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const PUSH = "**/rest/v1/rpc/sync_push_all";

const nameOf = (index: number) => `Prima ${index}.`;

/** A workout made without a network, with an exercise and a set. */
async function trainOffline(page: Page, name: string): Promise<void> {
  await new Shell(page).goTo("workouts");
  const workout = await new WorkoutsPage(page).create(name);
  await workout.addExercise("squat");
  await workout.logSet(1, { weight: "100", reps: "5" });
}

async function rowCounts({ client }: Member): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ["workouts", "workout_exercises", "workout_sets"]) {
    const { count, error } = await client.from(table).select("id", { count: "exact", head: true }).eq("deleted", false);
    if (error) throw error;
    counts[table] = count ?? -1;
  }
  return counts;
}

const moments: { when: string; strike(stack: TestStack, route: Route): Promise<void> }[] = [
  {
    when: "while a push is on its way",
    async strike(stack, route) {
      await Promise.all([stack.kill(), route.continue().catch(() => undefined)]);
    },
  },
  {
    when: "after a push was applied and before its answer arrived",
    async strike(stack, route) {
      await route.fetch();
      await stack.kill();
      await route.abort("connectionreset");
    },
  },
];

test("a backend killed while a push is on its way, or applied and unanswered, loses and doubles nothing", async ({
  browser,
}) => {
  const { stack, stop } = await startTestStack();
  try {
    const context = await newDevice(browser, stack);
    const page = await context.newPage();
    const member = await createMember(stack);
    const shell = await enter(page, member);
    const network = networkOf(context, stack.webUrl);
    for (const [index, { when, strike }] of moments.entries()) {
      await test.step(`killed ${when}`, async () => {
        await network.cut();
        await trainOffline(page, nameOf(index));
        await shell.goTo("workouts");
        await shell.expectPending();

        let hasStruck = false;
        await page.route(
          PUSH,
          async (route) => {
            await strike(stack, route);
            hasStruck = true;
          },
          { times: 1 },
        );
        await network.restore();
        await expect.poll(() => hasStruck, { message: "a push reached the backend" }).toBe(true);
        await expect(shell.sync()).not.toHaveAttribute("data-sync", "in-sync");
        await network.cut();
        await stack.restart();
        // A return of the network ends the pause after a push that failed.
        await network.restore();
        await shell.expectInSync();
        const count = index + 1;
        expect(await rowCounts(member)).toEqual({
          workouts: count,
          workout_exercises: count,
          workout_sets: count * DEFAULT_SETS,
        });
        await expect(new WorkoutsPage(page).row(nameOf(index))).toHaveCount(1);
      });
    }
    await context.close();
  } finally {
    await stop();
  }
});
