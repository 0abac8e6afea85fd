// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { NotificationSettingsScreen } from "#renderer/features/notifications/screens/NotificationSettingsScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { readNotificationPreferences } from "#shared/notifications/notification-preferences.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

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
  const box = await view.findByRole("checkbox", { name: "Manda i promemoria anche per email" });
  fireEvent.click(box);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.poll(preferences).toMatchObject({
    reminders_by_mail: true,
    quiet_hours: { on: true, from: "22:00", to: "08:00", timeZone },
  });
  fireEvent.click(box);
  await expect.poll(preferences).toMatchObject({ reminders_by_mail: false });
});
