import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { create } from "qrcode";
import { makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";

const { entry } = texts.desk;
const CARD = "8032089000017";
const [WIDTH, HEIGHT] = [640, 480];
const DOT = 10;

/** One picture of a QR code, grey on grey, as a film that Chromium takes for a camera's. */
const film = (text: string): Buffer => {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - modules.size * DOT) / 2)) as [number, number];
  for (let y = 0; y < modules.size * DOT; y++)
    for (let x = 0; x < modules.size * DOT; x++)
      if (modules.get(Math.floor(y / DOT), Math.floor(x / DOT))) light[(top + y) * WIDTH + left + x] = 16;
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from("FRAME\n"), light, colours]);
};

const file = join(tmpdir(), `desk-camera-${process.pid}.y4m`);
writeFileSync(file, film(CARD));
test.afterAll(() => rmSync(file, { force: true }));

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${file}`],
    });
  },
});

test("the camera reads a card under the app's policy, and asks nobody else for its reader", async ({
  page,
  stack,
  administrator,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  await tell(owner, gym, "save_person", { first_name: "Marta", last_name: "Lorenzi", cards: [CARD] });
  await enter(page, owner);
  await page.goto("/schedule/desk");
  const foreign: string[] = [];
  const origin = new URL(page.url()).origin;
  page.on("request", (request) => {
    if (request.url().endsWith(".wasm") && new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  await page.getByRole("button", { name: entry.camera.start }).click();
  await expect(page.getByRole("region", { name: "Marta Lorenzi" })).toContainText(CARD);
  expect(foreign).toEqual([]);
});
