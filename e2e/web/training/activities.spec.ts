import { expect } from "@playwright/test";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test as base } from "#e2e/fixtures/test.ts";
import italian from "#shared/i18n/it/lazy/transfer.json" with { type: "json" };
import { runFile } from "#tests/helpers/activities/fit-file.ts";

const test = base.extend({ serviceWorkers: "allow" });

const GPX = [
  '<?xml version="1.0"?><gpx version="1.1"><trk><name>Argine</name><type>cycling</type><trkseg>',
  ...Array.from({ length: 120 }, (_, at) => {
    const minute = String(Math.floor(at / 2)).padStart(2, "0");
    const time = `2026-03-08T09:${minute}:${at % 2 === 0 ? "00" : "30"}Z`;
    return `<trkpt lat="${45.4 + at / 2000}" lon="${9.1 + Math.sin(at / 12) / 60}"><time>${time}</time></trkpt>`;
  }),
  "</trkseg></trk></gpx>",
].join("");

test("a run of a watch and a ride of a phone are read without a network, drawn, and reach the server", async ({
  page,
  member,
}) => {
  const shell = await enter(page, member, "/workouts/import");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const choose = page.getByRole("button", { name: italian.file.choose });
  await expect(choose).toBeEnabled();
  const bring = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await choose.click();
    await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer });
    await page.getByRole("button", { name: "Importa 1 allenamento" }).click();
    await expect(page.getByText(italian.done.title)).toBeVisible();
    await page.getByRole("button", { name: italian.done.again }).click();
  };
  await page.context().setOffline(true);
  await bring("corsa.fit", Buffer.from(runFile()));
  await bring("argine.gpx", Buffer.from(GPX));

  await moveTo(page, "/workouts/history");
  await page.getByRole("link", { name: /Corsa/ }).click();
  const run = /^Percorso di corsa, 4\s?km\. Finisce dove comincia$/;
  await expect(page.getByRole("img", { name: run })).toBeVisible();
  await expect(page.getByText("6:00 min/km")).toBeVisible();
  await expect(page.getByRole("row", { name: /^2 2\s?km 12:00 6:00 155$/ })).toBeVisible();

  await page.context().setOffline(false);
  await shell.expectInSync();
  const stored = async () => {
    const { data } = await member.client.from("workout_exercises").select("exercise_id, recording");
    return new Map((data ?? []).map(({ exercise_id, recording }) => [exercise_id, recording]));
  };
  await expect.poll(async () => (await stored()).size).toBe(2);
  const recorded = await stored();
  expect(recorded.get("corsa")).toMatchObject({ heart_avg: 150, heart_max: 171 });
  expect(recorded.get("bicicletta").track.length).toBeGreaterThan(20);
});
