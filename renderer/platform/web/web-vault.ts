import { failure } from "#shared/contract/errors/failure.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import type { VaultKeys } from "./vault-keys.ts";

/**
 * Bytes of the initialisation vector that AES-GCM takes (NIST SP 800-38D, 5.2.1.1). It comes before the sealed bytes.
 */
const IV_LENGTH = 12;

export type WebVaultOptions = {
  /** Null where the browser has no IndexedDB or no Web Crypto (an insecure origin). */
  keys: VaultKeys | null;
  crypto: Crypto;
  /** Only the member who is signed in may open what was sealed for them. */
  currentMemberId(): string | null;
};

/** AES-256-GCM with a key per member that cannot be exported; the member's id is authenticated with the content. */
export function createWebVault({ keys, crypto, currentMemberId }: WebVaultOptions): VaultApi {
  const unavailable = fail(failure("vault_unavailable", "this browser keeps no keys"));
  const parameters = (memberId: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(memberId),
  });
  return {
    async seal({ memberId, plain }) {
      try {
        const key = await keys?.getOrCreate(memberId);
        if (!key) return unavailable;
        const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
        const bytes = new TextEncoder().encode(plain);
        const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters(memberId, iv), key, bytes));
        const whole = new Uint8Array(IV_LENGTH + sealed.length);
        whole.set(iv);
        whole.set(sealed, IV_LENGTH);
        return ok(toBase64(whole));
      } catch {
        return unavailable;
      }
    },
    async unseal({ memberId, sealed }) {
      if (currentMemberId() !== memberId) return fail(failure("forbidden", "sealed for another member"));
      const key = await keys?.get(memberId).catch(() => null);
      if (!key) return unavailable;
      try {
        const whole = fromBase64(sealed);
        const iv = whole.slice(0, IV_LENGTH);
        const plain = await crypto.subtle.decrypt(parameters(memberId, iv), key, whole.slice(IV_LENGTH));
        return ok(new TextDecoder().decode(plain));
      } catch {
        return fail(failure("vault_unreadable", "damaged, or sealed with another key"));
      }
    },
    async destroyKey({ memberId }) {
      if (currentMemberId() !== memberId) return fail(failure("forbidden", "the key is another member's"));
      try {
        await keys?.delete(memberId);
        return ok(null);
      } catch {
        return unavailable;
      }
    },
  };
}
