import type { SecretStore } from "./secret-store.ts";

/** Keeps secrets until the app ends, where there is no keychain. */
export class MemorySecretStore implements SecretStore {
  readonly #secrets = new Map<string, string>();

  async get(name: string): Promise<string | null> {
    return this.#secrets.get(name) ?? null;
  }

  async set(name: string, value: string): Promise<void> {
    this.#secrets.set(name, value);
  }

  async delete(name: string): Promise<void> {
    this.#secrets.delete(name);
  }
}
