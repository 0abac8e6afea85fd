/** What this tab keeps over a reload. Never throws: a browser that refuses it throws at its very name. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Stores a value; null removes it. */
  set(key: string, value: string | null): void {
    try {
      if (value === null) window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, value);
    } catch {
      // It then lasts as long as the page.
    }
  },
};
export type TabStorage = typeof tabStorage;
