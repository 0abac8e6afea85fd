export { NotificationsButton } from "./components/NotificationsButton.tsx";
export { useSystemNotifications } from "./hooks/use-system-notifications.ts";
export { maySignal } from "./lib/may-signal.ts";
