import { ownerHash } from "#shared/lib/owner-hash.ts";

/** Where each member's key is kept: the browser's IndexedDB stores a key object whose bytes no script can read. */
export type VaultKeys = {
  get(memberId: string): Promise<CryptoKey | null>;
  getOrCreate(memberId: string): Promise<CryptoKey>;
  delete(memberId: string): Promise<void>;
};

const DATABASE = "performance-prime-vault";
const STORE = "keys";

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

/** Waits for the disk: what is sealed under a key that a power cut took would never open again. */
async function within<Value>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open(factory);
  try {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [value] = await Promise.all([settled(work(transaction.objectStore(STORE))), done]);
    return value;
  } finally {
    database.close();
  }
}

export function createVaultKeys(factory: IDBFactory, crypto: Crypto): VaultKeys {
  const read = async (name: string): Promise<CryptoKey | null> => {
    const key: CryptoKey | undefined = await within(factory, "readonly", (store) => store.get(name));
    return key ?? null;
  };
  /** Releases before named keys by the id itself. */
  const nameAnew = async (memberId: string, owner: string): Promise<CryptoKey | null> => {
    const key = await read(memberId);
    if (key) {
      await within(factory, "readwrite", (store) => {
        store.put(key, owner);
        return store.delete(memberId);
      });
    }
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
      await within(factory, "readwrite", (store) => store.add(key, owner)).catch(() => undefined);
      const kept = await get(memberId);
      if (!kept) throw new Error("the browser kept no key");
      return kept;
    },
    async delete(memberId) {
      const owner = await ownerHash(memberId);
      await within(factory, "readwrite", (store) => {
        store.delete(owner);
        return store.delete(memberId);
      });
    },
  };
}
