import { chromium, expect } from "@playwright/test";
import { makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { cameraOn } from "#e2e/fixtures/desk/film.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { newDevice, test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";

const { entry } = texts.desk;
const CARD = "8032089000017";
const camera = cameraOn(CARD);
test.afterAll(camera.remove);

test("the camera reads a card under the app's policy, and asks nobody else for its reader", async ({
  launchOptions,
  stack,
  administrator,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  await tell(owner, gym, "save_person", { first_name: "Marta", last_name: "Lorenzi", cards: [CARD] });
  // A browser of its own, not a worker's: that would take another backend.
  const args = [...(launchOptions.args ?? []), ...camera.args, "--use-fake-ui-for-media-stream"];
  const browser = await chromium.launch({ ...launchOptions, args });
  const context = await newDevice(browser, stack);
  const page = await context.newPage();
  await enter(page, owner, "/schedule/desk");
  const foreign: string[] = [];
  const origin = new URL(page.url()).origin;
  page.on("request", (request) => {
    if (request.url().endsWith(".wasm") && new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  await page.getByRole("button", { name: entry.camera.start }).click();
  await expect(page.getByRole("region", { name: "Marta Lorenzi" })).toContainText(CARD);
  expect(foreign).toEqual([]);
  await browser.close();
});
