import { act } from "@testing-library/react";
import { Suspense } from "react";
import { TimerProvider } from "#renderer/features/timer/index.ts";
import { TimerScreen } from "#renderer/features/timer/screens/TimerScreen.tsx";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { createFakeMemberData } from "#tests/helpers/fakes/fake-member-data.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "./render-app.tsx";

export const TIMER_MEMBER = "00000000-0000-4000-8000-000000000001";

/** What the member of the timer has: a profile. */
export const timerData = () => {
  const profile = memberRows(TIMER_MEMBER).profiles;
  return createFakeMemberData(
    TIMER_MEMBER,
    { profile, notifications: [], workouts: [], exercises: [], sets: [] },
    () => "2026-11-21T10:00:00.000Z",
  );
};
/** The timer's screen, once it stands. */
export const openTimer = async (member = timerData(), platform = createFakePlatform()) => {
  const screen = (
    <TimerProvider>
      <Suspense fallback={null}>
        <TimerScreen />
      </Suspense>
    </TimerProvider>
  );
  const view = await act(() => renderApp({ screen, path: "/timer", data: member, platform }));
  await view.findByRole("radio", { name: "Tabata" });
  return { ...view, member };
};
