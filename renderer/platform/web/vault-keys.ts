import { requestResult } from "#renderer/browser/indexed-db.ts";
import { createSelfRemovingStore } from "#renderer/browser/self-removing-store.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";

/** Where each member's key is kept: the browser's IndexedDB stores a key object whose bytes no script can read. */
export type VaultKeys = {
  get(memberId: string): Promise<CryptoKey | null>;
  getOrCreate(memberId: string): Promise<CryptoKey>;
  delete(memberId: string): Promise<void>;
};

const TABLE = "keys";

export function createVaultKeys(
  factory: IDBFactory,
  crypto: Crypto,
  locks: Pick<LockManager, "request"> | undefined = globalThis.navigator?.locks,
): VaultKeys {
  // What is sealed under a key that a power cut took would never open again: its writes wait for the disk.
  const store = createSelfRemovingStore({
    factory,
    name: "performance-prime-vault",
    table: TABLE,
    create: (database) => database.createObjectStore(TABLE),
    locks,
  });
  const read = (name: string) => store.read<CryptoKey | undefined>((table) => requestResult(table.get(name)));
  /** Releases before named keys by the id itself. */
  const nameAnew = async (memberId: string, owner: string): Promise<CryptoKey | null> => {
    const key = await read(memberId);
    if (!key) return null;
    await store.write((table) =>
      Promise.all([requestResult(table.put(key, owner)), requestResult(table.delete(memberId))]),
    );
    return key;
  };
  const get = async (memberId: string): Promise<CryptoKey | null> => {
    const owner = await ownerHash(memberId);
    return (await read(owner)) ?? nameAnew(memberId, owner);
  };
  return {
    get,
    async getOrCreate(memberId) {
      const known = await get(memberId);
      if (known) return known;
      const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
      // `add` fails when another tab was faster: then that tab's key is the one to use.
      const owner = await ownerHash(memberId);
      await store.write((table) => requestResult(table.add(key, owner))).catch(() => undefined);
      const kept = await get(memberId);
      if (!kept) throw new Error("the browser kept no key");
      return kept;
    },
    async delete(memberId) {
      const owner = await ownerHash(memberId);
      await store.write((table) =>
        Promise.all([requestResult(table.delete(owner)), requestResult(table.delete(memberId))]),
      );
    },
  };
}
