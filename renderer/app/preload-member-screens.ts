import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import type { Load } from "./load-ahead.ts";

/** What training, an idle device's lock and the words of a failure need beside the screens. */
export const FIRST: readonly Load[] = [
  () => import("#renderer/kit/errors/boundary-text.ts"),
  () => import("#renderer/app/shell/components/IdleDialog.tsx"),
  () => import("#renderer/app/shell/components/IdleGuard.tsx"),
  () => import("#renderer/app/shell/components/SearchPanel.tsx"),
  () => import("#renderer/app/shell/components/UserMenu.tsx"),
  () => import("#renderer/features/notifications/components/NotificationsPopover.tsx"),
  () => import("#renderer/kit/sync/SyncChip.tsx"),
  () => import("#renderer/kit/exercises/library.ts"),
  () => import("#shared/domain/training/exercises/exercise-search.ts"),
  () => import("#renderer/features/workouts/lib/begin-routine.ts"),
  () => import("#renderer/features/progress/components/SetRecords.tsx"),
  () => import("#renderer/ui/drag/sortable.ts"),
  LAZY_TEXTS.timer.it,
  LAZY_TEXTS.timer.en,
];

/** What else no screen's file brings along: a test names what is missing. */
export const BESIDE: readonly Load[] = [
  () => import("#renderer/app/dashboard/components/ChallengeAtGyms.tsx"),
  () => import("#renderer/features/staff/components/StaffHome.tsx"),
  () => import("#renderer/data/account/billing-api.ts"),
  () => import("#renderer/features/help/lib/article-search.ts"),
  () => import("#resources/help/it.json"),
  () => import("#resources/help/en.json"),
  () => import("fflate"),
  () => import("qrcode"),
  () => import("#shared/i18n/it/public-texts.ts"),
  () => import("#shared/i18n/en/public-texts.ts"),
  () => import("#shared/i18n/it/member-texts.ts"),
  () => import("#shared/i18n/en/member-texts.ts"),
  () => import("#renderer/features/coach/components/ConversationView.tsx"),
  () => import("#renderer/features/coach/components/CoachProfileDialog.tsx"),
  () => import("#renderer/features/coach/lib/ask.ts"),
  () => import("#renderer/features/coach/lib/conversation-text.ts"),
  () => import("#shared/domain/coach/answers/safety-answer.ts"),
  () => import("#renderer/features/progress/components/ExerciseProgress.tsx"),
  () => import("#renderer/features/progress/lib/week-news.ts"),
  () => import("#renderer/features/notifications/components/NotificationAnnouncer.tsx"),
  () => import("#renderer/features/schedule/lib/calendar-drag.ts"),
  () => import("#renderer/app/shell/lib/finder.ts"),
  () => import("#renderer/kit/sync/ConflictList.tsx"),
  () => import("#renderer/features/settings/components/account/AccountEndNotice.tsx"),
  () => import("#renderer/features/settings/screens/SettingsLayout.tsx"),
  () => import("#shared/domain/calendar/edits.ts"),
  () => import("#shared/domain/calendar/ical/read-ical.ts"),
  () => import("#shared/domain/calendar/ical/write-ical.ts"),
  () => import("#shared/domain/calendar/reminders.ts"),
  ...Object.values(LAZY_TEXTS).flatMap(({ it, en }) => [it, en]),
];
