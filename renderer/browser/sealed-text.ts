import { fromBase64, toBase64 } from "./base64.ts";

/**
 * Bytes of the initialisation vector that AES-GCM takes (NIST SP 800-38D, 5.2.1.1). It comes before the sealed bytes.
 */
const IV_LENGTH = 12;

const parameters = (about: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(about),
});

/** Seals a text by AES-GCM, as base64. `about`: authenticated with it. Rejects where the key does not fit. */
export const sealText = async (
  key: CryptoKey,
  about: string,
  plain: string,
  by: Pick<Crypto, "subtle" | "getRandomValues"> = crypto,
): Promise<string> => {
  const iv = by.getRandomValues(new Uint8Array(IV_LENGTH));
  const sealed = new Uint8Array(await by.subtle.encrypt(parameters(about, iv), key, new TextEncoder().encode(plain)));
  const whole = new Uint8Array(IV_LENGTH + sealed.length);
  whole.set(iv);
  whole.set(sealed, IV_LENGTH);
  return toBase64(whole);
};

/** Opens what {@link sealText} sealed about the same. Rejects for another key, and for what was changed. */
export const openText = async (
  key: CryptoKey,
  about: string,
  sealed: string,
  { subtle }: Pick<Crypto, "subtle"> = crypto,
): Promise<string> => {
  const whole = fromBase64(sealed);
  const iv = whole.slice(0, IV_LENGTH);
  return new TextDecoder().decode(await subtle.decrypt(parameters(about, iv), key, whole.slice(IV_LENGTH)));
};
