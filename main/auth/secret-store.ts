/**
 * Small secrets by name, in the operating system's keychain or in memory. A value has at most 2,400 bytes: Windows
 * refuses more than 2,560. Every method may reject: a keychain can be locked at any time. With
 * {@link NoAnswer} where it is silent.
 */
export type SecretStore = {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
};

/** The keychain did not answer an earlier call: another call now would wait as long. */
export class NoAnswer extends Error {
  constructor() {
    super("the keychain does not answer");
  }
}

export const MAX_SECRET_BYTES = 2_400;
