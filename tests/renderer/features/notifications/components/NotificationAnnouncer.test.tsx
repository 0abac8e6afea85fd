// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import { NotificationAnnouncer } from "#renderer/features/notifications/components/NotificationAnnouncer.tsx";
import { chooseSystemNotifications } from "#renderer/features/notifications/lib/device-choice.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { clockAt, MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const MORNING = new Date(2026, 10, 25, 9);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  chooseSystemNotifications(await ownerHash(MEMBER), true);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const open = async (preferences: Record<string, unknown> = {}) => {
  const row = memberRows(MEMBER).profiles;
  const rows = { profiles: [{ ...row, preferences }] };
  const data = await openMemberData({ rows, clock: clockAt(MORNING) });
  const plan = () => data.plans.add([{ day: "2026-11-25", name: "Gambe", routine_id: null }]);
  const platform = createFakePlatform({ notifications: { permission: "granted" } });
  const show = () => renderApp({ screen: <NotificationAnnouncer />, platform, data });
  const messages = async () => (await firstValueFrom(data.notifications.watch())).map(({ message }) => message);
  return { data, plan, platform, show, messages };
};

const REFUSED: RefusedRow = {
  kind: "workouts",
  id: "0198",
  code: "23514",
  message: "check",
  isNew: false,
  at: MORNING.toISOString(),
  row: {},
  workout: null,
  exercise: {},
};

it("what falls due is in the list and shown by the system, with the screen that it opens", async () => {
  const { plan, platform, show, messages } = await open();
  await plan();
  await show();
  await eventually(() =>
    expect(platform.notified.map(({ body, route }) => [body, route])).toEqual([
      ["Oggi in programma: Gambe", "/schedule"],
    ]),
  );
  expect(await messages()).toEqual(["Oggi in programma: Gambe"]);
});

it("what the member switched off is in the list alone", async () => {
  const { plan, platform, show, messages } = await open({ notify_plan: false });
  await plan();
  await show();
  await expect.poll(messages).toEqual(["Oggi in programma: Gambe"]);
  expect(platform.notified).toEqual([]);
});

it("a refused edit is announced once a day", async () => {
  const { data, platform, show, messages } = await open();
  await show();
  data.sync.setRefused([REFUSED]);
  await expect.poll(messages).toHaveLength(1);
  data.sync.setRefused([]);
  data.sync.setRefused([{ ...REFUSED, id: "0199" }]);
  await eventually(() => expect(platform.notified.map(({ route }) => route)).toEqual(["/settings/sync"]));
  expect(await messages()).toHaveLength(1);
});

it("waits for the server, which knows what other devices announced, unless there is no network", async () => {
  const { data, plan, show, messages } = await open();
  await plan();
  data.sync.setStatus({ kind: "syncing", pending: 0, lastSuccess: null });
  await show();
  expect(await messages()).toEqual([]);
  data.sync.setStatus({ kind: "offline", pending: 0, lastSuccess: null });
  await expect.poll(messages).toHaveLength(1);
});

it("does not check again with each upload, but with each plan", async () => {
  const { data, plan, show, messages } = await open();
  const tell = vi.spyOn(data.notifications, "tell");
  const checks = () => tell.mock.calls.filter(([{ key }]) => key === "plan.today").length;
  await show();
  await eventually(() => expect(checks()).toBe(1));
  for (const kind of ["syncing", "in-sync"] as const) {
    await act(async () => data.sync.setStatus({ kind, pending: 0, lastSuccess: MORNING.toISOString() }));
  }
  await plan();
  await expect.poll(messages).toHaveLength(1);
  expect(checks()).toBe(2);
});

it("notes the language of this device for e-mails, once", async () => {
  const { data, show } = await open({ language: "en" });
  const noted = async () => (await firstValueFrom(data.profile.watch()))?.preferences.language;
  await show();
  await eventually(async () => expect(await noted()).toBe("it"));
  await data.profile.setPreferences({ language: "en" });
  await data.profile.setPreferences({ reminders_by_mail: true });
  expect(await noted()).toBe("en");
});
