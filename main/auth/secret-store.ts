/**
 * Small secrets by name, in the operating system's keychain or in memory. A value has at most 2,400 bytes: Windows
 * refuses more than 2,560. Every method may reject: a keychain can be locked at any time.
 */
export type SecretStore = {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
};

export const MAX_SECRET_BYTES = 2_400;
