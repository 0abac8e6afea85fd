import { committed, requestResult } from "#renderer/browser/indexed-db.ts";

/** All databases of an IndexedDB as plain values, small enough for a file. */
export type DiskImage = {
  name: string;
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
    rows: { key: IDBValidKey; value: unknown }[];
  }[];
}[];

type Directory = Pick<IDBFactory, "databases" | "open">;

const readStore = async (store: IDBObjectStore) => {
  const [keys, values] = await Promise.all([requestResult(store.getAllKeys()), requestResult(store.getAll())]);
  return {
    name: store.name,
    keyPath: store.keyPath,
    autoIncrement: store.autoIncrement,
    indexes: [...store.indexNames].map((name) => {
      const { keyPath, unique, multiEntry } = store.index(name);
      return { name, keyPath, unique, multiEntry };
    }),
    rows: keys.map((key, index) => ({ key, value: values[index] })),
  };
};

/** What is on the disk now; what is being written is not. */
export const readImage = async (directory: Directory): Promise<DiskImage> => {
  const image: DiskImage = [];
  for (const { name, version } of await directory.databases()) {
    if (!name || version === undefined) continue;
    const database = await requestResult(directory.open(name));
    const names = [...database.objectStoreNames];
    const stores = await Promise.all(names.map((store) => readStore(database.transaction(store).objectStore(store))));
    image.push({ name, version, stores });
    database.close();
  }
  return image;
};

/** Puts an image on an empty disk. */
export const writeImage = async (directory: Directory, image: DiskImage): Promise<void> => {
  for (const { name, version, stores } of image) {
    const request = directory.open(name, version);
    request.onupgradeneeded = () => {
      for (const store of stores) {
        const { keyPath, autoIncrement } = store;
        const made = request.result.createObjectStore(store.name, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, ...options } of store.indexes) made.createIndex(index, path, options);
      }
    };
    const database = await requestResult(request);
    for (const { name: store, keyPath, rows } of stores) {
      const transaction = database.transaction(store, "readwrite");
      const done = committed(transaction);
      for (const { key, value } of rows) transaction.objectStore(store).put(value, keyPath === null ? key : undefined);
      await done;
    }
    database.close();
  }
};
