import type { SessionPersistence } from "#shared/auth/session.ts";
import type { TextStore } from "#shared/auth/session-storage.ts";
import type { SecretStore } from "./secret-store.ts";
import { SecretText } from "./secret-text.ts";

/**
 * The session's texts in the keychain. Reads in flight are shared and read once per start, since no other process
 * writes them; writes go one after the other. What the keychain does not take stays in memory, and
 * `persistence` says so until it takes it again. Never a file.
 */
export class SessionVault implements TextStore {
  readonly #store: SecretStore | null;
  readonly #reads = new Map<string, Promise<string | null>>();
  readonly #onPersistence: () => void;
  #writes: Promise<void> = Promise.resolve();
  #persistence: SessionPersistence;

  /** `store` is null where there is no keychain. `onPersistence` is called whenever `persistence` changed. */
  constructor(store: SecretStore | null, onPersistence: () => void = () => undefined) {
    this.#store = store;
    this.#persistence = store === null ? "memory" : "keychain";
    this.#onPersistence = onPersistence;
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
    this.#reads.set(name, Promise.resolve(null));
    return this.#write((store) => new SecretText(store, name).delete());
  }

  async #read(name: string): Promise<string | null> {
    if (this.#store === null) return null;
    try {
      return await new SecretText(this.#store, name).read();
    } catch {
      this.#setPersistence("memory");
      return null;
    }
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
    this.#onPersistence();
  }
}
