import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt, expectReadable } from "#e2e/fixtures/appearances.ts";
import { admit, makeGym } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

const { places: words, workouts, management, common } = texts;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dumbbells = (page: Page) => field(page, filled(words.dumbbells.weights, { unit: "kg" }));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a gym publishes its equipment, a member takes it over, adds a home and trains there", async ({
  page,
  otherPage: office,
  stack,
  member,
  administrator,
}) => {
  test.setTimeout(180_000);
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  await admit(owner, gym, member, "member");

  await enter(office, owner, "/schedule/gym/timetable");
  await office.getByRole("link", { name: management.titles.equipment }).click();
  await dumbbells(office).fill("2 4 6 30");
  await button(office, words.stacks.add).click();
  const machine = office.getByRole("dialog");
  await machine.getByLabel(words.stacks.name, { exact: true }).fill("Leg press");
  await machine.getByLabel(filled(words.stacks.levels, { unit: "kg" }), { exact: true }).fill("20 40 60");
  await machine.getByRole("button", { name: common.save, exact: true }).click();
  await button(office, words.publish.now).click();
  await expect(button(office, words.publish.again)).toBeVisible();

  // At 390 px, by the keyboard alone.
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, member, "/workouts");
  await page.getByRole("link", { name: workouts.places.link }).press("Enter");
  await button(page, words.addShort).press("Enter");
  await expect(page.getByLabel("Palestra", { exact: true })).toBeChecked();
  await button(page, words.create).press("Enter");
  await expect(page.getByText(filled(words.ofGym, { gym: "Palestra" }))).toBeVisible();
  await expect(page.getByText("2  4  6  30")).toBeVisible();
  await page.getByRole("link", { name: words.toList }).press("Enter");
  await button(page, words.addShort).press("Enter");
  await page.getByLabel("Palestra", { exact: true }).press("ArrowDown");
  await field(page, words.name).fill("Casa");
  await page.keyboard.press("Enter");
  await expect(dumbbells(page)).toBeVisible();
  await dumbbells(page).fill("0");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert")).toContainText("«0»");
  await dumbbells(page).fill("6 10");
  await page.keyboard.press("Enter");

  // The gym changes what it has, and the member's place follows.
  await dumbbells(office).fill("2 4 6 30 50");
  await office.keyboard.press("Enter");
  await button(office, words.publish.again).click();
  await page.getByRole("link", { name: words.toList }).click();
  await page.getByRole("link", { name: /^Palestra/ }).click();
  await expect(page.getByText("2  4  6  30  50")).toBeVisible();

  await moveTo(page, "/workouts");
  const where = page.getByRole("group", { name: workouts.places.choose });
  await where.getByRole("button", { name: "Casa" }).click();
  await expect(where.getByRole("button", { name: "Casa" })).toHaveAttribute("aria-pressed", "true");
  await button(page, workouts.new).click();
  await page.waitForURL(/\/workouts\/[\da-f-]{36}$/);
  await expect(page.getByText(/^Casa · /)).toBeVisible();
  const kept = async () =>
    (await member.client.from("workouts").select("place_id").limit(1)).data?.[0]?.place_id ?? null;
  const home = async () => (await member.client.from("places").select("id").eq("name", "Casa")).data?.[0]?.id;
  await expect.poll(kept).not.toBeNull();
  expect(await kept()).toBe(await home());

  await moveTo(page, `/workouts/places/${await home()}`);
  await expectReadable(page, "a place with equipment of its own");
  await expectAccessibleAt(office, ["/schedule/gym/equipment"]);
});
