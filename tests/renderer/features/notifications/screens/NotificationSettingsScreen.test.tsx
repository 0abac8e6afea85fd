// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { NotificationSettingsScreen } from "#renderer/features/notifications/screens/NotificationSettingsScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { readNotificationPreferences } from "#shared/domain/notifications/notification-preferences.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { openAtGym } from "#tests/helpers/screens/gym-view.tsx";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";
import { openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

afterEach(cleanup);

const Screen = () => {
  useTexts("settings");
  return <NotificationSettingsScreen />;
};

it("sends no reminder by email until the member asks, and tells the server the device's quiet hours then", async () => {
  const data = await trainedMember([], {});
  const preferences = async () => (await firstValueFrom(data.profile.watch()))?.preferences ?? {};
  expect(readNotificationPreferences(await preferences(), "Europe/Rome").remindersByMail).toBe(false);
  const view = await renderLazy({ screen: <Screen />, path: "/settings/notifications", data });
  const name = "Invia i promemoria anche per email";
  const box = await view.findByRole("checkbox", { name });
  fireEvent.click(box);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.poll(preferences).toMatchObject({
    reminders_by_mail: true,
    quiet_hours: { on: true, from: "22:00", to: "08:00", timeZone },
  });
  await view.findByRole("checkbox", { name, checked: true });
  fireEvent.click(box);
  await expect.poll(preferences).toMatchObject({ reminders_by_mail: false });
});

it("reminds of classes a day and two hours before, or as whoever trains at a gym chooses", async () => {
  const view = await openAtGym(<Screen />, "/settings/notifications", { profile: {} });
  const box = (name: string) => view.findByRole("checkbox", { name });
  expect(
    [await box("2 ore prima"), await box("1 giorno prima")].map((one) => (one as HTMLInputElement).checked),
  ).toEqual([true, true]);
  fireEvent.click(await box("1 giorno prima"));
  fireEvent.click(await box("30 minuti prima"));
  const chosen = async () => (await firstValueFrom(view.data.profile.watch()))?.preferences.gym_reminders;
  await expect.poll(chosen).toEqual([120, 30]);
});

it("asks nobody about classes who trains at no gym", async () => {
  const view = await openAtGym(<Screen />, "/settings/notifications", { isMember: false, profile: {} });
  await view.findByText("Ore silenziose");
  expect(view.queryByText("Lezioni e coach")).toBeNull();
  expect(view.queryByRole("checkbox", { name: /in palestra cambia qualcosa/ })).toBeNull();
});

it("writes to whoever trains at a gym of what changes there, until they do not want it", async () => {
  const view = await openAtGym(<Screen />, "/settings/notifications", { profile: {} });
  const box = (await view.findByRole("checkbox", { name: /in palestra cambia qualcosa/ })) as HTMLInputElement;
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  const preferences = async () => (await firstValueFrom(view.data.profile.watch()))?.preferences;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.poll(preferences).toMatchObject({ gym_news_by_mail: false, quiet_hours: { timeZone } });
});

it("offers an e-mail of each request to whoever coaches, and to nobody else", async () => {
  const name = "Inviami un'email quando qualcuno mi chiede un appuntamento";
  const desk = await openAsStaff(<Screen />, "/settings/notifications", ["desk"], {});
  await desk.findByText("Lezioni e coach");
  expect(desk.queryByRole("checkbox", { name })).toBeNull();
  cleanup();
  const view = await openAsStaff(<Screen />, "/settings/notifications", ["coach"], {});
  const box = (await view.findByRole("checkbox", { name })) as HTMLInputElement;
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  const wanted = async () => (await firstValueFrom(view.data.profile.watch()))?.preferences.requests_by_mail;
  await expect.poll(wanted).toBe(false);
});
