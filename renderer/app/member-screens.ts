/** The screens behind the session. Named once, for the routes and for loading them ahead. */
export const loadDashboardScreen = () => import("../features/dashboard/screens/DashboardScreen.tsx");
export const loadWorkoutsScreen = () => import("../features/workouts/screens/WorkoutsScreen.tsx");
export const loadWorkoutScreen = () => import("../features/workouts/screens/WorkoutScreen.tsx");
export const loadQuickWorkoutScreen = () => import("../features/workouts/screens/QuickWorkoutScreen.tsx");
export const loadRoutineScreen = () => import("../features/routines/screens/RoutineScreen.tsx");
export const loadHistoryScreen = () => import("../features/progress/screens/HistoryScreen.tsx");
export const loadProgressScreen = () => import("../features/progress/screens/ProgressScreen.tsx");
export const loadBodyScreen = () => import("../features/progress/screens/BodyScreen.tsx");
export const loadRecordsScreen = () => import("../features/progress/screens/RecordsScreen.tsx");
export const loadReportScreen = () => import("../features/progress/screens/ReportScreen.tsx");
export const loadTimerScreen = () => import("../features/timer/screens/TimerScreen.tsx");
export const loadScheduleScreen = () => import("../features/schedule/screens/ScheduleScreen.tsx");
export const loadCoachScreen = () => import("../features/coach/screens/CoachScreen.tsx");
export const loadSubscriptionsScreen = () => import("../features/subscriptions/screens/SubscriptionsScreen.tsx");
export const loadExercisesScreen = () => import("../features/exercises/screens/ExercisesScreen.tsx");
export const loadExerciseScreen = () => import("../features/exercises/screens/ExerciseScreen.tsx");
export const loadProfileScreen = () => import("../features/profile/screens/ProfileScreen.tsx");
export const loadSettingsLayout = () => import("../features/settings/screens/SettingsLayout.tsx");
export const loadSyncScreen = () => import("../features/settings/screens/SyncScreen.tsx");
export const loadPersonalInfoScreen = () => import("../features/profile/screens/PersonalInfoScreen.tsx");
export const loadNotificationSettingsScreen = () =>
  import("../features/notifications/screens/NotificationSettingsScreen.tsx");
export const loadLanguageScreen = () => import("../features/settings/screens/LanguageScreen.tsx");
export const loadPrivacySettingsScreen = () => import("../features/settings/screens/PrivacySettingsScreen.tsx");
export const loadHelpScreen = () => import("../features/help/screens/HelpScreen.tsx");
export const loadSecurityScreen = () => import("../features/settings/screens/SecurityScreen.tsx");
export const loadTransferScreen = () => import("../features/transfer/screens/TransferScreen.tsx");
