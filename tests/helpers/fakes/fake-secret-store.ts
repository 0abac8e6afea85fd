import type { SecretStore } from "#main/auth/secret-store.ts";

/** A keychain in memory that can be locked, and that can die at any of its writes as a crashed process does. */
export class FakeSecretStore implements SecretStore {
  readonly entries = new Map<string, string>();
  locked = false;
  /** Deletions that are still refused, as by a keychain whose owner does not allow them. */
  refusedDeletes = 0;
  reads = 0;
  writes = 0;
  /** Writes that still happen; from then on every call fails. */
  writesLeft = Number.POSITIVE_INFINITY;

  async get(name: string): Promise<string | null> {
    this.#check();
    this.reads += 1;
    return this.entries.get(name) ?? null;
  }

  async set(name: string, value: string): Promise<void> {
    this.#write();
    this.entries.set(name, value);
  }

  async delete(name: string): Promise<void> {
    if (this.refusedDeletes > 0) {
      this.refusedDeletes -= 1;
      throw new Error("fake: the keychain does not delete");
    }
    this.#write();
    this.entries.delete(name);
  }

  #check(): void {
    if (this.locked) throw new Error("fake: the keychain is locked");
    if (this.writesLeft <= 0) throw new Error("fake: the process is gone");
  }

  #write(): void {
    this.#check();
    this.writesLeft -= 1;
    this.writes += 1;
  }
}
