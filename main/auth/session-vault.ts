import type { TextStore } from "#shared/contract/auth/text-store.ts";
import type { SessionPersistence } from "#shared/domain/auth/session.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import type { EndedSessions } from "./ended-sessions.ts";
import { NoAnswer, type SecretStore } from "./secret-store.ts";
import { SecretText } from "./secret-text.ts";

/** Milliseconds before each further try to delete a text. */
const PAUSES = [200, 1_000];

export type SessionVaultOptions = {
  scheduler: Scheduler;
  /** Sessions that the keychain failed to delete; null where nothing may be stored about them. */
  ended: EndedSessions | null;
  /** Called after each change of `persistence`. */
  onPersistence?(): void;
  /** Called when the keychain failed to delete a text. A session in it is refused from now on. */
  onKept?(name: string): void;
};

/**
 * The session's texts in the keychain. Reads in flight are shared and read once per start, since no other process
 * writes them; writes go one after the other. What the keychain does not take stays in memory, and
 * `persistence` says so until it takes it again. Never a file. A session that was deleted is never read again, even
 * where the keychain did not let go of it.
 */
export class SessionVault implements TextStore {
  readonly #store: SecretStore | null;
  readonly #reads = new Map<string, Promise<string | null>>();
  readonly #options: SessionVaultOptions;
  #writes: Promise<void> = Promise.resolve();
  #persistence: SessionPersistence;

  /** `store` is null where there is no keychain. */
  constructor(store: SecretStore | null, options: SessionVaultOptions) {
    this.#store = store;
    this.#persistence = store === null ? "memory" : "keychain";
    this.#options = options;
  }

  get persistence(): SessionPersistence {
    return this.#persistence;
  }

  get(name: string): Promise<string | null> {
    const known = this.#reads.get(name);
    if (known) return known;
    const read = this.#read(name);
    this.#reads.set(name, read);
    return read;
  }

  set(name: string, value: string): Promise<void> {
    this.#reads.set(name, Promise.resolve(value));
    return this.#write((store) => new SecretText(store, name).write(value));
  }

  delete(name: string): Promise<void> {
    const deleted = this.get(name);
    this.#reads.set(name, Promise.resolve(null));
    return this.#write(async (store) => {
      const text = await deleted;
      await this.#remove(store, name, text).catch((error: unknown) => {
        if (text !== null) this.#options.onKept?.(name);
        throw error;
      });
    });
  }

  async #read(name: string): Promise<string | null> {
    if (this.#store === null) return null;
    try {
      const text = await new SecretText(this.#store, name).read();
      if (text === null || !(await this.#options.ended?.has(text))) return text;
      void this.#write((store) => this.#removeEnded(store, name));
      return null;
    } catch {
      this.#setPersistence("memory");
      return null;
    }
  }

  /** Deletes what an earlier start could not delete, unless a newer session has replaced it. */
  async #removeEnded(store: SecretStore, name: string): Promise<void> {
    const text = await new SecretText(store, name).read();
    if (text !== null && (await this.#options.ended?.has(text))) await this.#remove(store, name, text);
  }

  /** Deletes a text, noting its session first: if the app ends meanwhile, no start restores the session. */
  async #remove(store: SecretStore, name: string, text: string | null): Promise<void> {
    const { ended } = this.#options;
    if (text !== null) await ended?.add(text);
    await this.#insist(() => new SecretText(store, name).delete());
    if (text !== null) await ended?.remove(text);
  }

  async #insist(work: () => Promise<void>): Promise<void> {
    for (const pause of PAUSES) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof NoAnswer) throw error;
        await new Promise<void>((resolve) => this.#options.scheduler.schedule(resolve, pause));
      }
    }
    await work();
  }

  #write(work: (store: SecretStore) => Promise<void>): Promise<void> {
    const store = this.#store;
    if (store === null) return Promise.resolve();
    this.#writes = this.#writes.then(async () => {
      try {
        await work(store);
        this.#setPersistence("keychain");
      } catch {
        this.#setPersistence("memory");
      }
    });
    return this.#writes;
  }

  #setPersistence(persistence: SessionPersistence): void {
    if (this.#persistence === persistence) return;
    this.#persistence = persistence;
    this.#options.onPersistence?.();
  }
}
