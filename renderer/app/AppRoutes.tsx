import { Suspense, useState } from "react";
import { BrowserRouter, type Location, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { AuthLayout, AuthScreen, useRedeemedLinks } from "#renderer/features/auth/index.ts";
import { keepShare } from "#renderer/features/sharing/lib/kept-share.ts";
import { ErrorBoundary } from "#renderer/kit/errors/ErrorBoundary.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { screenBeneath } from "#renderer/kit/screens/over-state.ts";
import { styledScreen } from "#renderer/kit/screens/styled-screen.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { overlayWindow } from "#renderer/ui/overlay/use-overlay.ts";
import { fullSession } from "#shared/domain/auth/assurance.ts";
import { RequireSession } from "./guards.tsx";
import { IdleLock } from "./idle/IdleLock.tsx";
import { OverScreen } from "./OverScreen.tsx";
import { isMemberPath } from "./routes.ts";
import { type ScreenFile, screenRoutes, screensOf } from "./screen-routes.tsx";
import { useArrival } from "./use-arrival.ts";
import { useDoorLock } from "./use-door-lock.ts";
import { useSystemShell } from "./use-system-shell.ts";

const loadMemberArea = () => import("./MemberArea.tsx");

const SCREENS = import.meta.glob<ScreenFile>([
  "#renderer/features/{auth,diagnostics,legal}/screens/*Screen.tsx",
  "!#renderer/features/auth/screens/AuthScreen.tsx",
]);

const LeaveForSite = lazyScreen(() => import("./LeaveForSite.tsx"), "LeaveForSite");
// A stranger is sent to sign in, which the fragment would not live through.
keepShare(window.location);

const DoorArea = styledScreen(() => import("#renderer/features/desk/screens/DoorArea.tsx"), "DoorArea");
const MemberArea = styledScreen(loadMemberArea, "MemberArea");
const MemberStay = styledScreen(loadMemberArea, "MemberStay");
/** Kept here since a navigation entry's name is empty under the desktop's scheme. */
const LOADED_FROM = window.location.pathname;
// The routes are a file of their own, which a member's cold start would else ask for one round trip later.
if (isMemberPath(LOADED_FROM)) void loadMemberArea().catch(() => undefined);

/** Loads what a member sees first at the page's address. */
export const loadFirstScreen = async (): Promise<void> => {
  if (!isMemberPath(LOADED_FROM)) return;
  const { loadMemberScreen } = await loadMemberArea();
  await Promise.all([MemberArea.load(), MemberStay.load(), loadMemberScreen(LOADED_FROM)]);
};

const Elsewhere = () => {
  const { pathname } = useLocation();
  if (!isMemberPath(pathname)) return <LeaveForSite loadedFrom={LOADED_FROM} />;
  return (
    <RequireSession>
      <MemberArea />
    </RequireSession>
  );
};

/**
 * From a member's first screen until their session ends, on legal pages and the like too; other visitors do without its
 * code.
 */
const Stay = () => {
  const member = fullSession(useAuthState())?.user.id;
  const { pathname } = useLocation();
  const [entered, setEntered] = useState<string>();
  const staying = member === entered || isMemberPath(pathname) ? member : undefined;
  if (staying !== entered) setEntered(staying);
  return staying ? <MemberStay key={staying} /> : <Outlet />;
};

function adminRoute() {
  const AdminArea = styledScreen(() => import("#renderer/features/admin/screens/AdminArea.tsx"), "AdminArea");
  return <Route path="/nexus-prime-control/*" element={<AdminArea />} />;
}

/** Only builds for administrators hold the area; in the others its path is unknown, and none of its code is there. */
const ADMIN_ROUTE = import.meta.env.VITE_ADMIN === "1" ? adminRoute() : null;

/**
 * Every screen is its own chunk but for the sign-in screen: compressed with the entry it costs half of what it does
 * alone, and the first page that a stranger sees waits for one file less.
 */
const AUTH_ROUTES = screenRoutes(
  screensOf("auth", SCREENS, styledScreen).map(([path, Screen]) => [
    path,
    path === "/auth/login?" ? AuthScreen : Screen,
  ]),
);
const BARE_ROUTES = screenRoutes(screensOf("bare", SCREENS, styledScreen));

/** The desktop serves the same paths over app:// with this page as its fallback. */
const Screens = ({ location }: { location: Location | string }) => (
  <Routes location={location}>
    <Route element={<Stay />}>
      <Route path="/" element={<LeaveForSite loadedFrom={LOADED_FROM} />} />
      {BARE_ROUTES}
      <Route element={<AuthLayout />}>{AUTH_ROUTES}</Route>
      {ADMIN_ROUTE}
      <Route path="*" element={<Elsewhere />} />
    </Route>
  </Routes>
);

/** A legal document that a form links to lies over the form. */
const LayeredScreens = () => {
  const location = useLocation();
  const beneath = screenBeneath(location.state);
  return (
    <>
      <div style={{ display: beneath === null ? "contents" : "none" }}>
        <Screens location={beneath ?? location} />
      </div>
      {beneath === null ? null : (
        <OverScreen>
          <Routes>{BARE_ROUTES}</Routes>
        </OverScreen>
      )}
    </>
  );
};

/** A screen that failed stands until the member leaves it. */
const GuardedScreens = () => {
  const { pathname } = useLocation();
  const { record } = useErrorRecorder();
  const isDoor = useDoorLock();
  useRedeemedLinks();
  useSystemShell(isDoor);
  useArrival();
  const [covered, setCovered] = useState(false);
  return (
    <>
      {covered ? null : (
        <ErrorBoundary resetKey={pathname} onError={record}>
          <Suspense fallback={<LoadingScreen />}>{isDoor ? <DoorArea /> : <LayeredScreens />}</Suspense>
        </ErrorBoundary>
      )}
      {isDoor ? null : <IdleLock onCover={setCovered} />}
    </>
  );
};

export const AppRoutes = () => (
  <BrowserRouter window={overlayWindow()}>
    <GuardedScreens />
  </BrowserRouter>
);
