import { expect } from "@playwright/test";
import { expectNoSeriousViolation } from "#e2e/fixtures/appearances.ts";
import { admit, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { addDays, localDay, weekdayOf } from "#shared/domain/training/days.ts";

const { gym: words, management, notifications } = texts;
const TOMORROW = addDays(localDay(new Date()), 1);

test("a day is closed without a network, and who had booked it learns why", async ({
  page,
  otherPage: own,
  context,
  stack,
  member,
  administrator,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  await admit(owner, gym, member, "member");
  const weekly = [{ day: weekdayOf(TOMORROW) + 1, time: "18:30" }];
  const about = { capacity: 5, minutes: 60, starts_on: TOMORROW, ends_on: TOMORROW, weekly };
  for (const title of ["Yoga", "Pilates"]) await tell(owner, gym, "save_class", { title, ...about });
  const sessions = member.client.from("gym_sessions").select("id").eq("title", "Yoga");
  const { data: session } = await sessions.single<{ id: string }>().throwOnError();
  await tell(member, gym, "book", { session_id: session.id });

  await enter(page, owner, "/schedule/gym/timetable");
  const closures = page.getByRole("region", { name: management.closures });
  await closures.getByRole("button", { name: management.closure.add }).click();
  const form = page.getByRole("dialog", { name: management.closure.add });
  await context.setOffline(true);
  await form.getByLabel(management.class.startsOn).fill(TOMORROW);
  await form.getByLabel(management.closure.reason).fill("Lavori nello spogliatoio");
  await expect(form).toContainText(filled(management.closure.classes_other, { count: 2 }));
  await expect(form).toContainText(filled(management.closure.booked_one, { count: 1 }));
  await expectNoSeriousViolation(page);
  await form.getByRole("button", { name: management.closure.confirm }).click();
  await expect(closures).toContainText(words.sentLater);
  await context.setOffline(false);
  await expect(closures).not.toContainText(words.sentLater);
  await expect(closures.getByRole("listitem")).toContainText(["Lavori nello spogliatoio"]);

  await enter(own, member, `/schedule/classes?day=${TOMORROW}`);
  await expect(
    own.getByText(filled(words.opening.closedBecause, { name: "Palestra", reason: "Lavori nello spogliatoio" })),
  ).toBeVisible();
  await expect(own.getByText("Pilates")).toHaveCount(0);
  await expect(own.getByText(words.states.sessionCancelled)).toBeVisible();
  await own.getByRole("button", { name: new RegExp(`^${notifications.title}`) }).click();
  await expect(own.getByRole("listitem").filter({ hasText: "Lavori nello spogliatoio" })).toHaveCount(1);
});
