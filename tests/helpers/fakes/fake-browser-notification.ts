export type FakeShown = { title: string; options: NotificationOptions; closed: boolean; click(): void };

export type FakeBrowserNotification = {
  /** What the browser has as `window.Notification`. */
  constructor: typeof Notification;
  shown: readonly FakeShown[];
  /** How often its owner was asked. */
  readonly asked: number;
};

/** A browser's Notification whose owner answers with `answer`; `throws` as Android's does when a page makes one. */
export function createFakeBrowserNotification(options: {
  first: NotificationPermission;
  answer: NotificationPermission;
  throws?: boolean;
}): FakeBrowserNotification {
  const shown: FakeShown[] = [];
  let asked = 0;
  class Fake implements FakeShown {
    static permission = options.first;
    static async requestPermission() {
      asked += 1;
      Fake.permission = options.answer;
      return options.answer;
    }
    onclick: (() => void) | null = null;
    closed = false;
    readonly title: string;
    readonly options: NotificationOptions;
    constructor(title: string, given: NotificationOptions) {
      if (options.throws) throw new TypeError("Illegal constructor");
      this.title = title;
      this.options = given;
      shown.push(this);
    }
    close() {
      this.closed = true;
    }
    click() {
      this.onclick?.();
    }
  }
  return {
    constructor: Fake as unknown as typeof Notification,
    shown,
    get asked() {
      return asked;
    },
  };
}
