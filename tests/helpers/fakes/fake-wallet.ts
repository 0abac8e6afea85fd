import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { base58 } from "@scure/base";

/** A wallet with a fresh key, of the shape that `signInWithWeb3` takes. */
export type FakeWallet = {
  address: string;
  publicKey: { toBase58(): string };
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  sign(message: string): Uint8Array;
};

const RAW_KEY_BYTES = 32;

export const createFakeWallet = (): FakeWallet => {
  const pair = generateKeyPairSync("ed25519");
  const der = pair.publicKey.export({ format: "der", type: "spki" });
  const key = createPrivateKey(pair.privateKey.export({ format: "pem", type: "pkcs8" }));
  const address = base58.encode(new Uint8Array(der.subarray(der.length - RAW_KEY_BYTES)));
  const signBytes = (message: Uint8Array): Uint8Array => new Uint8Array(sign(null, message, key));
  return {
    address,
    publicKey: { toBase58: () => address },
    signMessage: async (message) => signBytes(message),
    sign: (message) => signBytes(new TextEncoder().encode(message)),
  };
};

/** A message of Sign-In With Solana; `fields` come after the statement, in their order. */
export const solanaMessage = (
  domain: string,
  address: string,
  fields: Record<string, string>,
  statement: string | null = null,
): string =>
  [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    "",
    ...(statement === null ? [] : [statement, ""]),
    ...Object.entries(fields).map(([key, value]) => `${key}: ${value}`),
  ].join("\n");
