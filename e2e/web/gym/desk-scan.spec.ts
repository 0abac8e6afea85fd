import { expect } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { gymWithMarta, tell } from "#e2e/fixtures/backend/gyms.ts";
import { CAMERA_PLACE, photograph } from "#e2e/fixtures/camera-photo.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

const { scan: words, certificate } = texts.desk;
const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj",
);

test("the desk scans a certificate: it is seen, replaced and removed, needs a network and is kept nowhere", async ({
  page,
  context,
  stack,
  administrator,
}) => {
  const { owner, gym, member_id } = await gymWithMarta(stack, administrator);
  await tell(owner, gym, "note_certificate", { member_id, type: "competitive", expires_on: "2099-01-01" });
  const { data: noted } = await owner.client.from("gym_certificates").select("id").eq("gym_id", gym).single();
  const stored = () => owner.client.storage.from("certificates").download(`${gym}/${noted?.id}`);

  await enter(page, owner, `/schedule/staff/members?gym=${gym}&member=${member_id}`);
  const open = page.getByRole("button", { name: filled(words.open, { name: certificate.types.competitive }) });
  await open.click();
  const dialog = page.getByRole("dialog", { name: words.title });
  await expect(dialog.getByText(words.none)).toBeVisible();
  const file = dialog.getByLabel(words.choose, { exact: true }).and(page.locator("input"));
  await file.setInputFiles({ name: "certificato.pdf", mimeType: "application/pdf", buffer: Buffer.from("solo testo") });
  await expect(page.getByText(words.problems.type)).toBeVisible();

  const photo = await photograph(page);
  expect(photo.includes(CAMERA_PLACE)).toBe(true);
  await file.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });
  const answered = page.waitForResponse(
    (answer) => answer.url().includes(`/certificates/${gym}/`) && answer.request().method() === "GET",
  );
  await expect(dialog.locator("img")).toHaveJSProperty("naturalWidth", 1200);
  expect((await answered).headers()["cache-control"]).toBe("no-store");
  const bytes = Buffer.from((await (await stored()).data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.length).toBeGreaterThan(1000);
  expect(bytes.includes(CAMERA_PLACE)).toBe(false);
  await expectReadable(page, "the scan of a certificate");

  await file.setInputFiles({ name: "certificato.pdf", mimeType: "application/pdf", buffer: PDF });
  const name = `${certificate.types.competitive} · Marta Conti`;
  const viewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  await expect(viewer ? dialog.locator(`iframe[title="${name}"]`) : dialog.getByText(words.noViewer)).toBeVisible();

  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await open.click();
  await expect(dialog.getByText(words.offline)).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: texts.common.retry }).click();
  await dialog.getByRole("button", { name: words.remove }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.remove }).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  expect((await stored()).error).toMatchObject({ statusCode: "404" });
});
