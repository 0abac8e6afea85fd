import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { Shell } from "#e2e/pages/shell.ts";

// What becomes of it, on this device and on another, e2e/web/coach.spec.ts sees.
test("why the bench stalls is asked without a network, and the remedy that was applied reaches the server", async ({
  desktop,
  stack,
  member,
}) => {
  await standStill(member);
  const { window } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  await new Shell(window).expectInSync();
  await window.goto(new URL("/ai-coach", window.url()).href);
  const talk = new CoachPage(window);
  await talk.agree();

  await window.context().setOffline(true);
  await talk.expectSetsBehind(await talk.ask("La panca è ferma?"));
  await talk.edit();
  await talk.apply();
  const stored = async () => (await member.client.from("coach_proposals").select("state")).data;
  expect(await stored()).toEqual([]);
  await window.context().setOffline(false);
  await expect.poll(stored).toEqual([{ state: "applied" }]);
  const { data } = await member.client.from("coach_messages").select("text").eq("role", "member");
  expect(data).toEqual([{ text: "La panca è ferma?" }]);
});
