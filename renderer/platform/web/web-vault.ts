import { openText, sealText } from "#renderer/browser/sealed-text.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok } from "#shared/lib/result.ts";
import type { VaultKeys } from "./vault-keys.ts";

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
  return {
    async seal({ memberId, plain }) {
      try {
        const key = await keys?.getOrCreate(memberId);
        if (!key) return unavailable;
        return ok(await sealText(key, memberId, plain, crypto));
      } catch {
        return unavailable;
      }
    },
    async unseal({ memberId, sealed }) {
      if (currentMemberId() !== memberId) return fail(failure("forbidden", "sealed for another member"));
      const key = await keys?.get(memberId).catch(() => null);
      if (!key) return unavailable;
      try {
        return ok(await openText(key, memberId, sealed, crypto));
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
