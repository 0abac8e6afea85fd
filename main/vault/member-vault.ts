import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SecretStore } from "#main/auth/secret-store.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { fail, ok } from "#shared/lib/result.ts";

const CIPHER = "aes-256-gcm";
const KEY_LENGTH = 32;
/**
 * Bytes of the initialisation vector that AES-GCM takes (NIST SP 800-38D, 5.2.1.1). It comes before the sealed bytes.
 */
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

export type MemberVaultOptions = {
  /** Null where there is no keychain: then nothing can be sealed, since a key in memory would not outlive the app. */
  secrets: SecretStore | null;
  /** Only the member who is signed in may open what was sealed for them, or give up its key. */
  currentMemberId(): string | null;
};

const nameOf = async (memberId: string): Promise<string> => `vault-key-${await ownerHash(memberId)}`;
/** Name of the key in earlier releases, which everybody who can list the keychain's entries could read. */
const oldNameOf = (memberId: string): string => `vault-key-${memberId}`;

function decrypt(key: Buffer, memberId: string, sealed: string): string {
  const whole = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, key, whole.subarray(0, IV_LENGTH), { authTagLength: TAG_LENGTH });
  decipher.setAAD(Buffer.from(memberId));
  decipher.setAuthTag(whole.subarray(-TAG_LENGTH));
  return Buffer.concat([decipher.update(whole.subarray(IV_LENGTH, -TAG_LENGTH)), decipher.final()]).toString("utf8");
}

function encrypt(key: Buffer, memberId: string, plain: string): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_LENGTH });
  cipher.setAAD(Buffer.from(memberId));
  const sealed = [iv, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString("base64");
}

/** AES-256-GCM with a key per member in the keychain; the member's id is authenticated with the content. */
export function createMemberVault({ secrets, currentMemberId }: MemberVaultOptions): VaultApi {
  const unavailable = fail(failure("vault_unavailable", "no keychain keeps keys"));
  let lastCreation: Promise<unknown> = Promise.resolve();

  async function nameAnew(store: SecretStore, memberId: string): Promise<string | null> {
    const text = await store.get(oldNameOf(memberId));
    if (text === null) return null;
    await store.set(await nameOf(memberId), text);
    await store.delete(oldNameOf(memberId));
    return text;
  }
  async function readKey(store: SecretStore, memberId: string): Promise<Buffer | null> {
    const text = (await store.get(await nameOf(memberId))) ?? (await nameAnew(store, memberId));
    const key = text === null ? null : Buffer.from(text, "base64");
    return key?.length === KEY_LENGTH ? key : null;
  }
  async function getOrCreateKey(store: SecretStore, memberId: string): Promise<Buffer> {
    const known = await readKey(store, memberId);
    if (known) return known;
    const key = randomBytes(KEY_LENGTH);
    await store.set(await nameOf(memberId), key.toString("base64"));
    return key;
  }
  /**
   * Gets or makes the member's key, one call after the other: two calls at once would each make a key, and one would be
   * lost.
   */
  function keyFor(store: SecretStore, memberId: string): Promise<Buffer> {
    const turn = lastCreation.then(() => getOrCreateKey(store, memberId));
    lastCreation = turn.catch(() => undefined);
    return turn;
  }

  return {
    async seal({ memberId, plain }) {
      if (secrets === null) return unavailable;
      try {
        return ok(encrypt(await keyFor(secrets, memberId), memberId, plain));
      } catch {
        return unavailable;
      }
    },
    async unseal({ memberId, sealed }) {
      if (currentMemberId() !== memberId) return fail(failure("forbidden", "sealed for another member"));
      const key = await (secrets === null ? null : readKey(secrets, memberId).catch(() => null));
      if (key === null) return unavailable;
      try {
        return ok(decrypt(key, memberId, sealed));
      } catch {
        return fail(failure("vault_unreadable", "damaged, or sealed with another key"));
      }
    },
    async destroyKey({ memberId }) {
      if (currentMemberId() !== memberId) return fail(failure("forbidden", "the key is another member's"));
      try {
        await secrets?.delete(await nameOf(memberId));
        await secrets?.delete(oldNameOf(memberId));
        return ok(null);
      } catch {
        return unavailable;
      }
    },
  };
}
