/** Where named texts are kept: the keychain's session vault, or web storage. */
export type TextStore = {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
};

/** Both ways between a text and a shorter, printable one. */
export type TextCompressor = { compress(text: string): Promise<string>; decompress(text: string): Promise<string> };
