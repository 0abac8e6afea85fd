import { expect, type Page } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";

const { avatar } = texts.profile;
const CANARY = "45.4642N 9.1900E";

/** A JPEG as a camera makes it: 1200 × 800 pixels, and an EXIF segment that says where. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 800 });
    const context = canvas.getContext("2d");
    for (let x = 0; x < 1200; x += 40) context?.fillRect(x, x / 2, 20, 300);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(base64, "base64");
  const exif = Buffer.from(`Exif\0\0${CANARY}`);
  const length = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), length, exif, jpeg.subarray(2)]);
}

test("a picture is drawn anew without what the camera wrote, and the old one stays until the new one is there", async ({
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
  expect(file.includes(CANARY)).toBe(true);
  const choose = async () => {
    await input.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: file });
    await page.getByRole("button", { name: avatar.use }).click();
  };
  const sent = page.waitForRequest((request) => request.url().includes("/storage/v1/object/avatars/"));
  await choose();
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
  expect(body.length).toBeGreaterThan(1000);
  expect(body.includes("Exif")).toBe(false);
  expect(body.includes(CANARY)).toBe(false);
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
