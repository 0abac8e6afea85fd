// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RestAlarm } from "#renderer/app/shell/components/RestAlarm.tsx";
import { RestBar } from "#renderer/app/shell/components/RestBar.tsx";
import { TimerProvider } from "#renderer/features/timer/index.ts";
import { RestTimerProvider, useRestActions } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const START = Date.parse("2026-11-21T10:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "vibrate");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const Start = () => {
  const { start } = useRestActions();
  return (
    <button type="button" onClick={() => start(90)}>
      Riposa
    </button>
  );
};

const open = async () => {
  const user = { id: MEMBER, email: "anna@example.com", role: "member" } as const;
  const platform = createFakePlatform({ user, notifications: { permission: "granted" } });
  localStorage.setItem("os-notifications", await ownerHash(MEMBER));
  const profile = memberRows(MEMBER).profiles;
  const rows = { profiles: [profile] };
  const data = await openMemberData({ rows });
  const vibrations: unknown[] = [];
  Object.assign(navigator, { vibrate: (pattern: unknown) => vibrations.push(pattern) });
  const screen = (
    <RestTimerProvider>
      <TimerProvider>
        <RestAlarm />
        <Start />
        <RestBar />
      </TimerProvider>
    </RestTimerProvider>
  );
  const view = await act(() => renderApp({ screen, path: "/workouts", data, platform }));
  const rest = async (milliseconds: number) => {
    fireEvent.click(await view.findByRole("button", { name: "Riposa" }));
    await view.findByRole("timer");
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  };
  return { ...view, platform, vibrations, rest };
};

it("signals the end of a rest once, and shows it to a member who looks elsewhere", async () => {
  const view = await open();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await view.rest(89_000);
  expect(view.vibrations).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await eventually(() => expect(view.platform.notified.map(({ body }) => body)).toEqual(["Recupero finito"]));
  expect(view.vibrations).toHaveLength(1);
});

it("is silent where the member switched the signals off, and notifies nobody who is looking", async () => {
  const signals = { sound: false, vibration: false, voice: false, awake: false, notify: true };
  localStorage.setItem("app-timer-signals", JSON.stringify(signals));
  const view = await open();
  await view.rest(90_500);
  await view.findByText("Recupero finito");
  expect([view.vibrations, view.platform.notified]).toEqual([[], []]);
});

it("says nothing of a rest that was skipped", async () => {
  const view = await open();
  await view.rest(10_000);
  fireEvent.click(view.getByRole("button", { name: "Salta il recupero" }));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(view.vibrations).toEqual([]);
});

describe("a rest that ended while the device slept", () => {
  /** The clock goes on, the timers do not; then it wakes. */
  const sleepFor = async (view: Awaited<ReturnType<typeof open>>, milliseconds: number) => {
    await view.rest(10_000);
    vi.setSystemTime(START + 10_000 + milliseconds);
    await act(async () => view.platform.resume());
  };
  const later = () => act(() => vi.advanceTimersByTimeAsync(120_000));

  it("signals at once on waking, and not again when its timer comes late", async () => {
    const view = await open();
    await sleepFor(view, 100_000);
    expect(view.vibrations).toHaveLength(1);
    await later();
    expect(view.vibrations).toHaveLength(1);
  });

  it("signals not at all where it has been over for a minute, however late its timer comes", async () => {
    const view = await open();
    await sleepFor(view, 30 * 60_000);
    await later();
    expect(view.vibrations).toEqual([]);
  });

  it("signals within a second of waking where nothing tells of it", async () => {
    const view = await open();
    await view.rest(10_000);
    vi.setSystemTime(START + 110_000);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(view.vibrations).toHaveLength(1);
  });

  it("gives no signal once it has been over for a minute", async () => {
    const view = await open();
    await view.rest(10_000);
    vi.setSystemTime(START + 30 * 60_000);
    await later();
    expect(view.vibrations).toEqual([]);
  });
});
