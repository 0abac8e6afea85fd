import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutPage } from "#e2e/pages/workouts-page.ts";

test("why the bench stalls is asked offline, and the remedy applied, trained and taken back", async ({
  desktop,
  stack,
  member,
}) => {
  await standStill(member);
  const { window } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  const shell = new Shell(window);
  await shell.expectInSync();
  const open = async (path: string) => await window.goto(new URL(path, window.url()).href);
  await open("/ai-coach");
  const talk = new CoachPage(window);
  await talk.agree();

  await window.context().setOffline(true);
  await talk.expectSetsBehind(await talk.ask("La panca è ferma?"));
  await talk.apply();
  const talkUrl = window.url();
  await open("/workouts");
  await window.getByRole("button", { name: filled(texts.workouts.routine.startNamed, { name: "Spinta A" }) }).click();
  await new WorkoutPage(window).logSet(4, { weight: "100", reps: "6" });
  await window.goto(talkUrl);
  await talk.undo();
  await window.context().setOffline(false);

  const stored = async () => (await member.client.from("coach_proposals").select("state")).data;
  await expect.poll(stored).toEqual([{ state: "undone" }]);
});
