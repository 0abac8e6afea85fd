import type { BrowserHost } from "#renderer/platform/web/web-platform.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** Web storage in memory. `full` makes every write fail, as a private window's does. */
class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  full = false;

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new Error("fake: QuotaExceededError");
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

export type FakeBrowser = {
  storage: FakeStorage;
  /** Addresses that its tabs left for, in order. */
  left: readonly string[];
  /** Null until a test gives it one. */
  notification: BrowserHost["notification"];
  /** What a tab of this browser finds around it. Every tab shares the storage and hears of the others' removals. */
  openTab(fetch?: typeof globalThis.fetch): BrowserHost;
};

export const FAKE_ORIGIN = "http://127.0.0.1:4173";

export function createFakeBrowser(): FakeBrowser {
  const storage = new FakeStorage();
  const left: string[] = [];
  const tabs = new Set<(key: string | null, removed: boolean) => void>();
  const openTab: FakeBrowser["openTab"] = (fetch = globalThis.fetch) => {
    let own: ((key: string | null, removed: boolean) => void) | null = null;
    const seen = new Proxy(storage, {
      get(target, name) {
        if (name !== "removeItem") {
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        }
        return (key: string) => {
          const existed = target.getItem(key) !== null;
          target.removeItem(key);
          for (const tell of existed ? tabs : []) if (tell !== own) tell(key, true);
        };
      },
    });
    return {
      origin: FAKE_ORIGIN,
      storage: seen,
      indexedDB: null,
      notification: browser.notification,
      focus: () => undefined,
      crypto: globalThis.crypto,
      fetch,
      clock: systemClock,
      scheduler: systemScheduler,
      leaveFor: (address) => left.push(address),
      onStorageChange(listener) {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
      firstScreen: async () => undefined,
      onFirstUse: () => () => undefined,
      onReturn: () => () => undefined,
    };
  };
  const browser: FakeBrowser = { storage, left, notification: null, openTab };
  return browser;
}
