/** A notification of Electron's in memory: what it says, what became of it, and its click. */
export type FakeNativeNotification = {
  text: { title: string; body: string };
  state: "new" | "shown" | "closed";
  on(event: "click" | "close", listener: (details: { reason?: string }) => void): void;
  show(): void;
  close(): void;
  click(): void;
  /** Leaves the screen for the system's list, which Windows calls a close too. */
  timeOut(): void;
};

export function createFakeNativeNotification(text: { title: string; body: string }): FakeNativeNotification {
  const listeners = new Map<string, (details: { reason?: string }) => void>();
  const notification: FakeNativeNotification = {
    text,
    state: "new",
    on: (event, listener) => void listeners.set(event, listener),
    show() {
      notification.state = "shown";
    },
    close() {
      notification.state = "closed";
      listeners.get("close")?.({ reason: "applicationHidden" });
    },
    click: () => listeners.get("click")?.({}),
    timeOut: () => listeners.get("close")?.({ reason: "timedOut" }),
  };
  return notification;
}
