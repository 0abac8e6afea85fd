import type { TextStore } from "#shared/contract/auth/text-store.ts";
import type { SessionPersistence } from "#shared/domain/auth/session.ts";

/**
 * Web storage as a text store. A browser that refuses it (private windows, full or blocked storage) keeps the session
 * in memory, and `persistence` says so.
 */
export class WebTextStore implements TextStore {
  readonly #storage: Storage | null;
  readonly #memory = new Map<string, string>();
  #refused: boolean;

  constructor(storage: Storage | null) {
    this.#storage = storage;
    this.#refused = storage === null;
  }

  readonly persistence = (): SessionPersistence => (this.#refused ? "memory" : "browser");

  async get(name: string): Promise<string | null> {
    try {
      return this.#memory.get(name) ?? this.#storage?.getItem(name) ?? null;
    } catch {
      this.#refused = true;
      return null;
    }
  }

  async set(name: string, value: string): Promise<void> {
    try {
      if (this.#storage === null) throw new Error("no web storage");
      this.#storage.setItem(name, value);
      this.#memory.delete(name);
      this.#refused = false;
    } catch {
      this.#memory.set(name, value);
      this.#refused = true;
    }
  }

  async delete(name: string): Promise<void> {
    this.#memory.delete(name);
    try {
      this.#storage?.removeItem(name);
    } catch {
      this.#refused = true;
    }
  }
}
