import { expect, type Page } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { newDevice, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";

const { workouts, sharing } = texts;

/** A program of two routines, with an own exercise, a weight and a note. */
async function giveProgram({ id, client }: Member): Promise<void> {
  const own = crypto.randomUUID();
  const at = new Date().toISOString();
  const common = { space_id: id, created_at: at, updated_at: at };
  await client
    .from("member_exercises")
    .insert({
      ...common,
      id: own,
      exercise_id: own,
      name: "Spinta con catena",
      equipment: "other",
      type: "weight_reps",
    })
    .throwOnError();
  const sets = [routineSetOf({ reps_min: 5, reps_max: 5, weight_kg: 87.5 })];
  const routine = (name: string, exercise_id: string, position: number) => ({
    ...{ ...common, id: crypto.randomUUID(), name, folder: "Forza", position, notes: "solo per me" },
    exercises: [routineExerciseOf({ exercise_id, sets, notes: "la spalla" })],
  });
  await client
    .from("routines")
    .insert([routine("Giorno A", "panca-piana", 0), routine("Giorno B", own, 1)])
    .throwOnError();
}

const share = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: filled(workouts.folder.actions, { name: "Forza" }) }).click();
  await page.getByRole("menuitem", { name: workouts.share.action }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: workouts.share.code })).toBeVisible();
  return (await dialog.locator("code").textContent()) ?? "";
};

test("a program goes as a link to who signs in first, and as a file to who has its exercise already", async ({
  page,
  context,
  stack,
  member,
}) => {
  test.setTimeout(180_000);
  await giveProgram(member);
  await enter(page, member, "/workouts");
  const link = await share(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: workouts.share.file }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Forza.prime");

  const friend = await createMember(stack);
  const browser = context.browser();
  if (!browser) throw new Error("no browser");
  const other = await (await newDevice(browser, member.home)).newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(link);
  const login = new LoginPage(other);
  await login.email().fill(friend.email);
  await login.password().fill(friend.password);
  await login.submit().click();
  await other.waitForURL("**/workouts/shared");
  await expect(other.getByText("Spinta con catena (1)")).toBeVisible();
  await other.reload();
  await other.getByRole("button", { name: sharing.take }).press("Enter");
  await other.waitForURL("**/workouts");
  const stored = async () =>
    (await friend.client.from("routines").select("name, folder, notes, exercises").order("position")).data ?? [];
  await expect
    .poll(async () => (await stored()).map(({ name, folder }) => [name, folder]))
    .toEqual([
      ["Giorno A", "Forza"],
      ["Giorno B", "Forza"],
    ]);
  expect(JSON.stringify(await stored())).not.toMatch(/87\.5|spalla|solo per me/);

  await other.goto("/workouts/shared");
  await other.getByLabel(sharing.choose).setInputFiles(await file.path());
  await expect(other.getByText(sharing.same.title)).toBeVisible();
  await other.getByRole("button", { name: sharing.take }).click();
  await expect.poll(async () => (await stored()).map(({ folder }) => folder)).toContain("Forza (2)");
  const own = async () => (await friend.client.from("member_exercises").select("id").not("name", "is", null)).data;
  expect(await own()).toHaveLength(1);

  await other.goto("/workouts/shared#p1.AAAA");
  await expect(other.getByRole("alert")).toContainText(sharing.problems.broken);
  await expectReadable(other, "a link that is broken");
});
