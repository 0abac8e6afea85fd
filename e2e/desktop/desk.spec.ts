import { expect } from "@playwright/test";
import { makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";

const { entry } = texts.desk;

test("the desk's desktop lets somebody in without a network, and sends it after a new start", async ({
  desktop,
  stack,
  administrator,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  await tell(owner, gym, "save_person", { first_name: "Marta", last_name: "Lorenzi", cards: ["0412"] });
  const first = await desktop.launch({ backend: stack });
  await new LoginPage(first.window).signIn(owner);
  const field = first.window.getByRole("combobox", { name: entry.field });
  await expect(field).toBeFocused();
  await first.window.context().setOffline(true);
  await field.pressSequentially("0412");
  await field.press("Enter");
  await expect(first.window.getByRole("region", { name: "Marta Lorenzi" })).toContainText(entry.verdicts.red);
  await first.window.getByRole("button", { name: entry.letInAnyway }).click();
  await first.window.getByLabel(entry.override.reason).fill("Rinnova domani");
  await first.window.getByRole("dialog").getByRole("button", { name: entry.letIn }).click();
  const rows = (window: typeof first.window) => window.getByRole("list", { name: entry.today }).getByRole("listitem");
  await expect(rows(first.window)).toContainText(entry.waits);
  // Who is in has nothing to be let in by, a quarter of an hour long.
  await expect(first.window.getByRole("button", { name: entry.letIn, exact: true })).toHaveCount(0);
  await first.close();
  const again = await desktop.launch({ backend: stack });
  await expect(rows(again.window)).toContainText(entry.reasons.membership_none);
  const { data } = await owner.client.from("gym_entries").select("override_reason").eq("gym_id", gym);
  expect(data).toEqual([{ override_reason: "Rinnova domani" }]);
  await again.close();
});
