import { Box } from "@chakra-ui/react/box";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { RestAlarm } from "../features/shell/components/RestAlarm.tsx";
import { RestBar } from "../features/shell/components/RestBar.tsx";
import { RestTimerProvider } from "../features/shell/components/RestTimerProvider.tsx";
import { AppLayout } from "../features/shell/screens/AppLayout.tsx";
import { TimerProvider } from "../features/timer/index.ts";
import { useMemberTexts } from "./context/I18nProvider.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { isMemberPath } from "./member-paths.ts";
import {
  loadBodyScreen,
  loadCoachScreen,
  loadDashboardScreen,
  loadExerciseScreen,
  loadExercisesScreen,
  loadHelpScreen,
  loadHistoryScreen,
  loadLanguageScreen,
  loadNotificationSettingsScreen,
  loadPersonalInfoScreen,
  loadPrivacySettingsScreen,
  loadProfileScreen,
  loadProgramScreen,
  loadProgramsScreen,
  loadProgressScreen,
  loadQuickWorkoutScreen,
  loadRecordsScreen,
  loadReportScreen,
  loadRoutineScreen,
  loadScheduleScreen,
  loadSecurityScreen,
  loadSettingsLayout,
  loadSubscriptionsScreen,
  loadSyncScreen,
  loadTimerScreen,
  loadTransferScreen,
  loadWorkoutScreen,
  loadWorkoutsScreen,
} from "./member-screens.ts";

const DashboardScreen = lazyScreen(loadDashboardScreen, "DashboardScreen");
const WorkoutsScreen = lazyScreen(loadWorkoutsScreen, "WorkoutsScreen");
const WorkoutScreen = lazyScreen(loadWorkoutScreen, "WorkoutScreen");
const ProgramsScreen = lazyScreen(loadProgramsScreen, "ProgramsScreen");
const ProgramScreen = lazyScreen(loadProgramScreen, "ProgramScreen");
const RoutineScreen = lazyScreen(loadRoutineScreen, "RoutineScreen");
const QuickWorkoutScreen = lazyScreen(loadQuickWorkoutScreen, "QuickWorkoutScreen");
const ExercisesScreen = lazyScreen(loadExercisesScreen, "ExercisesScreen");
const ExerciseScreen = lazyScreen(loadExerciseScreen, "ExerciseScreen");
const HistoryScreen = lazyScreen(loadHistoryScreen, "HistoryScreen");
const ProgressScreen = lazyScreen(loadProgressScreen, "ProgressScreen");
const BodyScreen = lazyScreen(loadBodyScreen, "BodyScreen");
const RecordsScreen = lazyScreen(loadRecordsScreen, "RecordsScreen");
const ReportScreen = lazyScreen(loadReportScreen, "ReportScreen");
const TimerScreen = lazyScreen(loadTimerScreen, "TimerScreen");
const TransferScreen = lazyScreen(loadTransferScreen, "TransferScreen");
const ScheduleScreen = lazyScreen(loadScheduleScreen, "ScheduleScreen");
const CoachScreen = lazyScreen(loadCoachScreen, "CoachScreen");
const SubscriptionsScreen = lazyScreen(loadSubscriptionsScreen, "SubscriptionsScreen");
const ProfileScreen = lazyScreen(loadProfileScreen, "ProfileScreen");
const SettingsLayout = lazyScreen(loadSettingsLayout, "SettingsLayout");
const SyncScreen = lazyScreen(loadSyncScreen, "SyncScreen");
const PersonalInfoScreen = lazyScreen(loadPersonalInfoScreen, "PersonalInfoScreen");
const NotificationSettingsScreen = lazyScreen(loadNotificationSettingsScreen, "NotificationSettingsScreen");
const LanguageScreen = lazyScreen(loadLanguageScreen, "LanguageScreen");
const PrivacySettingsScreen = lazyScreen(loadPrivacySettingsScreen, "PrivacySettingsScreen");
const HelpScreen = lazyScreen(loadHelpScreen, "HelpScreen");
const SecurityScreen = lazyScreen(loadSecurityScreen, "SecurityScreen");

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
          <Box position="sticky" bottom="0" zIndex="header" data-screen-only="">
            <RestBar />
          </Box>
        )}
      </TimerProvider>
    </RestTimerProvider>
  );
};

/** The routes behind the session: a file of their own, which the sign-in page does without. */
export const MemberArea = () => (
  <Routes>
    <Route element={<AppLayout />}>
      <Route path="/dashboard" element={<DashboardScreen />} />
      <Route path="/workouts" element={<WorkoutsScreen />} />
      <Route path="/workouts/exercises" element={<ExercisesScreen />} />
      <Route path="/workouts/exercises/:exerciseId" element={<ExerciseScreen />} />
      <Route path="/workouts/history" element={<HistoryScreen />} />
      <Route path="/workouts/progress" element={<ProgressScreen />} />
      <Route path="/workouts/progress/body" element={<BodyScreen />} />
      <Route path="/workouts/progress/records" element={<RecordsScreen />} />
      <Route path="/workouts/progress/report" element={<ReportScreen />} />
      <Route path="/workouts/import" element={<TransferScreen />} />
      <Route path="/workouts/programs" element={<ProgramsScreen />} />
      <Route path="/workouts/programs/:programId" element={<ProgramScreen />} />
      <Route path="/workouts/routines/:routineId" element={<RoutineScreen />} />
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
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
);
