import { firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import { tellReminders } from "#renderer/features/notifications/lib/tell-reminders.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import type { TestMemberData } from "#tests/helpers/data/member-data.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const PHYSIO = {
  title: "Fisioterapia",
  start: "2099-11-25T18:30",
  end: "2099-11-25T19:30",
  zone,
  rule: "",
  exceptions: {},
  reminders: [1440, 120],
};
const november = (day: number, hour: number, minute = 0) => new Date(2099, 10, day, hour, minute).getTime();

const lookAt = async (data: TestMemberData, now: number) => {
  const translator = await createTranslator("it");
  await translator.addMemberTexts();
  const next = await tellReminders({ data, now, t: translator.t, formats: createFormats("it") });
  const told = (await firstValueFrom(data.notifications.watch())).map(({ message }) => message);
  return { next, told };
};

it("reminds of an appointment once for each time that its member chose, and says when to look again", async () => {
  const data = await trainedMember([]);
  await data.events.add(PHYSIO);
  expect(await lookAt(data, november(24, 12))).toEqual({ next: november(24, 18, 30), told: [] });
  const first = await lookAt(data, november(24, 18, 30));
  expect(first).toEqual({ next: november(25, 16, 30), told: ["Promemoria: Fisioterapia, 25 nov 2099, 18:30"] });
  expect((await lookAt(data, november(24, 20))).told).toHaveLength(1);
  expect((await lookAt(data, november(25, 17))).told).toHaveLength(2);
  expect(await lookAt(data, november(25, 19))).toMatchObject({ next: null });
});

it("has nothing to look for where no appointment wants a reminder", async () => {
  const data = await trainedMember([]);
  await data.events.add({ ...PHYSIO, reminders: [] });
  expect(await lookAt(data, november(25, 17))).toEqual({ next: null, told: [] });
});
