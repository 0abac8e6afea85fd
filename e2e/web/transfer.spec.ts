import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import italian from "#shared/i18n/it/lazy/transfer.json" with { type: "json" };

/** An export of Hevy with so many workouts. */
const hevy = (workouts: number): Buffer =>
  Buffer.from(
    [
      "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe",
      ...Array.from({ length: workouts }, (_, index) => {
        const day = `${(index % 28) + 1} Mar ${2000 + (Math.floor(index / 28) % 20)}`;
        const hour = 8 + Math.floor(index / 560);
        return `Pull,"${day}, ${hour}:29","${day}, ${hour}:58",,Lat Pulldown (Cable),,,0,normal,60,10,,,8`;
      }),
    ].join("\n"),
  );

test("workouts of another app come in, go out as a file, do not come in twice, and are taken back whole", async ({
  page,
  member,
}) => {
  await enter(page, member, "/workouts/import");
  const choose = page.getByRole("button", { name: italian.file.choose, exact: true });
  await expect(choose).toBeEnabled();
  const give = async (buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await choose.click();
    await (await chooser).setFiles({ name: "export.csv", mimeType: "text/csv", buffer });
  };
  await give(hevy(60));
  await page.getByRole("button", { name: "Importa 60 allenamenti" }).click();
  await expect(page.getByText(italian.done.title)).toBeVisible();
  const stored = async () => (await member.client.from("workouts").select("id", { count: "exact", head: true })).count;
  await expect.poll(stored).toBe(60);

  await page.getByRole("button", { name: italian.done.again }).click();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: italian.export.csv }).click();
  await give(await readFile(await (await downloaded).path()));
  await expect(page.getByText(italian.preview.nothingNew)).toBeVisible();

  await test.step("an import that a reload cut short is taken back as a whole", async () => {
    await moveTo(page, "/workouts");
    await moveTo(page, "/workouts/import");
    await expect(choose).toBeEnabled();
    // The sixty of before are known: five thousand are new.
    await give(hevy(5060));
    await page.getByRole("button", { name: /^Importa 5\D?000 allenamenti$/ }).click();
    await expect(page.getByText(/^[1-9][\d\s.]* di 5\D?000$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(italian.halted.title)).toBeVisible();
    await expect(page.getByText(/^Importati [1-9][\d\s.]* allenamenti su 5\D?060\./)).toBeVisible();
    await page.getByRole("button", { name: italian.done.undo }).click();
    await expect(page.getByText(italian.done.undone)).toBeVisible();
    await page.getByRole("button", { name: italian.done.again }).click();
    await expect(choose).toBeEnabled();
    await expect(page.getByText(italian.halted.title)).toBeHidden();
  });
});
