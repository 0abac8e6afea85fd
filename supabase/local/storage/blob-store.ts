import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Bytes of objects by the version that their row names. A version is written once and never changed. */
export type BlobStore = {
  write(version: string, bytes: Uint8Array): Promise<void>;
  /** Bytes of a version; null where they are gone. */
  read(version: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(version: string): Promise<void>;
};

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** File names are versions that this process made, never names that clients sent. */
const createFileStore = async (folder: string): Promise<BlobStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (version: string) => {
    if (!VERSION.test(version)) throw new TypeError(`not a version: ${version}`);
    return join(folder, version);
  };
  return {
    async write(version, bytes) {
      const temporary = `${fileOf(version)}.tmp`;
      const handle = await open(temporary, "w", 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, fileOf(version));
    },
    async read(version) {
      const bytes = await readFile(fileOf(version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      return bytes && new Uint8Array(bytes);
    },
    remove: (version) => rm(fileOf(version), { force: true }),
  };
};

const createMemoryStore = (): BlobStore => {
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async write(version, bytes) {
      blobs.set(version, new Uint8Array(bytes));
    },
    read: async (version) => blobs.get(version) ?? null,
    async remove(version) {
      blobs.delete(version);
    },
  };
};

/** Opens a store in `folder`, or in memory when it is null. */
export const openBlobStore = async (folder: string | null): Promise<BlobStore> =>
  folder === null ? createMemoryStore() : createFileStore(folder);
