import type { NotificationsApi } from "#shared/contract/platform/platform-api.ts";

/** The parts of Electron's Notification that are used. */
type Native = {
  on(event: "click" | "close", listener: (details: { reason?: string }) => void): unknown;
  show(): void;
  close(): void;
};

export type OsNotificationsOptions = {
  /**
   * Whether the system can show notifications; false on a front desk, because the system's list outlives the member's
   * turn.
   */
  isSupported(): boolean;
  create(text: { title: string; body: string }): Native;
  /** Removes notifications of earlier runs too, on systems that can. */
  removeAll?(): void;
  /** Opens the screen that a clicked notification is about. */
  open(route: string): void;
};

/** `closeAll` removes the notifications that the system still lists, so that the next member does not read them. */
export type OsNotifications = NotificationsApi & { closeAll(): void };

/** Notifications of the operating system. The system itself asks its owner for permission. */
export function createOsNotifications({
  isSupported,
  create,
  removeAll,
  open,
}: OsNotificationsOptions): OsNotifications {
  // Also keeps them from being collected, which would lose the click.
  const shown = new Map<string, Native>();
  const permission = async () => (isSupported() ? "granted" : "unsupported");
  return {
    getPermission: permission,
    requestPermission: permission,
    async show({ title, body, tag, route }) {
      if (!isSupported()) return false;
      shown.get(tag)?.close();
      const notification = create({ title, body });
      const forget = () => {
        if (shown.get(tag) === notification) shown.delete(tag);
      };
      // Windows tells so of one that only moved to its list, from where it is still to be taken.
      notification.on("close", ({ reason }) => reason !== "timedOut" && forget());
      notification.on("click", () => {
        forget();
        open(route);
      });
      shown.set(tag, notification);
      notification.show();
      return true;
    },
    closeAll() {
      for (const notification of [...shown.values()]) notification.close();
      shown.clear();
      removeAll?.();
    },
  };
}
