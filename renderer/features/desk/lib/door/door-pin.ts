import { fromBase64, toBase64 } from "#renderer/browser/base64.ts";

/** A PIN as a device keeps it: what is derived of it with a random salt, both in base64. */
export type SealedPin = { salt: string; hash: string };

export const PIN_DIGITS = { least: 4, most: 8 } as const;
export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

/** OWASP's figure for PBKDF2 with SHA-256: some tenths of a second on a tablet. */
const ROUNDS = 600_000;

const derive = async (pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> => {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)));
};

export const sealPin = async (pin: string): Promise<SealedPin> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toBase64(salt), hash: await derive(pin, salt) };
};

export const isPinOf = async (pin: string, { salt, hash }: SealedPin): Promise<boolean> =>
  (await derive(pin, fromBase64(salt))) === hash;
