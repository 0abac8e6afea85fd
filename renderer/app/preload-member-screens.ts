import { loadLegalScreens } from "./legal-screens.ts";
import {
  loadCoachScreen,
  loadDashboardScreen,
  loadExerciseScreen,
  loadExercisesScreen,
  loadHelpScreen,
  loadLanguageScreen,
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

const AHEAD = [
  loadDashboardScreen,
  loadWorkoutsScreen,
  loadWorkoutScreen,
  loadQuickWorkoutScreen,
  loadTimerScreen,
  loadScheduleScreen,
  loadCoachScreen,
  loadSubscriptionsScreen,
  loadExercisesScreen,
  loadExerciseScreen,
  loadProfileScreen,
  loadSettingsLayout,
  loadPersonalInfoScreen,
  loadNotificationSettingsScreen,
  loadLanguageScreen,
  loadPrivacySettingsScreen,
  loadHelpScreen,
  () => import("../features/help/lib/article-search.ts"),
  () => import("#resources/help/it.json"),
  () => import("#resources/help/en.json"),
  () => import("fflate"),
  loadSecurityScreen,
  loadSyncScreen,
  loadLegalScreens,
  () => import("../features/exercises/lib/library.ts"),
  () => import("#shared/training/exercise-search.ts"),
  () => import("#shared/i18n/it/public-texts.ts"),
  () => import("#shared/i18n/en/public-texts.ts"),
  () => import("#shared/i18n/it/member-texts.ts"),
  () => import("#shared/i18n/en/member-texts.ts"),
  () => import("#shared/i18n/it/coach.json"),
  () => import("#shared/i18n/en/coach.json"),
  () => import("#shared/i18n/it/schedule.json"),
  () => import("#shared/i18n/en/schedule.json"),
  () => import("#shared/i18n/it/subscriptions.json"),
  () => import("#shared/i18n/en/subscriptions.json"),
  () => import("#shared/i18n/it/timer.json"),
  () => import("#shared/i18n/en/timer.json"),
  () => import("#shared/i18n/it/settings.json"),
  () => import("#shared/i18n/en/settings.json"),
  () => import("#shared/i18n/it/legal.json"),
  () => import("#shared/i18n/en/legal.json"),
];

/**
 * Loads what a member may open next, so that a network that is cut later takes no screen away. Apart from the routes: the
 * sign-in page would carry the names of all these files.
 */
export const preloadMemberScreens = async (): Promise<void> => {
  // What does not load now is asked for again by the screen that needs it.
  await Promise.allSettled(AHEAD.map((load) => load()));
};
