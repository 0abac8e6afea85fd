import { type BrowserContext, expect, type Page } from "@playwright/test";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { type Network, networkOf } from "#e2e/fixtures/network.ts";
import { giveFiles, type TestStack, test } from "#e2e/fixtures/test.ts";
import type { Shell } from "#e2e/pages/shell.ts";
import { type WorkoutPage, WorkoutsPage } from "#e2e/pages/workouts-page.ts";

type Device = { context: BrowserContext; page: Page; network: Network; shell: Shell };

async function openDevice(context: BrowserContext, stack: TestStack, member: Member): Promise<Device> {
  await giveFiles(context);
  const page = await context.newPage();
  const shell = await enter(page, member, "/workouts");
  return { context, page, network: networkOf(context, stack.webUrl), shell };
}

async function openWorkout({ page, shell }: Device, name: string): Promise<WorkoutPage> {
  await shell.goTo("workouts");
  return await new WorkoutsPage(page).openWorkout(name);
}

/** The training screen has no sync chip: it stands in the header of the list. */
async function expectPending({ shell }: Device): Promise<void> {
  await shell.goTo("workouts");
  await shell.expectPending();
}

async function expectSynced({ shell }: Device): Promise<void> {
  await shell.goTo("workouts");
  await shell.expectInSync();
}

async function expectSet(device: Device, name: string, values: { weight: string; reps: string }): Promise<void> {
  await (await openWorkout(device, name)).expectSet(1, values);
}

/** Both devices show the same new workout with one set of 60 kg × 8, and then are without a network. */
async function twoDevicesOffline(
  first: Device,
  second: Device,
  member: Member,
  name: string,
): Promise<{ a: WorkoutPage; b: WorkoutPage }> {
  await giveWorkout(member, name, ["panca-piana"], { count: 1, weight_kg: 60, reps: 8 });
  const a = await openWorkout(first, name);
  const b = await openWorkout(second, name);
  for (const workout of [a, b]) await workout.expectSet(1, { weight: "60", reps: "8" });
  await Promise.all([first.network.cut(), second.network.cut()]);
  return { a, b };
}

test.describe("two devices edit the same set without a network", () => {
  // The two devices serve all.
  test.describe.configure({ mode: "default" });
  let first: Device;
  let second: Device;
  let member: Member;

  test.beforeAll(async ({ browser, stack }) => {
    member = await createMember(stack);
    const options = { baseURL: stack.webUrl, locale: "it-IT" };
    first = await openDevice(await browser.newContext(options), stack, member);
    second = await openDevice(await browser.newContext(options), stack, member);
  });

  test.afterAll(async () => {
    await first.context.close();
    await second.context.close();
  });

  test("different fields: both edits survive on both devices", async () => {
    const { a, b } = await twoDevicesOffline(first, second, member, "Campi diversi");
    await a.fillWeight(1, "70");
    await expectPending(first);
    await b.fillReps(1, "12");
    await expectPending(second);

    await first.network.restore();
    await expectSynced(first);
    await second.network.restore();
    await expectSynced(second);

    await expectSet(first, "Campi diversi", { weight: "70", reps: "12" });
    await expectSet(second, "Campi diversi", { weight: "70", reps: "12" });
  });

  test("the same field: the later edit stays and the loss is reported where the two meet", async () => {
    const name = "Un campo";
    const { a, b } = await twoDevicesOffline(first, second, member, name);
    await a.fillWeight(1, "70");
    await expectPending(first);
    await b.fillWeight(1, "80");
    await expectPending(second);

    // The earlier edit connects last, and gives way.
    for (const device of [second, first]) {
      await device.network.restore();
      await expectSynced(device);
    }

    await expectSet(first, name, { weight: "80", reps: "8" });
    await expectSet(second, name, { weight: "80", reps: "8" });
    await first.shell.goTo("workouts");
    const reports = await first.shell.conflicts();
    expect(reports.join("\n")).toMatch(/80.*70/);
  });
});
