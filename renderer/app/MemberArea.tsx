import { useEffect } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { RestAlarm } from "#renderer/app/shell/components/RestAlarm.tsx";
import { RestBar } from "#renderer/app/shell/components/RestBar.tsx";
import { AppLayout } from "#renderer/app/shell/screens/AppLayout.tsx";
import type { MemberData } from "#renderer/data/member-data.ts";
import { TimerProvider } from "#renderer/features/timer/index.ts";
import { useMemberTexts } from "#renderer/kit/i18n/I18nProvider.tsx";
import { RestTimerProvider } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { StickyBar } from "#renderer/ui/StickyBar.tsx";
import { systemScheduler } from "#shared/lib/clock.ts";
import { afterFirstScreen } from "./first-screen.ts";
import { loadAhead } from "./load-ahead.ts";
import { isMemberPath, memberPathOf } from "./routes.ts";
import { loadScreenOf, loadWhatIsPointedAt, type ScreenFile, screenRoutes, screensOf } from "./screen-routes.tsx";

const SCREENS = import.meta.glob<ScreenFile>([
  "#renderer/{app,features}/*/screens/*Screen.tsx",
  "!#renderer/features/{admin,auth}/**",
]);
const TRAINING = import.meta.glob<ScreenFile>("#renderer/features/{workouts,timer}/screens/*Screen.tsx");
const onReady = ({ deleted }: MemberData) =>
  afterFirstScreen(() => {
    // What fails is tried again with the next start.
    deleted.eraseExpired().catch(() => undefined);
    let end = () => {};
    const left = new AbortController();
    import("./preload-member-screens.ts").then(
      ({ FIRST, BESIDE }) => {
        if (left.signal.aborted) return;
        const others = [...Object.values(SCREENS), ...BESIDE];
        end = loadAhead([...Object.values(TRAINING), ...FIRST], others, systemScheduler);
      },
      // Without a network now there is nothing to load ahead.
      () => undefined,
    );
    return () => {
      left.abort();
      end();
    };
  }, systemScheduler);

const SettingsLayout = lazyScreen(
  () => import("#renderer/features/settings/screens/SettingsLayout.tsx"),
  "SettingsLayout",
);
const MEMBER_SCREENS = screensOf("member", SCREENS);
const SETTINGS_SCREENS = screensOf("settings", SCREENS);
const LINKED = [...screensOf("bare", SCREENS), ...MEMBER_SCREENS, ...SETTINGS_SCREENS];
const MEMBER_ROUTES = screenRoutes(MEMBER_SCREENS);
const SETTINGS_ROUTES = screenRoutes(SETTINGS_SCREENS);

/** Loads the screen of a member's address. */
export const loadMemberScreen = (pathname: string): Promise<void> => loadScreenOf(LINKED, pathname);

/** What runs for a member whatever they read: rest and timers, on screens without the members' frame too. */
export const MemberStay = () => {
  useMemberTexts();
  const { pathname } = useLocation();
  return (
    <RestTimerProvider>
      <TimerProvider>
        <RestAlarm />
        <Outlet />
        {isMemberPath(pathname) ? null : (
          <StickyBar edge="bottom" data-screen-only="">
            <RestBar />
          </StickyBar>
        )}
      </TimerProvider>
    </RestTimerProvider>
  );
};

/** The routes behind the session: a file of their own, which the sign-in page does without. */
export const MemberArea = () => {
  const { pathname } = useLocation();
  useEffect(() => loadWhatIsPointedAt(LINKED), []);
  return (
    <Routes>
      <Route element={<AppLayout path={memberPathOf(pathname) ?? pathname} onReady={onReady} />}>
        {MEMBER_ROUTES}
        <Route element={<SettingsLayout />}>{SETTINGS_ROUTES}</Route>
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
};
