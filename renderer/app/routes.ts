import { matchPath } from "react-router-dom";
import { SITE_PAGES } from "#shared/domain/site/pages.ts";

/**
 * Every address and its screen, by frame: `coach/CoachScreen` is what `features/coach/screens/CoachScreen.tsx` exports
 * under that name, or `app/<name>/screens` where a screen puts several features together. Each is a chunk of its own.
 * Names and no imports, since the sign-in page carries this table: those of members' screens and of all that they load
 * would make it ten times as large.
 */
export const ROUTES = {
  /** For everybody, and loaded ahead for members. */
  bare: {
    [SITE_PAGES.terms.path]: "legal/LegalScreen",
    [SITE_PAGES.privacy.path]: "legal/LegalScreen",
    [SITE_PAGES.accessibility.path]: "legal/LegalScreen",
    "/unsubscribe": "legal/UnsubscribeScreen",
    "/licenses": "legal/LicensesScreen",
    "/diagnostic": "diagnostics/DiagnosticScreen",
    "/test-db": "diagnostics/TestDbScreen",
  },
  /** For everybody, in `AuthLayout`, which leads on whoever is signed in. */
  auth: {
    "/auth/login?": "auth/AuthScreen",
    "/auth/register": "auth/RegisterScreen",
    "/auth/callback": "auth/CallbackScreen",
    "/auth/reset-password": "auth/ResetPasswordScreen",
  },
  /** Behind the session, in `AppLayout`, and loaded ahead. */
  member: {
    "/dashboard": "dashboard/DashboardScreen",
    "/workouts": "workouts/WorkoutsScreen",
    "/workouts/exercises": "exercises/ExercisesScreen",
    "/workouts/exercises/:exerciseId": "exercises/ExerciseScreen",
    "/workouts/calculator": "progress/CalculatorScreen",
    "/workouts/history": "progress/HistoryScreen",
    "/workouts/progress": "progress/ProgressScreen",
    "/workouts/progress/body": "progress/BodyScreen",
    "/workouts/progress/records": "progress/RecordsScreen",
    "/workouts/progress/report": "progress/ReportScreen",
    "/workouts/progress/year": "progress/YearScreen",
    "/workouts/import": "transfer/TransferScreen",
    "/workouts/shared": "sharing/SharedScreen",
    "/workouts/places": "places/PlacesScreen",
    "/workouts/places/:placeId": "places/PlaceScreen",
    "/workouts/programs": "programs/ProgramsScreen",
    "/workouts/programs/:programId": "programs/ProgramScreen",
    "/workouts/routines/:routineId": "routines/RoutineScreen",
    "/workouts/:workoutId": "workouts/WorkoutScreen",
    "/workouts/:workoutId/edit": "workouts/EditWorkoutScreen",
    "/workouts/:workoutId/summary": "progress/SummaryScreen",
    "/workout/quick": "workouts/QuickWorkoutScreen",
    "/timer": "timer/TimerScreen",
    "/schedule": "schedule/ScheduleScreen",
    "/schedule/pass": "gym/PassScreen",
    "/schedule/classes": "gym/ClassesScreen",
    "/schedule/coaches": "gym/CoachesScreen",
    "/schedule/messages": "gym/MessagesScreen",
    "/schedule/gyms": "gym/FinderScreen",
    "/schedule/challenges": "challenges/ChallengesScreen",
    "/schedule/shop": "shop/ShopScreen",
    "/schedule/staff": "staff/StaffScreen",
    "/schedule/staff/classes": "staff/StaffClassesScreen",
    "/schedule/staff/members": "desk/DeskScreen",
    "/schedule/staff/members/import": "desk/PeopleImportScreen",
    "/schedule/desk": "desk/EntryScreen",
    "/schedule/desk/till": "desk/TillScreen",
    "/schedule/desk/due": "desk/EndingsScreen",
    "/schedule/desk/offers": "desk/OffersScreen",
    "/schedule/staff/orders": "shop/StaffOrdersScreen",
    "/schedule/staff/hours": "staff/StaffHoursScreen",
    "/schedule/staff/messages": "staff/StaffMessagesScreen",
    "/schedule/desk/issues": "desk/IssuesScreen",
    "/schedule/gym/settings": "gym-management/GymSettingsScreen",
    "/schedule/gym/timetable": "gym-management/TimetableScreen",
    "/schedule/gym/people": "gym-management/PeopleScreen",
    "/schedule/gym/shop": "gym-management/ProductsScreen",
    "/schedule/gym/equipment": "gym-management/EquipmentScreen",
    "/schedule/gym/reports": "reports/GymReportScreen",
    "/ai-coach": "coach/CoachScreen",
    "/ai-coach/letter": "coach/LetterScreen",
    "/subscriptions": "subscriptions/SubscriptionsScreen",
    "/profile": "profile/ProfileScreen",
  },
  /** As `member`, in `SettingsLayout` within it. */
  settings: {
    "/settings/security": "settings/SecurityScreen",
    "/settings/personal-info": "profile/PersonalInfoScreen",
    "/settings/notifications": "notifications/NotificationSettingsScreen",
    "/settings/language": "settings/LanguageScreen",
    "/settings/privacy": "settings/PrivacySettingsScreen",
    "/settings/help": "help/HelpScreen",
    "/settings/sync": "settings/SyncScreen",
    "/settings/deleted": "settings/DeletedScreen",
    "/settings/assistant": "settings/AssistantScreen",
  },
} satisfies Record<string, Record<string, `${string}/${string}Screen`>>;

export type RouteFrame = keyof typeof ROUTES;

const MEMBER_PATHS = Object.keys({ ...ROUTES.member, ...ROUTES.settings });

/**
 * The path of the route table for an address behind the session, such as `/workouts/:id`; a fixed path wins over one
 * with a parameter. Undefined for none.
 */
export const memberPathOf = (pathname: string): string | undefined =>
  MEMBER_PATHS.find((path) => matchPath(path, pathname));

/** Whether an address is behind the session: a stranger at an unknown one is not asked to sign in. */
export const isMemberPath = (pathname: string): boolean => memberPathOf(pathname) !== undefined;
