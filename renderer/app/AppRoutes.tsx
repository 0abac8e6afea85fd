import { Box } from "@chakra-ui/react/box";
import { Suspense } from "react";
import { BrowserRouter, type Location, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { SITE_PAGES } from "#shared/site/pages.ts";
import { AuthLayout, AuthScreen, useRedeemedLinks } from "../features/auth/index.ts";
import { useErrorRecorder } from "./context/error-recorder-context.ts";
import { useSystemShell } from "./context/use-system-shell.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { RequireSession } from "./guards.tsx";
import { useNotedSignIns } from "./idle/use-noted-sign-ins.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import {
  loadCoachScreen,
  loadDashboardScreen,
  loadExerciseScreen,
  loadExercisesScreen,
  loadHelpScreen,
  loadLanguageScreen,
  loadLegalScreens,
  loadNotificationSettingsScreen,
  loadPersonalInfoScreen,
  loadPrivacySettingsScreen,
  loadProfileScreen,
  loadQuickWorkoutScreen,
  loadScheduleScreen,
  loadSecurityScreen,
  loadSettingsLayout,
  loadSubscriptionsScreen,
  loadSyncScreen,
  loadTimerScreen,
  loadWorkoutScreen,
  loadWorkoutsScreen,
} from "./member-screens.ts";
import { OverScreen, screenBeneath } from "./OverScreen.tsx";

const RegisterScreen = lazyScreen(() => import("../features/auth/screens/RegisterScreen.tsx"), "RegisterScreen");
const CallbackScreen = lazyScreen(() => import("../features/auth/screens/CallbackScreen.tsx"), "CallbackScreen");
const ResetPasswordScreen = lazyScreen(
  () => import("../features/auth/screens/ResetPasswordScreen.tsx"),
  "ResetPasswordScreen",
);
const LeaveForSite = lazyScreen(() => import("./LeaveForSite.tsx"), "LeaveForSite");
const TermsScreen = lazyScreen(loadLegalScreens, "TermsScreen");
const PrivacyScreen = lazyScreen(loadLegalScreens, "PrivacyScreen");
const AppLayout = lazyScreen(() => import("../features/shell/screens/AppLayout.tsx"), "AppLayout");
const DashboardScreen = lazyScreen(loadDashboardScreen, "DashboardScreen");
const WorkoutsScreen = lazyScreen(loadWorkoutsScreen, "WorkoutsScreen");
const WorkoutScreen = lazyScreen(loadWorkoutScreen, "WorkoutScreen");
const QuickWorkoutScreen = lazyScreen(loadQuickWorkoutScreen, "QuickWorkoutScreen");
const ExercisesScreen = lazyScreen(loadExercisesScreen, "ExercisesScreen");
const ExerciseScreen = lazyScreen(loadExerciseScreen, "ExerciseScreen");
const TimerScreen = lazyScreen(loadTimerScreen, "TimerScreen");
const ScheduleScreen = lazyScreen(loadScheduleScreen, "ScheduleScreen");
const CoachScreen = lazyScreen(loadCoachScreen, "CoachScreen");
const SubscriptionsScreen = lazyScreen(loadSubscriptionsScreen, "SubscriptionsScreen");
const DiagnosticScreen = lazyScreen(
  () => import("../features/diagnostics/screens/DiagnosticScreen.tsx"),
  "DiagnosticScreen",
);
const TestDbScreen = lazyScreen(() => import("../features/diagnostics/screens/TestDbScreen.tsx"), "TestDbScreen");
const ProfileScreen = lazyScreen(loadProfileScreen, "ProfileScreen");
const SettingsLayout = lazyScreen(loadSettingsLayout, "SettingsLayout");
const SyncScreen = lazyScreen(loadSyncScreen, "SyncScreen");
const PersonalInfoScreen = lazyScreen(loadPersonalInfoScreen, "PersonalInfoScreen");
const NotificationSettingsScreen = lazyScreen(loadNotificationSettingsScreen, "NotificationSettingsScreen");
const LanguageScreen = lazyScreen(loadLanguageScreen, "LanguageScreen");
const PrivacySettingsScreen = lazyScreen(loadPrivacySettingsScreen, "PrivacySettingsScreen");
const HelpScreen = lazyScreen(loadHelpScreen, "HelpScreen");
const SecurityScreen = lazyScreen(loadSecurityScreen, "SecurityScreen");

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
    <Route element={<RequireSession />}>
      <Route element={<AppLayout />}>
        <Route path="/dashboard" element={<DashboardScreen />} />
        <Route path="/workouts" element={<WorkoutsScreen />} />
        <Route path="/workouts/exercises" element={<ExercisesScreen />} />
        <Route path="/workouts/exercises/:exerciseId" element={<ExerciseScreen />} />
        <Route path="/workouts/:workoutId" element={<WorkoutScreen />} />
        <Route path="/workout/quick" element={<QuickWorkoutScreen />} />
        <Route path="/timer" element={<TimerScreen />} />
        <Route path="/schedule" element={<ScheduleScreen />} />
        <Route path="/ai-coach" element={<CoachScreen />} />
        <Route path="/subscriptions" element={<SubscriptionsScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
        <Route element={<SettingsLayout />}>
          <Route path="/settings/security" element={<SecurityScreen />} />
          <Route path="/settings/personal-info" element={<PersonalInfoScreen />} />
          <Route path="/settings/notifications" element={<NotificationSettingsScreen />} />
          <Route path="/settings/language" element={<LanguageScreen />} />
          <Route path="/settings/privacy" element={<PrivacySettingsScreen />} />
          <Route path="/settings/help" element={<HelpScreen />} />
          <Route path="/settings/sync" element={<SyncScreen />} />
        </Route>
      </Route>
    </Route>
    {ADMIN_ROUTE}
    <Route path="*" element={<Navigate to="/" replace />} />
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
  return (
    <ErrorBoundary resetKey={pathname} onError={record}>
      <Suspense fallback={<LoadingScreen />}>
        <LayeredScreens />
      </Suspense>
    </ErrorBoundary>
  );
};

export const AppRoutes = () => (
  <BrowserRouter>
    <GuardedScreens />
  </BrowserRouter>
);
