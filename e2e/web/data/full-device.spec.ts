import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";
import failures from "#shared/i18n/it/member/data.json" with { type: "json" };

const QUOTA = 4_000_000;

/** Gives the origin little space, as long as the page is open. */
async function limitStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: QUOTA });
}

/** Writes until the browser takes nothing more, in smaller and smaller pieces. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const request = indexedDB.open("ballast", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("pieces", { autoIncrement: true });
    const database = await new Promise<IDBDatabase>((settle, fail) => {
      request.onsuccess = () => settle(request.result);
      request.onerror = () => fail(request.error);
    });
    const fits = (piece: Uint8Array) =>
      new Promise<boolean>((settle) => {
        const transaction = database.transaction("pieces", "readwrite");
        transaction.oncomplete = () => settle(true);
        transaction.onabort = () => settle(false);
        transaction.objectStore("pieces").add(piece);
      });
    for (let size = 32_768; size >= 64; ) {
      if (!(await fits(crypto.getRandomValues(new Uint8Array(size))))) size /= 2;
    }
    database.close();
  });
}

async function freeSpace(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((settle) => {
        indexedDB.deleteDatabase("ballast").onsuccess = () => settle();
      }),
  );
}

test("a full device says so, loses nothing, and goes on once there is space", async ({ page, member, stack }) => {
  const workouts = new WorkoutsPage(page);
  await limitStorage(page, stack.webUrl);
  const shell = await enter(page, member, "/workouts");
  const workout = await workouts.create("Disco pieno");
  await workout.addExercise("squat");
  await workout.logSet(1, { weight: "100", reps: "5" });
  const toasts = page.getByRole("region", { name: texts.common.toasts });

  await test.step("an edit that does not fit is reported in the member's language, and stays in its field", async () => {
    await fillDevice(page);
    await workout.fillWeight(2, "105");
    await expect(toasts.getByText(failures.quota_exceeded).first()).toBeVisible();
    await expect(workout.weight(2)).toHaveValue("105");
    await workout.expectSet(1, { weight: "100", reps: "5" });
  });
  await test.step("with space again it is saved, and what another device wrote meanwhile arrives", async () => {
    const at = new Date().toISOString();
    const row = { id: randomUUID(), space_id: member.id, name: "Dal telefono", started_at: at };
    expect((await member.client.from("workouts").insert(row)).error).toBeNull();
    await expect(shell.sync()).toHaveAttribute("data-sync", "failing");
    await freeSpace(page);
    await workout.logSet(2, { weight: "105", reps: "5" });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await shell.expectInSync();
  });
  await page.reload();
  await workout.expectSet(1, { weight: "100", reps: "5" });
  await workout.expectSet(2, { weight: "105", reps: "5" });
  await workouts.open();
  await expect(workouts.row("Dal telefono")).toHaveCount(1);
  const { data } = await member.client.from("workout_sets").select("weight_kg").not("completed_at", "is", null);
  expect(data).toEqual([{ weight_kg: 100 }, { weight_kg: 105 }]);
});
