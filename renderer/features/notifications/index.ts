import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";

export { NotificationsButton } from "./components/NotificationsButton.tsx";
export { useSystemNotifications } from "./hooks/use-system-notifications.ts";
export { maySignal } from "./lib/may-signal.ts";

export const NotificationAnnouncer = lazyScreen(
  () => import("./components/NotificationAnnouncer.tsx"),
  "NotificationAnnouncer",
);
