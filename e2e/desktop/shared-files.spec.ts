import { writeFile } from "node:fs/promises";
import { expect, type TestInfo } from "@playwright/test";
import { openLink } from "#e2e/fixtures/desktop/desktop-link.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";

const { sharing } = texts;

const writePlan = async (info: TestInfo, name: string): Promise<string> => {
  const path = info.outputPath(`${name}.prime`);
  const exercises = [{ exercise: "panca-piana", sets: [{ reps_min: 5 }] }];
  await writeFile(path, JSON.stringify({ prime: 1, routines: [{ name, exercises }] }));
  return path;
};

test("a shared file starts the app, waits for the sign-in, and another one reaches the running app", async ({
  desktop,
  stack,
  member,
}, info) => {
  const first = await writePlan(info, "Giorno A");
  const { window, close } = await desktop.launch({ backend: stack, args: [first] });
  await new LoginPage(window).signIn(member);
  await expect(window.getByRole("heading", { name: sharing.title })).toBeVisible();
  await expect(window.getByText("Giorno A")).toBeVisible();

  await openLink(desktop, stack, await writePlan(info, "Giorno B"));
  await expect(window.getByText("Giorno B")).toBeVisible();
  await window.getByRole("button", { name: sharing.take }).click();
  const stored = async () => (await member.client.from("routines").select("name")).data;
  await expect.poll(stored).toEqual([{ name: "Giorno B" }]);
  await close();
});
