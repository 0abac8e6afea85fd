import type { NotificationPermission, NotificationsApi } from "#shared/contract/platform/platform-api.ts";

/** The browser's own constructor. */
export type BrowserNotification = typeof Notification;

export type WebNotificationsOptions = {
  /** Null where the browser has none, as on an iPhone outside an installed app. */
  notification: BrowserNotification | null;
  /** Brings the tab to the front. */
  focus(): void;
  navigate(route: string): void;
};

/** `closeAll` takes back what the system still lists: whoever signs in next is not to read it. */
export type WebNotifications = NotificationsApi & { closeAll(): void };

/** Notifications by the browser's Notification API. There is no service worker, so they live as long as the page. */
export function createWebNotifications({ notification, focus, navigate }: WebNotificationsOptions): WebNotifications {
  const listed = new Set<Notification>();
  const permission = (): NotificationPermission => notification?.permission ?? "unsupported";
  return {
    getPermission: async () => permission(),
    requestPermission: async () => {
      if (permission() === "default") await notification?.requestPermission();
      return permission();
    },
    show: async ({ title, body, tag, route }) => {
      if (notification === null || permission() !== "granted") return false;
      try {
        const shown = new notification(title, { body, tag });
        listed.add(shown);
        shown.onclose = () => listed.delete(shown);
        shown.onclick = () => {
          shown.close();
          focus();
          navigate(route);
        };
        return true;
      } catch {
        // Android's browsers have the constructor and throw from it: there a service worker would have to show it.
        return false;
      }
    },
    closeAll() {
      for (const shown of listed) shown.close();
      listed.clear();
    },
  };
}
