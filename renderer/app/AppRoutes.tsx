import { Box } from "@chakra-ui/react/box";
import { Suspense, useState } from "react";
import { BrowserRouter, type Location, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { fullSession } from "#shared/auth/assurance.ts";
import { SITE_PAGES } from "#shared/site/pages.ts";
import { AuthLayout, AuthScreen, useRedeemedLinks } from "../features/auth/index.ts";
import { useAuthState } from "./context/auth-context.ts";
import { useErrorRecorder } from "./context/error-recorder-context.ts";
import { useSystemShell } from "./context/use-system-shell.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { RequireSession } from "./guards.tsx";
import { IdleLock } from "./idle/IdleLock.tsx";
import { useNotedSignIns } from "./idle/use-noted-sign-ins.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { loadLegalScreens } from "./legal-screens.ts";
import { isMemberPath } from "./member-paths.ts";
import { OverScreen, screenBeneath } from "./OverScreen.tsx";
import { useArrival } from "./use-arrival.ts";

const loadMemberArea = () => import("./MemberArea.tsx");

const RegisterScreen = lazyScreen(() => import("../features/auth/screens/RegisterScreen.tsx"), "RegisterScreen");
const CallbackScreen = lazyScreen(() => import("../features/auth/screens/CallbackScreen.tsx"), "CallbackScreen");
const ResetPasswordScreen = lazyScreen(
  () => import("../features/auth/screens/ResetPasswordScreen.tsx"),
  "ResetPasswordScreen",
);
const LeaveForSite = lazyScreen(() => import("./LeaveForSite.tsx"), "LeaveForSite");
const TermsScreen = lazyScreen(loadLegalScreens, "TermsScreen");
const PrivacyScreen = lazyScreen(loadLegalScreens, "PrivacyScreen");
const MemberArea = lazyScreen(loadMemberArea, "MemberArea");
const MemberStay = lazyScreen(loadMemberArea, "MemberStay");
const DiagnosticScreen = lazyScreen(
  () => import("../features/diagnostics/screens/DiagnosticScreen.tsx"),
  "DiagnosticScreen",
);
const TestDbScreen = lazyScreen(() => import("../features/diagnostics/screens/TestDbScreen.tsx"), "TestDbScreen");

// The routes are a file of their own, which a member's cold start would else ask for one round trip later.
if (isMemberPath(window.location.pathname)) void loadMemberArea().catch(() => undefined);

const Elsewhere = () => {
  const { pathname } = useLocation();
  if (!isMemberPath(pathname)) return <LeaveForSite />;
  return (
    <RequireSession>
      <MemberArea />
    </RequireSession>
  );
};

/** From a member's first screen until their session ends, on legal pages and the like too; other visitors do without its code. */
const Stay = () => {
  const member = fullSession(useAuthState())?.user.id;
  const { pathname } = useLocation();
  const [entered, setEntered] = useState<string>();
  const staying = member === entered || isMemberPath(pathname) ? member : undefined;
  if (staying !== entered) setEntered(staying);
  return staying ? <MemberStay key={staying} /> : <Outlet />;
};

function adminRoute() {
  const AdminArea = lazyScreen(() => import("../features/admin/screens/AdminArea.tsx"), "AdminArea");
  return <Route path="/nexus-prime-control/*" element={<AdminArea />} />;
}

/** Only builds for administrators hold the area; in the others its path is unknown, and none of its code is there. */
const ADMIN_ROUTE = import.meta.env.VITE_ADMIN === "1" ? adminRoute() : null;

const LEGAL_ROUTES = (
  <>
    <Route path={SITE_PAGES.terms.path} element={<TermsScreen />} />
    <Route path={SITE_PAGES.privacy.path} element={<PrivacyScreen />} />
  </>
);

/**
 * Every screen is its own chunk but for the sign-in screen: compressed with the entry it costs half of what it does alone,
 * and the first page that a stranger sees waits for one file less. The desktop serves the same paths over app:// with this page as its fallback. */
const Screens = ({ location }: { location: Location | string }) => (
  <Routes location={location}>
    <Route element={<Stay />}>
      <Route path="/" element={<LeaveForSite />} />
      {LEGAL_ROUTES}
      <Route element={<AuthLayout />}>
        <Route path="/auth/login?" element={<AuthScreen />} />
        <Route path="/auth/register" element={<RegisterScreen />} />
        <Route path="/auth/callback" element={<CallbackScreen />} />
        <Route path="/auth/reset-password" element={<ResetPasswordScreen />} />
      </Route>
      <Route path="/diagnostic" element={<DiagnosticScreen />} />
      <Route path="/test-db" element={<TestDbScreen />} />
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
      <Box display={beneath === null ? "contents" : "none"}>
        <Screens location={beneath ?? location} />
      </Box>
      {beneath === null ? null : (
        <OverScreen>
          <Routes>{LEGAL_ROUTES}</Routes>
        </OverScreen>
      )}
    </>
  );
};

/** A screen that failed stands until the member leaves it. */
const GuardedScreens = () => {
  const { pathname } = useLocation();
  const { record } = useErrorRecorder();
  useRedeemedLinks();
  useNotedSignIns();
  useSystemShell();
  useArrival();
  const [covered, setCovered] = useState(false);
  return (
    <>
      {covered ? null : (
        <ErrorBoundary resetKey={pathname} onError={record}>
          <Suspense fallback={<LoadingScreen />}>
            <LayeredScreens />
          </Suspense>
        </ErrorBoundary>
      )}
      <IdleLock onCover={setCovered} />
    </>
  );
};

export const AppRoutes = () => (
  <BrowserRouter>
    <GuardedScreens />
  </BrowserRouter>
);
