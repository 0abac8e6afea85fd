import { act } from "@testing-library/react";
import { Suspense } from "react";
import { TimerProvider } from "#renderer/features/timer/index.ts";
import { TimerScreen } from "#renderer/features/timer/screens/TimerScreen.tsx";
import { MEMBER, openMemberData, type TestMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "./render-app.tsx";

/** What the member of the timer has: a profile. */
export const timerData = () => openMemberData({ rows: { profiles: [memberRows(MEMBER).profiles] } });

/** The timer's screen, once it stands. */
export const openTimer = async (given?: TestMemberData, platform = createFakePlatform()) => {
  const member = given ?? (await timerData());
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
