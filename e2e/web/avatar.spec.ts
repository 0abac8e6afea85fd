import { expect } from "@playwright/test";
import { CAMERA_PLACE, photograph } from "#e2e/fixtures/camera-photo.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";

const { avatar } = texts.profile;
test("a picture is drawn anew without the camera's data, and the old one stays until the new one is there", async ({
  page,
  member,
}) => {
  await enter(page, member, "/profile");
  const input = page.locator("input[type=file]");
  const shown = page.locator("main img");

  await input.setInputFiles({
    name: "foto.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("solo testo, rinominato"),
  });
  await expect(page.getByText(avatar.type)).toBeVisible();

  const file = await photograph(page);
  expect(file.includes(CAMERA_PLACE)).toBe(true);
  const choose = async () => {
    await input.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: file });
    await page.getByRole("button", { name: avatar.use }).click();
  };
  const sent = page.waitForRequest((request) => request.url().includes("/storage/v1/object/avatars/"));
  await choose();
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
  expect(body.length).toBeGreaterThan(1000);
  expect(body.includes("Exif")).toBe(false);
  expect(body.includes(CAMERA_PLACE)).toBe(false);
  await expect(page.getByText(avatar.saved)).toBeVisible();
  await expect(shown).toHaveJSProperty("naturalWidth", 512);
  await expect(shown).toHaveJSProperty("naturalHeight", 512);

  const before = await shown.getAttribute("src");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/storage/v1/object/avatars/**", async (route) => {
    await answered;
    await route.continue();
  });
  await choose();
  await expect(page.getByRole("button", { name: avatar.uploading })).toBeVisible();
  await expect(shown).toHaveAttribute("src", before ?? "");
  answer();
  await expect(shown).not.toHaveAttribute("src", before ?? "");
});
