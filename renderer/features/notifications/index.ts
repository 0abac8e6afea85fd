export { NotificationsPopover } from "./components/NotificationsPopover.tsx";
